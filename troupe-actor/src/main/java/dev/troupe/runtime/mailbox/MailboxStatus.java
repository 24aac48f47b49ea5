package dev.troupe.runtime.mailbox;

import dev.troupe.concurrent.RecurringTask;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The life of a mailbox, and the token to run it: held by one thread, or by one entry in an
 * executor's queue.
 *
 * <p>Who finds no tail in the queue and becomes the tail, by what he sends or with nothing, has
 * taken the token: so a message to an idle actor takes one atomic step. Its holder gives it back by
 * leaving no tail, which succeeds only if nothing is queued. When something is that may not be
 * handled, as the mailbox is suspended, the token lies in the status as {@code PARKED}.
 *
 * <pre>
 *   bit 0       CLOSED   never unset
 *   bit 1       PARKED   there is a tail, but nobody holds the token
 *   bits 2-31   how many times suspended; user messages wait while it is not zero
 * </pre>
 *
 * No wake-up is lost. A user message in the default queue cannot be overlooked, see above. For
 * system messages and other queues: a sender queues, then reads the tail and PARKED; the runner
 * clears the one or sets the other, then reads the queue. All of these steps are volatile, so at
 * least one of the two sees the other. What one run wrote, the next one sees: the token goes from
 * one to the other through these words.
 */
abstract class MailboxStatus extends RecurringTask {
    private static final int CLOSED = 1;
    private static final int PARKED = 1 << 1;
    private static final int SUSPENDED_ONCE = 1 << 2;
    private static final VarHandle STATUS;

    static {
        try {
            STATUS = MethodHandles.lookup().findVarHandle(MailboxStatus.class, "status", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int status; // written only through STATUS

    /** Takes the token for user messages: not while suspended, closed or scheduled. */
    final boolean tryScheduleForUser() {
        return status == 0 && trySetTail();
    }

    /** Takes the token unless somebody has it; also while suspended or closed. */
    final boolean trySchedule() {
        while (!trySetTail()) {
            int seen = status;
            if ((seen & PARKED) != 0) {
                if (STATUS.compareAndSet(this, seen, seen - PARKED)) {
                    return true;
                }
            } else if (hasTail()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Puts the token aside, as user messages wait that may not be handled; not if they may. Only by
     * its holder.
     */
    final boolean tryPark() {
        if (isClosed() || !isSuspended()) {
            return false;
        }
        STATUS.getAndAdd(this, PARKED);
        return true;
    }

    /** Ends the mailbox's life. Only by the holder of the token. */
    final void setClosed() {
        STATUS.getAndBitwiseOr(this, CLOSED);
    }

    /** One more reason not to handle user messages. Only by the holder of the token. */
    final void addSuspension() {
        STATUS.getAndAdd(this, SUSPENDED_ONCE);
    }

    /** Takes one suspension back; nothing when there is none. Only by the holder of the token. */
    final void removeSuspension() {
        if (suspendCount() > 0) {
            STATUS.getAndAdd(this, -SUSPENDED_ONCE);
        }
    }

    /** Whether it will never handle a message again. */
    public final boolean isClosed() {
        return (status & CLOSED) != 0;
    }

    /** Whether user messages wait. */
    public final boolean isSuspended() {
        return suspendCount() > 0;
    }

    public final int suspendCount() {
        return status >>> 2;
    }

    /** Whether it runs, or waits for a thread to run on. */
    public final boolean isScheduled() {
        return hasTail() && (status & PARKED) == 0;
    }

    /** Whether user messages may be handled. Only by the holder of the token. */
    final boolean isOpenAndNotSuspended() {
        return status == 0;
    }
}

package dev.troupe.runtime.mailbox;

import dev.troupe.concurrent.MpscTail;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The life of a mailbox in one int, so that each decision about it is one atomic step.
 *
 * <pre>
 *   bit 0       CLOSED      never unset
 *   bit 1       SCHEDULED   the token to run: held by one thread, or by one entry in an executor's
 *                           queue
 *   bits 2-31   how many times suspended; user messages wait while it is not zero
 * </pre>
 *
 * No wake-up is lost: a sender enqueues, then reads SCHEDULED; the runner clears SCHEDULED, then
 * reads the queue. All four steps are volatile, so at least one of the two sees the other. What one
 * run wrote, the next one sees: the token goes from one to the other through this word.
 */
abstract class MailboxStatus extends MpscTail {
    private static final int CLOSED = 1;
    private static final int SCHEDULED = 1 << 1;
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
        return status == 0 && STATUS.compareAndSet(this, 0, SCHEDULED);
    }

    /** Takes the token unless somebody has it; also while suspended or closed. */
    final boolean trySchedule() {
        int seen;
        do {
            seen = status;
            if ((seen & SCHEDULED) != 0) {
                return false;
            }
        } while (!STATUS.compareAndSet(this, seen, seen | SCHEDULED));
        return true;
    }

    /** Gives the token back. Only by its holder. */
    final void releaseToken() {
        STATUS.getAndAdd(this, -SCHEDULED); // one instruction, where clearing the bit is a CAS loop
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
        return (status & SCHEDULED) != 0;
    }

    /** Whether user messages may be handled. */
    final boolean isOpenAndNotSuspended() {
        return (status & ~SCHEDULED) == 0;
    }
}

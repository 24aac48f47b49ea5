package dev.troupe.runtime.mailbox;

import dev.troupe.concurrent.MpscLinkedQueue;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The life of a mailbox in one long, so that each decision about it is one atomic step.
 *
 * <pre>
 *   bit 0       CLOSED      never unset
 *   bit 1       SCHEDULED   the token to run: held by one thread, or by one entry in an executor's
 *                           queue
 *   bits 2-31   how many times suspended; user messages wait while it is not zero
 *   bits 32-63  how many messages were posted, modulo 2^32
 * </pre>
 *
 * No wake-up is lost: a sender enqueues, then reads SCHEDULED; the runner clears SCHEDULED, then
 * reads the queue. All four steps are volatile, so at least one of the two sees the other. What one
 * run wrote, the next one sees: the token goes from one to the other through this word.
 *
 * <p>How many messages wait is the number posted less the number taken. A sender counts in the same
 * step in which it looks for the token; the runner, who counts alone, only writes. So a message may
 * be taken before it is counted, while its sender is between the two.
 */
abstract class MailboxStatus extends MpscLinkedQueue {
    private static final long CLOSED = 1;
    private static final long SCHEDULED = 1 << 1;
    private static final long SUSPENDED_ONCE = 1 << 2;
    private static final long POSTED_ONE = 1L << 32;
    private static final VarHandle STATUS;
    private static final VarHandle TAKEN;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATUS = lookup.findVarHandle(MailboxStatus.class, "status", long.class);
            TAKEN = lookup.findVarHandle(MailboxStatus.class, "taken", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile long status; // written only through STATUS
    private int taken; // modulo 2^32; written only by the holder of the token

    /**
     * Counts a message that has just been enqueued, and takes the token for it: not while
     * suspended, closed or scheduled.
     */
    final boolean countAndTrySchedule() {
        long seen = status;
        if (isIdle(seen) && STATUS.compareAndSet(this, seen, seen + POSTED_ONE + SCHEDULED)) {
            return true;
        }
        seen = (long) STATUS.getAndAdd(this, POSTED_ONE) + POSTED_ONE;
        return tryScheduleForUser(seen);
    }

    /** Takes the token for user messages: not while suspended, closed or scheduled. */
    final boolean tryScheduleForUser() {
        return tryScheduleForUser(status);
    }

    private boolean tryScheduleForUser(long last) {
        long seen = last;
        while (isIdle(seen)) {
            if (STATUS.compareAndSet(this, seen, seen + SCHEDULED)) {
                return true;
            }
            seen = status;
        }
        return false;
    }

    /** Counts a message that was dequeued. Only by the holder of the token. */
    final void countTaken() {
        TAKEN.setRelease(this, taken + 1); // pairs with getAcquire in waiting
    }

    /**
     * How many messages wait: exact when no send is under way, never below zero, up to 2^31.
     * Callable from any thread.
     */
    final int waiting() {
        // In this order: what is posted meanwhile may count too much, but never too little.
        int takenBefore = (int) TAKEN.getAcquire(this);
        return Math.max(0, (int) (status >>> 32) - takenBefore);
    }

    /** Takes the token unless somebody has it; also while suspended or closed. */
    final boolean trySchedule() {
        long seen;
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
        return (int) status >>> 2;
    }

    /** Whether it runs, or waits for a thread to run on. */
    public final boolean isScheduled() {
        return (status & SCHEDULED) != 0;
    }

    /** Whether user messages may be handled. */
    final boolean isOpenAndNotSuspended() {
        return isIdle(status & ~SCHEDULED);
    }

    /** Whether {@code seen} says neither closed, nor scheduled, nor suspended. */
    private static boolean isIdle(long seen) {
        return (int) seen == 0;
    }
}

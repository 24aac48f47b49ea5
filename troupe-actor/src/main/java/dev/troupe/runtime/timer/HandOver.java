package dev.troupe.runtime.timer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Where any thread leaves timers for the timer thread, which takes all at once and puts them into
 * the wheel. A stack, linked by {@link Timer#below}, that is turned over when it is taken.
 *
 * <p>Invariant: a timer is in it at most once. It is pushed by who made it, or has moved it to the
 * state that allows it. After the exchange that closes it nothing is accepted, and what was accepted
 * before is what the exchange gives: nothing is lost in between.
 */
final class HandOver {
    private static final VarHandle TOP;

    static {
        try {
            TOP = MethodHandles.lookup().findVarHandle(HandOver.class, "top", Timer.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Timer closed; // the top of a closed one
    private volatile @Nullable Timer top; // pushed by CAS, taken by exchange

    HandOver(Timer closed) {
        this.closed = closed;
    }

    /** Hands {@code timer} over; false when closed. Callable from any thread. */
    boolean push(Timer timer) {
        Timer seen;
        do {
            seen = top;
            if (seen == closed) {
                return false;
            }
            timer.below = seen;
        } while (!TOP.compareAndSet(this, seen, timer));
        return true;
    }

    /** Whether nothing was handed over, and it is not closed. */
    boolean isEmpty() {
        return top == null;
    }

    /** All that was handed over, the oldest first; null for nothing. For the timer thread. */
    @Nullable Timer take() {
        Timer seen;
        do {
            seen = top;
            if (seen == null || seen == closed) {
                return null;
            }
        } while (!TOP.compareAndSet(this, seen, null));
        return turnOver(seen);
    }

    /** Refuses from now on; gives what was handed over and not taken, the oldest first. */
    @Nullable Timer close() {
        Timer last = (Timer) TOP.getAndSet(this, closed);
        return last == closed ? null : turnOver(last);
    }

    private static @Nullable Timer turnOver(@Nullable Timer newest) {
        Timer oldest = null;
        while (newest != null) {
            Timer older = newest.below;
            newest.below = oldest;
            oldest = newest;
            newest = older;
        }
        return oldest;
    }
}

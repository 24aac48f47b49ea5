package dev.troupe.concurrent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A lock for a few instructions. It costs one atomic step when it is free; who finds it held spins,
 * then yields, for as long as it takes. Not fair, not reentrant, and not to be held while something
 * of the user's is called.
 *
 * <p>Invariant: one holder at a time. Who takes the lock sees all that was written before it was
 * last released: the acquiring CAS reads what {@link #unlock} has written with release.
 */
public final class BriefLock {
    private static final VarHandle HELD;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(BriefLock.class, "held", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile boolean held; // changed through HELD

    /** Takes the lock. */
    public void lock() {
        if (!HELD.compareAndSet(this, false, true)) {
            waitAndLock();
        }
    }

    /** Releases the lock, which the caller holds. */
    public void unlock() {
        HELD.setRelease(this, false);
    }

    private void waitAndLock() {
        int tries = 0;
        do {
            BriefWait.pass(++tries);
        } while (held || !HELD.compareAndSet(this, false, true));
    }
}

package dev.troupe.testing;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Objects that nobody should hold on to any more. */
public final class Garbage {
    private static final long PATIENCE_NANOS = 20_000_000_000L;
    private static final long PAUSE_NANOS = 5_000_000;

    private final List<WeakReference<Object>> objects = new ArrayList<>();

    /** Adds {@code object}, and gives it back. Not while {@link #awaitCollection} runs. */
    public synchronized <T> T add(T object) {
        objects.add(new WeakReference<>(object));
        return object;
    }

    /**
     * Returns when all have been collected.
     *
     * @throws AssertionError if some are still reachable after 20 s; names the first
     */
    public synchronized void awaitCollection() {
        long start = System.nanoTime();
        while (true) {
            System.gc();
            objects.removeIf(reference -> reference.refersTo(null));
            if (objects.isEmpty()) {
                return;
            }
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                throw new AssertionError(
                        objects.size()
                                + " objects are still reachable, as "
                                + objects.get(0).get());
            }
            LockSupport.parkNanos(PAUSE_NANOS); // reference handling is not instantaneous
        }
    }
}

package dev.troupe.testkit;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Which thread runs which task, and which thread waits for which: so that who waits can see that
 * the other waits for him. No ring of waiting threads ever closes, as each looks, under the lock,
 * before it begins to wait. All fields are guarded by this object's monitor.
 */
final class Turns {
    /** Somebody who is about to run a task says so soon: this is how long to wait for a word. */
    private static final long RETRY_MILLIS = 50;

    private final IdentityHashMap<Runnable, Thread> runners = new IdentityHashMap<>();
    private final Map<Thread, Runnable> waiting = new HashMap<>();

    /** The calling thread begins to run {@code task}. */
    synchronized void begin(Runnable task) {
        runners.put(task, Thread.currentThread());
    }

    /** The calling thread is done; another one may be at it already. */
    synchronized void end(Runnable task) {
        runners.remove(task, Thread.currentThread());
        notifyAll();
    }

    /**
     * Waits while another thread runs {@code task}, unless that waits for this one. An interrupt
     * does not end it and is kept.
     */
    synchronized void awaitEnd(Runnable task, BooleanSupplier busy) {
        Thread me = Thread.currentThread();
        boolean interrupted = false;
        while (busy.getAsBoolean() && !dependsOn(runners.get(task), me)) {
            waiting.put(me, task);
            try {
                wait(RETRY_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            } finally {
                waiting.remove(me);
            }
        }
        if (interrupted) {
            me.interrupt();
        }
    }

    /** Whether {@code runner} is {@code me}, or waits for me, or for one who does. */
    private boolean dependsOn(@Nullable Thread runner, Thread me) {
        Thread next = runner;
        while (next != null && next != me) {
            Runnable awaited = waiting.get(next);
            next = awaited == null ? null : runners.get(awaited);
        }
        return next == me;
    }
}

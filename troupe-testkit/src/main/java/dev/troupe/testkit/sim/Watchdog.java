package dev.troupe.testkit.sim;

import dev.troupe.concurrent.Seams;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Looks from outside whether the simulation's thread is stuck in a call that waits, which nothing in
 * the simulation can end, and interrupts it; what cannot be interrupted, such as {@code
 * CompletableFuture.join}, is only printed.
 */
final class Watchdog implements AutoCloseable {
    private static final long INTERVAL_MILLIS = 250;
    private static final int PATIENCE = 12; // intervals without a step

    private final Thread watched = Thread.currentThread();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile @Nullable World world;

    Watchdog() {
        Thread thread = Seams.current().threads().newThread(this::watch);
        thread.setName("troupe-sim-watchdog");
        thread.setDaemon(true);
        thread.start();
    }

    void watch(World now) {
        world = now;
    }

    private void watch() {
        World seen = null;
        long steps = 0;
        int still = 0;
        try {
            while (!closed.await(INTERVAL_MILLIS, TimeUnit.MILLISECONDS)) {
                World now = world;
                boolean moved = now == null || now != seen || now.steps() != steps || !isWaiting();
                still = moved ? 0 : still + 1;
                seen = now;
                steps = now == null ? 0 : now.steps();
                if (now != null && still >= PATIENCE) {
                    still = 0;
                    bark(now);
                }
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isWaiting() {
        return switch (watched.getState()) {
            case WAITING, TIMED_WAITING, BLOCKED -> true;
            default -> false;
        };
    }

    private void bark(World stuck) {
        StringBuilder text = new StringBuilder("the thread of the simulation is blocked in:");
        int lines = 0;
        for (StackTraceElement element : watched.getStackTrace()) {
            if (lines++ < 12) {
                text.append("\n    at ").append(element);
            }
        }
        text.append(
                "\nNobody else runs meanwhile. In the test wait with sim.await(stage) or a probe of"
                        + " sim.probe(); in an actor use Patterns.pipe and timers");
        stuck.checks().fail(Violation.fromOutside("no blocking", text.toString()));
        System.err.println(text); // what cannot be interrupted never comes back to report it
        watched.interrupt();
    }

    @Override
    public void close() {
        closed.countDown();
    }
}

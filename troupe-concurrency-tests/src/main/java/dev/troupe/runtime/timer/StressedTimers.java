package dev.troupe.runtime.timer;

import dev.troupe.actor.Cancellable;
import dev.troupe.concurrent.Seams;
import dev.troupe.event.NoLogging;
import dev.troupe.settings.SchedulerSettings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A scheduler whose thread is played by the test, with a clock that is moved by it. */
final class StressedTimers implements Seams.Clock {
    private final AtomicLong nanos = new AtomicLong();
    private final WheelScheduler scheduler =
            new WheelScheduler(
                    new SchedulerSettings(
                            Optional.empty(),
                            Duration.ofMillis(1),
                            2,
                            Duration.ZERO,
                            SchedulerSettings.PendingAtClose.RUN,
                            SchedulerSettings.MissedTicks.CATCH_UP,
                            List.of()),
                    this,
                    Played::new,
                    NoLogging.getInstance());
    private final AtomicInteger fired = new AtomicInteger();
    private volatile @Nullable Runnable threadBody;
    private volatile @Nullable Runnable due;

    private final class Played extends Thread {
        private final Runnable body;

        Played(Runnable body) {
            this.body = body;
        }

        @Override
        public synchronized void start() {
            threadBody = body;
        }
    }

    @Override
    public long nanoTime() {
        return nanos.get();
    }

    @Override
    public long currentTimeMillis() {
        return nanos.get();
    }

    /** A task that is due a second later. */
    Cancellable schedule() {
        return scheduler.scheduleOnce(Duration.ofSeconds(1), fired::incrementAndGet, Runnable::run);
    }

    /** Starts a timer that is due before a turn in a rush would be over. */
    void scheduleSoon() {
        scheduler.scheduleOnce(Duration.ofMillis(5), fired::incrementAndGet, Runnable::run);
    }

    /** A task that is due every second, and waits to be run by {@link #runDue}. */
    Cancellable scheduleRepeatedly() {
        return scheduler.scheduleWithFixedDelay(
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                fired::incrementAndGet,
                run -> due = run);
    }

    /** Runs what became due last of those that repeat. */
    void runDue() {
        Runnable run = due;
        if (run != null) {
            run.run();
        }
    }

    void expectRush() {
        scheduler.timers().rush.expect(true);
    }

    boolean isUrgent() {
        return scheduler.timers().rush.isUrgent();
    }

    /** Lets a second pass. */
    void pass() {
        nanos.addAndGet(1_000_000_000);
    }

    void turn() {
        scheduler.timers().turn();
    }

    void close() {
        scheduler.close();
    }

    /** What the thread does when it gets to run after all, in a scheduler that is closed. */
    void finish() {
        Runnable body = threadBody;
        if (body != null) {
            body.run();
        }
    }

    int fired() {
        return fired.get();
    }

    int pending() {
        return (int) scheduler.timers().pending();
    }
}

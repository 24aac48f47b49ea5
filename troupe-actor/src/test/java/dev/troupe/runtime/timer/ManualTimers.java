package dev.troupe.runtime.timer;

import dev.troupe.concurrent.Seams;
import dev.troupe.settings.SchedulerSettings;
import dev.troupe.settings.SchedulerSettings.PendingAtClose;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A scheduler whose clock stands still and whose thread does not run, unless the test says so. */
final class ManualTimers implements Seams.Clock {
    static final Duration TICK = Duration.ofMillis(1);

    final LogLines log = new LogLines();
    final WheelScheduler scheduler;
    final List<Thread> threads = new ArrayList<>(); // made, and never started
    private long nanos;

    ManualTimers() {
        this(0);
    }

    ManualTimers(long originNanos) {
        this(originNanos, PendingAtClose.DROP);
    }

    ManualTimers(long originNanos, PendingAtClose pendingAtClose) {
        nanos = originNanos;
        scheduler =
                new WheelScheduler(
                        settings(pendingAtClose, Duration.ofSeconds(5)),
                        this,
                        body -> {
                            Thread thread = new Unstarted(body);
                            threads.add(thread);
                            return thread;
                        },
                        log);
    }

    static SchedulerSettings settings(PendingAtClose pendingAtClose, Duration shutdownTimeout) {
        return settings(TICK, pendingAtClose, shutdownTimeout);
    }

    static SchedulerSettings settings(
            Duration tick, PendingAtClose pendingAtClose, Duration shutdownTimeout) {
        return new SchedulerSettings(
                Optional.empty(),
                tick,
                512,
                shutdownTimeout,
                pendingAtClose,
                SchedulerSettings.MissedTicks.CATCH_UP,
                List.of());
    }

    private static final class Unstarted extends Thread {
        Unstarted(Runnable body) {
            super(body);
        }

        @Override
        public void start() {} // the test takes the turns
    }

    @Override
    public long nanoTime() {
        return nanos;
    }

    @Override
    public long currentTimeMillis() {
        return nanos / 1_000_000;
    }

    /** Moves the clock, and lets the timer thread have a turn then. */
    void pass(Duration duration) {
        passNanos(duration.toNanos());
    }

    void passNanos(long amount) {
        stall(amount);
        turn();
    }

    /** Moves the clock tick by tick, with a turn at each. */
    void tick(int ticks) {
        for (int i = 0; i < ticks; i++) {
            pass(TICK);
        }
    }

    /** Moves the clock and nothing else, as a pause of the JVM does. */
    void stall(long amountNanos) {
        nanos += amountNanos;
    }

    /** Lets the timer thread have a turn. */
    void turn() {
        scheduler.timers().turn();
    }

    long pending() {
        return scheduler.timers().pending();
    }
}

package dev.troupe.runtime.timer;

import dev.troupe.concurrent.Seams;
import dev.troupe.settings.SchedulerSettings.PendingAtClose;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A scheduler with the real clock and real threads, all of which are kept. */
final class RunningTimers implements AutoCloseable {
    final LogLines log = new LogLines();
    final List<Thread> threads = new CopyOnWriteArrayList<>();
    final List<Throwable> uncaught = new CopyOnWriteArrayList<>();
    final WheelScheduler scheduler;

    RunningTimers() {
        this(PendingAtClose.DROP, Duration.ofSeconds(5));
    }

    RunningTimers(PendingAtClose pendingAtClose, Duration shutdownTimeout) {
        scheduler =
                new WheelScheduler(
                        ManualTimers.settings(pendingAtClose, shutdownTimeout),
                        Seams.current().clock(),
                        body -> {
                            Thread thread = new Thread(body);
                            thread.setDaemon(true);
                            thread.setUncaughtExceptionHandler((in, e) -> uncaught.add(e));
                            threads.add(thread);
                            return thread;
                        },
                        log);
    }

    @Override
    public void close() {
        scheduler.close();
    }
}

package dev.troupe.benchmarks.side;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The thread of the JDK's pool hands the task on, as those of the others do. */
final class JdkTimers implements TimerSide {
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(
                    1,
                    body -> {
                        Thread thread = new Thread(body, "jdk-timer");
                        thread.setDaemon(true);
                        return thread;
                    });
    private final Executor executor;

    JdkTimers(Executor executor, boolean removeOnCancel) {
        this.executor = executor;
        timer.setRemoveOnCancelPolicy(removeOnCancel);
        timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public Object schedule(Duration delay, Beep task) {
        Runnable handOver = task == Beep.SILENT ? task : () -> executor.execute(task);
        return timer.schedule(handOver, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void cancel(Object future) {
        ((Future<?>) future).cancel(false);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}

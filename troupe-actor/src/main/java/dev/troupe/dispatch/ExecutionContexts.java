package dev.troupe.dispatch;

import dev.troupe.japi.function.Procedure;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;

/**
 * Executors under the name that programs for the original use: where that wants an execution
 * context, an {@link Executor} is enough here.
 */
public final class ExecutionContexts {
    private ExecutionContexts() {}

    /** {@code executor} itself. */
    public static Executor fromExecutor(Executor executor) {
        return Objects.requireNonNull(executor, "executor");
    }

    /**
     * Runs tasks on {@code executor} and gives what they throw to {@code errorReporter}, on the
     * thread of the task.
     */
    public static Executor fromExecutor(Executor executor, Procedure<Throwable> errorReporter) {
        Objects.requireNonNull(executor, "executor");
        Objects.requireNonNull(errorReporter, "errorReporter");
        return task -> {
            Objects.requireNonNull(task, "task");
            executor.execute(() -> run(task, errorReporter));
        };
    }

    /** {@code executorService} itself; shutting it down stays the caller's. */
    public static ExecutorService fromExecutorService(ExecutorService executorService) {
        return Objects.requireNonNull(executorService, "executorService");
    }

    /** As {@link #fromExecutor(Executor, Procedure)}. */
    public static Executor fromExecutorService(
            ExecutorService executorService, Procedure<Throwable> errorReporter) {
        return fromExecutor(executorService, errorReporter);
    }

    /** The pool that the JVM shares. */
    public static Executor global() {
        return ForkJoinPool.commonPool();
    }

    private static void run(Runnable task, Procedure<Throwable> errorReporter) {
        try {
            task.run();
        } catch (Throwable failure) {
            report(failure, errorReporter);
        }
    }

    private static void report(Throwable failure, Procedure<Throwable> errorReporter) {
        try {
            errorReporter.apply(failure);
        } catch (Exception e) {
            e.addSuppressed(failure);
            throw new IllegalStateException("the reporter of errors failed", e);
        }
    }
}

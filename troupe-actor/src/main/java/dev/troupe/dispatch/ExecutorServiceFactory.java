package dev.troupe.dispatch;

import java.util.concurrent.ExecutorService;

/** Makes the executors of one dispatcher. */
@FunctionalInterface
public interface ExecutorServiceFactory {
    /**
     * A new executor. Called when the dispatcher is looked up, and again after the executor was
     * shut down because nobody used the dispatcher for its {@code shutdown-timeout}: each call must
     * give another one. An executor need not be fair; what it rejects is offered to it again.
     */
    ExecutorService createExecutorService();
}

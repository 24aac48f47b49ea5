package dev.troupe.dispatch;

import dev.troupe.concurrent.VirtualThreads;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;

/** Gives a dispatcher what makes its executors. */
public interface ExecutorServiceFactoryProvider {
    /**
     * What makes the executors of dispatcher {@code id}; called once for it.
     *
     * @param threadFactory makes threads that are named after the system and the dispatcher, and
     *     have the class loader and the handler for fatal errors of the system
     */
    ExecutorServiceFactory createExecutorServiceFactory(String id, ThreadFactory threadFactory);

    /** Whether the executors run their tasks on virtual threads. For information. */
    default boolean isVirtualized() {
        return false;
    }

    /** Number in the name of the first virtual thread; negative for names without one. */
    default int virtualThreadStartNumber() {
        return -1;
    }

    /**
     * An executor that runs each task on a fresh virtual thread. These are carried by threads of
     * the JDK, not by {@code pool}, which is shut down.
     *
     * @param threadFactory makes a thread whose class loader and handler for failures they get
     * @param prefixName the beginning of the threads' names
     * @param startNumber as {@link #virtualThreadStartNumber()}
     * @throws UnsupportedOperationException if this JDK has no virtual threads
     */
    default ExecutorService createVirtualized(
            ThreadFactory threadFactory, ExecutorService pool, String prefixName, int startNumber) {
        ExecutorService virtual =
                VirtualThreads.executor(threadFactory.newThread(() -> {}), prefixName, startNumber);
        pool.shutdown();
        return virtual;
    }
}

package dev.troupe.runtime.executor;

import dev.troupe.concurrent.Seams;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;

/** Makes the threads of one pool: {@code <prefix>-1}, {@code <prefix>-2} and so on. */
public final class DispatcherThreads
        implements ThreadFactory, ForkJoinPool.ForkJoinWorkerThreadFactory {
    private final String prefix;
    private final ThreadSettings settings;
    private final Seams.Threads threads;
    private final AtomicLong count = new AtomicLong();

    public DispatcherThreads(String prefix, ThreadSettings settings, Seams.Threads threads) {
        this.prefix = prefix;
        this.settings = settings;
        this.threads = threads;
    }

    /** What all threads of a system have in common. */
    public record ThreadSettings(
            boolean daemon,
            ClassLoader classLoader,
            Thread.UncaughtExceptionHandler uncaughtHandler) {}

    Thread.UncaughtExceptionHandler uncaughtHandler() {
        return settings.uncaughtHandler();
    }

    @Override
    public Thread newThread(Runnable body) {
        return configured(threads.newThread(body));
    }

    @Override
    public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
        ForkJoinWorkerThread thread = new ForkJoinWorkerThread(pool) {};
        configured(thread);
        return thread;
    }

    /**
     * Makes virtual threads: {@code <prefix>-first} and so on, or all of them {@code <prefix>} if
     * {@code first} is negative.
     */
    ThreadFactory virtual(int first) {
        AtomicLong next = new AtomicLong(first);
        return body -> {
            Thread thread = threads.newVirtualThread(body);
            thread.setName(first < 0 ? prefix : prefix + "-" + next.getAndIncrement());
            return inSystem(thread);
        };
    }

    private Thread configured(Thread thread) {
        thread.setName(prefix + "-" + count.incrementAndGet());
        thread.setDaemon(settings.daemon());
        return inSystem(thread);
    }

    private Thread inSystem(Thread thread) {
        thread.setContextClassLoader(settings.classLoader());
        thread.setUncaughtExceptionHandler(settings.uncaughtHandler());
        return thread;
    }
}

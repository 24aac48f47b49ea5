package dev.troupe.benchmarks.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that are no actors; one alone is the caller's. They live on, to be measured. */
final class Producers implements AutoCloseable {
    private final int threads;
    private final ExecutorService pool;

    Producers(int threads) {
        this.threads = threads;
        this.pool = Executors.newFixedThreadPool(threads);
    }

    /** What all do if each does {@code operations}. */
    long all(int operations) {
        return (long) threads * operations;
    }

    /** Lets each do the job, and waits for all. */
    void each(Runnable job) throws Exception {
        if (threads == 1) {
            job.run();
            return;
        }
        List<Future<?>> jobs = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            jobs.add(pool.submit(job));
        }
        for (Future<?> one : jobs) {
            one.get();
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}

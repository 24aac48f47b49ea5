package dev.troupe.benchmarks.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** What some workloads do, with tasks of a bare ForkJoinPool in the place of actors. */
final class RawTasks {
    private RawTasks() {}

    private static ForkJoinPool newPool() {
        return new ForkJoinPool(
                Runtime.getRuntime().availableProcessors(),
                ForkJoinPool.defaultForkJoinWorkerThreadFactory,
                null,
                true);
    }

    /** Rings of tasks, each of which submits the next; two play ping-pong. */
    record Rings(String row, ForkJoinPool pool, List<Task> firsts, int rounds, int operations)
            implements Workload {
        static Rings of(String row, int rings, int tasks, int laps, int operationsPerLap) {
            ForkJoinPool pool = newPool();
            List<Task> firsts = new ArrayList<>();
            for (int i = 0; i < rings; i++) {
                Task last = new Task(pool);
                Task first = last;
                for (int j = 1; j < tasks; j++) {
                    Task before = new Task(pool);
                    before.next = first;
                    first = before;
                }
                last.next = first;
                firsts.add(first);
            }
            int each = Math.max(1, laps / rings);
            return new Rings(row, pool, firsts, each, each * operationsPerLap * rings);
        }

        @Override
        public void round(Meter meter) throws Exception {
            CountDownLatch end = new CountDownLatch(firsts.size());
            meter.time(
                    row,
                    operations,
                    () -> {
                        for (Task first : firsts) {
                            first.left = rounds + 1;
                            first.end = end;
                            pool.execute(first);
                        }
                        end.await();
                    });
        }

        @Override
        public void close() {
            pool.shutdownNow();
        }
    }

    /** Submits the next, until it has run so many times. */
    private static final class Task implements Runnable {
        private final ForkJoinPool pool;
        private Task next = this;
        private int left = Integer.MAX_VALUE;
        private CountDownLatch end = new CountDownLatch(0);

        Task(ForkJoinPool pool) {
            this.pool = pool;
        }

        @Override
        public void run() {
            if (--left == 0) {
                left = Integer.MAX_VALUE;
                end.countDown();
            } else {
                pool.execute(next);
            }
        }
    }

    /** The tree of {@link Skynet}. */
    record Tree(ForkJoinPool pool, int leaves) implements Workload {
        static Tree of(int leaves) {
            return new Tree(newPool(), leaves);
        }

        @Override
        public void round(Meter meter) throws Exception {
            meter.time("skynet", leaves, () -> pool.invoke(new Branch(0, leaves)));
        }

        @Override
        public void close() {
            pool.shutdownNow();
        }
    }

    private static final class Branch extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1L;

        private final int first;
        private final int size;

        Branch(int first, int size) {
            this.first = first;
            this.size = size;
        }

        @Override
        protected Long compute() {
            if (size == 1) {
                return (long) first;
            }
            int part = size / Skynet.BRANCHES;
            List<Branch> branches = new ArrayList<>();
            for (int i = 0; i < Skynet.BRANCHES; i++) {
                branches.add(new Branch(first + i * part, part));
            }
            invokeAll(branches);
            return branches.stream().mapToLong(Branch::join).sum();
        }
    }
}

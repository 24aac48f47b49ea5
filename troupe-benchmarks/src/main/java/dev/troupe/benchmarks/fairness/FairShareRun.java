package dev.troupe.benchmarks.fairness;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Measures what the fair-share executor promises, on two threads, and fails when it does not hold.
 *
 * <pre>
 * java -cp troupe-benchmarks/target/benchmarks.jar dev.troupe.benchmarks.fairness.FairShareRun
 * </pre>
 */
public final class FairShareRun {
    private static final Duration TIME = Duration.ofSeconds(10);
    private static final long MESSAGE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final int GROUP = 8;
    private static final int OTHERS = 20;
    private static final int[] WEIGHTS = {100, 200, 400};
    private static final double QUIET = 0.9; // part of the time that is spent on a processor

    private final List<String> broken = new ArrayList<>();

    private FairShareRun() {}

    public static void main(String[] args) throws InterruptedException {
        FairShareRun run = new FairShareRun();
        run.delays();
        run.shares();
        run.stuck();
        if (!run.broken.isEmpty()) {
            throw new IllegalStateException("does not hold: " + run.broken);
        }
        System.out.println("all of it holds");
    }

    private void delays() throws InterruptedException {
        Delays fifo = Delays.measure(Arena.fifo(), TIME);
        System.out.println("heavy among 1,000 others, thread-pool-executor: " + fifo);
        Delays fair = Delays.measure(Arena.fairShare(), TIME);
        System.out.println("heavy among 1,000 others, fair-share-executor:  " + fair);
        double ratio = (double) fair.percentile(99).toNanos() / fifo.percentile(99).toNanos();
        check(
                ratio <= 0.1,
                String.format(
                        Locale.ROOT, "ratio of the p99: %.4f, at most 0.1 is promised", ratio));
    }

    private void shares() throws InterruptedException {
        List<Work> work = new ArrayList<>();
        try (Arena arena = Arena.fairShare()) {
            List<List<Worker.Tally>> groups = new ArrayList<>();
            for (int weight : WEIGHTS) {
                groups.add(arena.workers(GROUP, weight, MESSAGE_NANOS));
            }
            List<Work> before = groups.stream().map(Work::of).toList();
            TimeUnit.NANOSECONDS.sleep(TIME.toNanos());
            for (int i = 0; i < WEIGHTS.length; i++) {
                work.add(Work.of(groups.get(i)).since(before.get(i)));
            }
        }
        double longest = work.stream().mapToDouble(Work::longest).max().orElseThrow();
        checkShares("time", work.stream().mapToDouble(Work::wall).toArray(), GROUP * longest);
        double onProcessors =
                work.stream().mapToDouble(Work::cpu).sum()
                        / work.stream().mapToDouble(Work::wall).sum();
        if (onProcessors > QUIET) {
            checkShares("CPU time", work.stream().mapToDouble(Work::cpu).toArray(), 0);
        } else {
            System.out.printf(
                    Locale.ROOT,
                    "CPU time was not compared: other programs took %.0f %% of it%n",
                    100 * (1 - onProcessors));
        }
    }

    /** What each group got for its weight is the same, give or take 10 % and a few messages. */
    private void checkShares(String what, double[] nanos, double messages) {
        double forOne = nanos[0] / WEIGHTS[0];
        boolean holds = true;
        for (int i = 1; i < WEIGHTS.length; i++) {
            double allowed = forOne / 10 + messages / WEIGHTS[0] + messages / WEIGHTS[i];
            holds &= Math.abs(nanos[i] / WEIGHTS[i] - forOne) <= allowed;
        }
        check(
                holds,
                String.format(
                        Locale.ROOT,
                        "%s of weights 1:2:4, %d actors each: 1:%.3f:%.3f; 10 %% and the longest"
                                + " message of each, %.2f ms in all, more or less are promised",
                        what,
                        GROUP,
                        nanos[1] / nanos[0],
                        nanos[2] / nanos[0],
                        messages / 1e6));
    }

    private void stuck() throws InterruptedException {
        long most;
        long least;
        long longest;
        try (Arena arena = Arena.fairShare()) {
            arena.workers(1, 10_000, TIME.toNanos());
            List<Worker.Tally> others = arena.workers(OTHERS, 100, MESSAGE_NANOS);
            TimeUnit.NANOSECONDS.sleep(TIME.toNanos() * 9 / 10);
            most = others.stream().mapToLong(Worker.Tally::wallNanos).max().orElseThrow();
            least = others.stream().mapToLong(Worker.Tally::wallNanos).min().orElseThrow();
            longest = others.stream().mapToLong(Worker.Tally::longestNanos).max().orElseThrow();
        }
        check(
                2 * (least + longest) >= most,
                String.format(
                        Locale.ROOT,
                        "beside a stuck heavy actor the others ran %.1f to %.1f ms each; half as"
                                + " long, less one message of %.2f ms, is promised",
                        least / 1e6,
                        most / 1e6,
                        longest / 1e6));
    }

    /** What a group has done, in nanoseconds. */
    private record Work(double wall, double cpu, double longest) {
        static Work of(List<Worker.Tally> group) {
            return new Work(
                    group.stream().mapToLong(Worker.Tally::wallNanos).sum(),
                    group.stream().mapToLong(Worker.Tally::cpuNanos).sum(),
                    group.stream().mapToLong(Worker.Tally::longestNanos).max().orElse(0));
        }

        Work since(Work before) {
            return new Work(wall - before.wall, cpu - before.cpu, longest);
        }
    }

    private void check(boolean holds, String what) {
        System.out.println(what);
        if (!holds) {
            broken.add(what);
        }
    }
}

package dev.troupe.testkit.sim;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Probabilistic concurrency testing: everything that runs draws a priority when it first comes up,
 * the highest that is ready runs, and at {@code depth - 1} random steps whoever would run falls below
 * all others. A bug that needs {@code depth} orderings is found with a chance that does not shrink
 * with the length of the run, but with the number of actors.
 */
final class PctChooser implements Chooser {
    private static final long HIGH = 1L << 40;

    private final SplitMix random;
    private final long[] changes; // steps, ascending
    private final PriorityQueue<Work> byPriority =
            new PriorityQueue<>(
                    Comparator.comparingLong((Work work) -> -work.priority)
                            .thenComparingInt(work -> work.number));
    private int changed;
    private long steps;
    private long timerPriority;

    /**
     * @param depth 1 or more
     * @param expectedSteps how long the run will be, about
     */
    PctChooser(long seed, int depth, long expectedSteps) {
        this.random = new SplitMix(seed);
        this.changes = new long[depth - 1];
        for (int i = 0; i < changes.length; i++) {
            changes[i] = random.nextInt((int) Math.max(1, Math.min(expectedSteps, 1 << 30)));
        }
        Arrays.sort(changes);
        this.timerPriority = draw();
    }

    private long draw() {
        return HIGH + random.nextInt(Integer.MAX_VALUE);
    }

    @Override
    public void added(Work work) {
        if (work.priority == 0) {
            work.priority = draw();
        }
        byPriority.add(work);
    }

    @Override
    public int next(ReadyList ready, boolean timer) {
        steps++;
        Work best = byPriority.element();
        while (changed < changes.length && changes[changed] < steps) {
            changed++;
            long lowest = HIGH - changed;
            if (timer && timerPriority > best.priority) {
                timerPriority = lowest;
            } else {
                byPriority.remove(best);
                best.priority = lowest;
                byPriority.add(best);
                best = byPriority.element();
            }
        }
        if (timer && timerPriority > best.priority) {
            return ready.size();
        }
        byPriority.poll();
        return ready.indexOf(best);
    }

    @Override
    public void alone(Work work) {
        byPriority.clear();
    }

    @Override
    public int pick(int options) {
        return random.nextInt(options);
    }

    @Override
    public int fault(double[] chances) {
        return RandomChooser.fault(chances, random);
    }
}

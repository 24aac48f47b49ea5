package dev.troupe.routing;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Looks for the size at which a pool handles the most messages. While all routees are busy it
 * measures the time per message at the present size, and then either tries another size nearby or
 * goes half the way to the best one known nearby. A pool that was not fully used for a long time
 * shrinks to a little below the highest use that was seen; {@code downsizeRatio} says how little.
 *
 * <p>It belongs to one pool, and remembers what it measured there.
 */
public class DefaultOptimalSizeExploringResizer implements OptimalSizeExploringResizer {
    private final int lowerBound;
    private final int upperBound;
    private final double chanceOfScalingDownWhenFull;
    private final Duration actionInterval;
    private final int numOfAdjacentSizesToConsiderDuringOptimization;
    private final double exploreStepSize;
    private final double downsizeRatio;
    private final Duration downsizeAfterUnderutilizedFor;
    private final double explorationProbability;
    private final double weightOfLatestMetric;
    private final Seams seams = Seams.current();
    private final PoolMeasurements measurements;
    private volatile long lastLookNanos; // written by the router, read by all senders

    /**
     * @param lowerBound fewest routees; 0 counts as 1
     * @param upperBound most routees
     * @param chanceOfScalingDownWhenFull how likely a trial goes down, 0 to 1
     * @param actionInterval time between two looks
     * @param numOfAdjacentSizesToConsiderDuringOptimization how many sizes around the present one
     *     are compared, 2 or more
     * @param exploreStepSize longest step of a trial as a share of the size; it is one at least
     * @param downsizeRatio what an underused pool keeps of the highest use, 0 to 1
     * @param downsizeAfterUnderutilizedFor how long it must have been underused
     * @param explorationProbability how likely a look is a trial, 0 to 1
     * @param weightOfLatestMetric share of the newest measurement in the average of a size, 0 to 1
     */
    public DefaultOptimalSizeExploringResizer(
            int lowerBound,
            int upperBound,
            double chanceOfScalingDownWhenFull,
            Duration actionInterval,
            int numOfAdjacentSizesToConsiderDuringOptimization,
            double exploreStepSize,
            double downsizeRatio,
            Duration downsizeAfterUnderutilizedFor,
            double explorationProbability,
            double weightOfLatestMetric) {
        Arguments.checkBounds(lowerBound, upperBound);
        Arguments.checkFraction("chanceOfScalingDownWhenFull", chanceOfScalingDownWhenFull);
        Arguments.checkPositive("actionInterval", actionInterval, "the time between two looks");
        if (numOfAdjacentSizesToConsiderDuringOptimization < 2) {
            throw new IllegalArgumentException(
                    "numOfAdjacentSizesToConsiderDuringOptimization = ["
                            + numOfAdjacentSizesToConsiderDuringOptimization
                            + "]: must be 2 or more");
        }
        Arguments.checkFactor("exploreStepSize", exploreStepSize);
        Arguments.checkFraction("downsizeRatio", downsizeRatio);
        Arguments.checkPositive(
                "downsizeAfterUnderutilizedFor",
                downsizeAfterUnderutilizedFor,
                "the time after which an underused pool shrinks");
        Arguments.checkFraction("explorationProbability", explorationProbability);
        Arguments.checkFraction("weightOfLatestMetric", weightOfLatestMetric);
        this.lowerBound = lowerBound;
        this.upperBound = upperBound;
        this.chanceOfScalingDownWhenFull = chanceOfScalingDownWhenFull;
        this.actionInterval = actionInterval;
        this.numOfAdjacentSizesToConsiderDuringOptimization =
                numOfAdjacentSizesToConsiderDuringOptimization;
        this.exploreStepSize = exploreStepSize;
        this.downsizeRatio = downsizeRatio;
        this.downsizeAfterUnderutilizedFor = downsizeAfterUnderutilizedFor;
        this.explorationProbability = explorationProbability;
        this.weightOfLatestMetric = weightOfLatestMetric;
        this.lastLookNanos = seams.clock().nanoTime();
        this.measurements = new PoolMeasurements(weightOfLatestMetric, lastLookNanos);
    }

    @Override
    public boolean isTimeForResize(long messageCounter) {
        return seams.clock().nanoTime() - lastLookNanos >= actionInterval.toNanos();
    }

    @Override
    public void reportMessageCount(List<Routee> currentRoutees, long messageCounter) {
        measurements.take(
                currentRoutees.size(),
                RouteeLoad.processing(currentRoutees),
                RouteeLoad.waiting(currentRoutees),
                messageCounter,
                seams.clock().nanoTime());
    }

    @Override
    public int resize(List<Routee> currentRoutees) {
        long now = seams.clock().nanoTime();
        lastLookNanos = now;
        int size = currentRoutees.size();
        return clamp(measurements.isFull() ? whenFull(size) : whenUnderused(size, now)) - size;
    }

    private int whenFull(int size) {
        RandomGenerator random = seams.randomness().generator();
        return random.nextDouble() < explorationProbability
                ? explored(size, random)
                : optimized(size);
    }

    private int explored(int size, RandomGenerator random) {
        int longest = Math.max(1, (int) Math.ceil(size * exploreStepSize));
        int step = 1 + random.nextInt(longest);
        return random.nextDouble() < chanceOfScalingDownWhenFull ? size - step : size + step;
    }

    /** Half the way to the best size, and one step at least. */
    private int optimized(int size) {
        int way =
                measurements.bestSizeNear(size, numOfAdjacentSizesToConsiderDuringOptimization)
                        - size;
        return size + (way + Integer.signum(way)) / 2;
    }

    private int whenUnderused(int size, long now) {
        if (measurements.underusedNanos(now) < downsizeAfterUnderutilizedFor.toNanos()) {
            return size;
        }
        int kept = (int) Math.ceil(measurements.highestUse() * downsizeRatio);
        measurements.forgetUnderuse(now);
        return Math.min(size, kept);
    }

    @Override
    public int clamp(int proposedSize) {
        return Math.min(upperBound, Math.max(Math.max(1, lowerBound), proposedSize));
    }

    public int lowerBound() {
        return lowerBound;
    }

    public int upperBound() {
        return upperBound;
    }

    public double chanceOfScalingDownWhenFull() {
        return chanceOfScalingDownWhenFull;
    }

    public Duration actionInterval() {
        return actionInterval;
    }

    public int numOfAdjacentSizesToConsiderDuringOptimization() {
        return numOfAdjacentSizesToConsiderDuringOptimization;
    }

    public double exploreStepSize() {
        return exploreStepSize;
    }

    public double downsizeRatio() {
        return downsizeRatio;
    }

    public Duration downsizeAfterUnderutilizedFor() {
        return downsizeAfterUnderutilizedFor;
    }

    public double explorationProbability() {
        return explorationProbability;
    }

    public double weightOfLatestMetric() {
        return weightOfLatestMetric;
    }

    @Override
    public String toString() {
        return "DefaultOptimalSizeExploringResizer(" + lowerBound + "," + upperBound + ")";
    }
}

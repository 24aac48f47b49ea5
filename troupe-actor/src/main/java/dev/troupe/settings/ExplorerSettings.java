package dev.troupe.settings;

import java.time.Duration;

/**
 * How a pool looks for its best size by trying: the section {@code optimal-size-exploring-resizer}
 * of a deployment.
 *
 * @param lowerBound fewest routees; 0 counts as 1
 * @param upperBound most routees, not below {@code lowerBound}
 * @param chanceOfRampingDownWhenFull how likely an exploring step goes down, 0 to 1
 * @param actionInterval time between two looks
 * @param downsizeAfterUnderutilizedFor time after which a pool that was never full shrinks
 * @param exploreStepSize longest exploring step, as a share of the size
 * @param chanceOfExploration how likely a look explores instead of optimizing, 0 to 1
 * @param downsizeRatio what is kept of the highest use when the pool shrinks, 0 to 1
 * @param optimizationRange how many sizes around the present one are compared, 2 or more
 * @param weightOfLatestMetric share of the newest measurement in the average, 0 to 1
 */
public record ExplorerSettings(
        int lowerBound,
        int upperBound,
        double chanceOfRampingDownWhenFull,
        Duration actionInterval,
        Duration downsizeAfterUnderutilizedFor,
        double exploreStepSize,
        double chanceOfExploration,
        double downsizeRatio,
        int optimizationRange,
        double weightOfLatestMetric) {

    static ExplorerSettings from(ConfigReader section) {
        ResizerSettings.Bounds bounds = ResizerSettings.Bounds.from(section);
        return new ExplorerSettings(
                bounds.lower(),
                bounds.upper(),
                section.fraction("chance-of-ramping-down-when-full"),
                section.duration("action-interval", Duration.ofNanos(1)),
                section.duration("downsize-after-underutilized-for", Duration.ofNanos(1)),
                section.factor("explore-step-size"),
                section.fraction("chance-of-exploration"),
                section.fraction("downsize-ratio"),
                section.wholeNumber("optimization-range", 2, Integer.MAX_VALUE),
                section.fraction("weight-of-latest-metric"));
    }
}

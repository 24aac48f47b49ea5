package dev.troupe.routing;

import dev.troupe.settings.ExplorerSettings;
import dev.troupe.settings.ResizerSettings;
import dev.troupe.settings.RouterSettings;
import java.util.Optional;

/** Makes the resizer that the configuration describes. */
final class ConfiguredResizer {
    private ConfiguredResizer() {}

    static Optional<Resizer> of(RouterSettings settings) {
        return settings.resizer()
                .<Resizer>map(ConfiguredResizer::of)
                .or(() -> settings.explorer().map(ConfiguredResizer::of));
    }

    static DefaultResizer of(ResizerSettings settings) {
        return new DefaultResizer(
                settings.lowerBound(),
                settings.upperBound(),
                settings.pressureThreshold(),
                settings.rampupRate(),
                settings.backoffThreshold(),
                settings.backoffRate(),
                settings.messagesPerResize());
    }

    private static Resizer of(ExplorerSettings settings) {
        return new DefaultOptimalSizeExploringResizer(
                settings.lowerBound(),
                settings.upperBound(),
                settings.chanceOfRampingDownWhenFull(),
                settings.actionInterval(),
                settings.optimizationRange(),
                settings.exploreStepSize(),
                settings.downsizeRatio(),
                settings.downsizeAfterUnderutilizedFor(),
                settings.chanceOfExploration(),
                settings.weightOfLatestMetric());
    }
}

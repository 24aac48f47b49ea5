package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.settings.RouterSettings;
import java.util.List;
import java.util.Optional;

/** Decides by itself how many routees a pool has. */
public interface Resizer {
    /**
     * Whether the pool is to call {@link #resize} soon. Called for each message on the thread of its
     * sender, so it must be thread-safe and should be fast.
     *
     * @param messageCounter messages that were routed before
     */
    boolean isTimeForResize(long messageCounter);

    /** How many routees to add, or to remove if negative. Called by the router, one at a time. */
    int resize(List<Routee> currentRoutees);

    /** The size nearest to {@code proposedSize} that the pool may have; 1 or more. */
    default int clamp(int proposedSize) {
        return Math.max(1, proposedSize);
    }

    /**
     * The resizer that a deployment entry describes; empty if it has none that is on.
     *
     * @throws ResizerInitializationException if it is described wrongly, or two are on
     */
    static Optional<Resizer> fromConfig(Config parentConfig) {
        try {
            return ConfiguredResizer.of(RouterSettings.from(parentConfig));
        } catch (ConfigurationException e) {
            throw new ResizerInitializationException(String.valueOf(e.getMessage()), e);
        }
    }
}

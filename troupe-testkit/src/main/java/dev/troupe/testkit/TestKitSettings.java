package dev.troupe.testkit;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.Extension;
import dev.troupe.concurrent.Nanos;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.Objects;

/**
 * The settings under {@code troupe.test}, read once per system. Immutable.
 *
 * @see TestKitExtension
 */
@SuppressWarnings("MemberName") // the getters are spelt as programs expect them
public class TestKitSettings implements Extension {
    private final Config config;
    private final double timeFactor;
    private final Duration singleExpectDefault;
    private final Duration expectNoMessageDefault;
    private final Duration filterLeeway;
    private final Timeout defaultTimeout;

    /**
     * Reads the settings from the whole configuration of a system.
     *
     * @throws ConfigurationException if the time factor is not a positive number or a duration is
     *     negative
     */
    public TestKitSettings(Config config) {
        this.config = Objects.requireNonNull(config, "config");
        this.timeFactor = timeFactor(config);
        this.singleExpectDefault = duration(config, "single-expect-default");
        this.expectNoMessageDefault = duration(config, "expect-no-message-default");
        this.filterLeeway = duration(config, "filter-leeway");
        this.defaultTimeout = Timeout.create(duration(config, "default-timeout"));
    }

    /** The whole configuration. */
    public Config config() {
        return config;
    }

    /** What times are multiplied by. */
    public double TestTimeFactor() {
        return timeFactor;
    }

    /** How long one message is waited for, before dilation. */
    public Duration SingleExpectDefaultTimeout() {
        return singleExpectDefault;
    }

    /** How long silence is listened to, before dilation. */
    public Duration ExpectNoMessageDefaultTimeout() {
        return expectNoMessageDefault;
    }

    /** How long an event filter waits for missing events, before dilation. */
    public Duration TestEventFilterLeeway() {
        return filterLeeway;
    }

    /** A timeout for asks in tests, before dilation. */
    public Timeout DefaultTimeout() {
        return defaultTimeout;
    }

    /** {@code duration} times {@link #TestTimeFactor}. */
    public Duration dilated(Duration duration) {
        Objects.requireNonNull(duration, "duration");
        if (timeFactor == 1.0) {
            return duration;
        }
        return Duration.ofNanos((long) (Nanos.of(duration) * timeFactor));
    }

    private static double timeFactor(Config config) {
        double factor = config.getDouble("troupe.test.timefactor");
        if (!(factor > 0) || Double.isInfinite(factor)) {
            throw refused(config, "timefactor", factor, "a positive number");
        }
        return factor;
    }

    private static Duration duration(Config config, String key) {
        Duration duration = config.getDuration("troupe.test." + key);
        if (duration.isNegative()) {
            throw refused(config, key, duration, "zero or longer");
        }
        return duration;
    }

    private static ConfigurationException refused(
            Config config, String key, Object value, String rule) {
        String path = "troupe.test." + key;
        return new ConfigurationException(
                path
                        + " = ["
                        + value
                        + "] ("
                        + config.getValue(path).origin().description()
                        + "): must be "
                        + rule);
    }
}

package dev.troupe.settings;

import java.time.Duration;

/**
 * When a dispatcher whose work waits for a thread is reported.
 *
 * @param enabled whether it is looked at all
 * @param threshold how long work may wait, above 0
 * @param interval the time between two looks, above 0
 */
public record StarvationSettings(boolean enabled, Duration threshold, Duration interval) {
    static final String KEY = "starvation-detector";

    static StarvationSettings from(ConfigReader section) {
        return new StarvationSettings(
                section.flag("enabled"),
                section.duration("threshold", Duration.ofMillis(1)),
                section.duration("interval", Duration.ofMillis(1)));
    }
}

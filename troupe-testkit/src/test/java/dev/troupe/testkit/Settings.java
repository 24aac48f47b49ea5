package dev.troupe.testkit;

import com.typesafe.config.ConfigFactory;

/** Settings for tests that need no actor system. */
final class Settings {
    private Settings() {}

    /** The defaults. */
    static TestKitSettings defaults() {
        return with("");
    }

    /** The defaults, changed by {@code hocon}. */
    static TestKitSettings with(String hocon) {
        return new TestKitSettings(
                ConfigFactory.parseString(hocon)
                        .withFallback(ConfigFactory.parseResources("reference.conf"))
                        .resolve());
    }
}

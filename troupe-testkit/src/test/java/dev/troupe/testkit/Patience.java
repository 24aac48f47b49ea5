package dev.troupe.testkit;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;

/** The settings of tests that wait longer before they give up: the machine may be busy. */
public final class Patience {
    /** For a test that makes its settings of text. */
    public static final String TEXT =
            "troupe.test { single-expect-default = 15s, default-timeout = 15s }";

    private Patience() {}

    public static Config config() {
        return ConfigFactory.parseString(TEXT).withFallback(ConfigFactory.load());
    }
}

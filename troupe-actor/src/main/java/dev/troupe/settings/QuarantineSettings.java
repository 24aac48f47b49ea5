package dev.troupe.settings;

import com.typesafe.config.Config;

/**
 * How messages are kept that actors cannot handle.
 *
 * @param capacity how many are kept; 1 or more
 */
public record QuarantineSettings(int capacity) {
    /** Reads them from a complete configuration. */
    public static QuarantineSettings from(Config root) {
        String path = "troupe.actor.quarantine";
        return from(ConfigReader.of(root.getConfig(path), path));
    }

    static QuarantineSettings from(ConfigReader quarantine) {
        return new QuarantineSettings(quarantine.wholeNumber("capacity", 1, Integer.MAX_VALUE));
    }
}

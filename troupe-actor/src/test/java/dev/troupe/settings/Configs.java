package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigParseOptions;

/** Configurations as if they had been read from a file. */
final class Configs {
    static final ClassLoader LOADER = Configs.class.getClassLoader();

    private Configs() {}

    static Config application(String... lines) {
        return parse("application.conf", lines);
    }

    static Config parse(String file, String... lines) {
        return ConfigFactory.parseString(
                String.join("\n", lines), ConfigParseOptions.defaults().setOriginDescription(file));
    }

    static SystemSettings system(String... lines) {
        return SystemSettings.from(application(lines), LOADER);
    }

    static Config complete(String... lines) {
        return system(lines).config();
    }
}

package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * Finds the configuration of a system and makes it complete.
 *
 * <p>Whatever is wrong with it as a whole, be it that it cannot be parsed, resolved, or held in
 * memory, is one {@link ConfigurationException} that names the source.
 */
public final class ConfigSources {
    /** Lets substitutions name our settings the way existing files do. */
    private static final Config ALIASES =
            ConfigFactory.parseString("akka = ${troupe}\npekko = ${troupe}");

    private ConfigSources() {}

    /**
     * What the program brings: system properties over {@code application.conf} (or what {@code
     * -Dconfig.file} and its siblings name), without defaults and not resolved.
     */
    public static Config application(ClassLoader loader) {
        Objects.requireNonNull(loader, "loader");
        return guarded(
                "the application configuration",
                () ->
                        ConfigFactory.defaultOverrides(loader)
                                .withFallback(ConfigFactory.defaultApplication(loader)));
    }

    /**
     * Adds the {@code reference.conf} files of the class path below {@code application} and
     * resolves.
     */
    static Config complete(Config application, ClassLoader loader) {
        Objects.requireNonNull(application, "config");
        Objects.requireNonNull(loader, "loader");
        return guarded(
                Origins.file(application.origin()),
                () -> {
                    Config defaults =
                            ConfigFactory.systemProperties().withFallback(Reference.of(loader));
                    Config all = application.withFallback(defaults);
                    if (!application.isResolved()) { // what libraries bring is trusted
                        ExpansionLimit.check(all);
                    }
                    return resolve(all);
                });
    }

    /** Turns what {@code reading} throws into one exception that names {@code source}. */
    static <T> T guarded(String source, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (ConfigException e) {
            throw refused(source, String.valueOf(e.getMessage()), e);
        } catch (StackOverflowError e) {
            // the parser recurses at every { and [: the stack is whole again here
            throw refused(source, "it is nested too deeply", e);
        }
    }

    private static Config resolve(Config unresolved) {
        try {
            return unresolved.resolve();
        } catch (ConfigException.UnresolvedSubstitution e) {
            try {
                return unresolved.withFallback(ALIASES).resolve();
            } catch (ConfigException.UnresolvedSubstitution again) {
                // speaks of the aliases, which nobody wrote
                e.addSuppressed(again);
                throw e;
            }
        }
    }

    private static ConfigurationException refused(String source, String reason, Throwable cause) {
        return new ConfigurationException(
                "cannot read the configuration [" + source + "]: " + reason, cause);
    }
}

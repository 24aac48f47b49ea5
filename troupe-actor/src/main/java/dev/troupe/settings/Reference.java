package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigResolveOptions;
import dev.troupe.ConfigurationException;

/** The defaults of Troupe and its modules, which are also the table of known keys. */
final class Reference {
    /** Our own file is found even if the class loader of the program does not see it. */
    private static final Config OWN =
            ConfigFactory.parseResources(Reference.class.getClassLoader(), "reference.conf");

    private Reference() {}

    /** All that libraries visible to {@code loader} bring, not resolved. */
    static Config of(ClassLoader loader) {
        if (!OWN.hasPathOrNull("troupe.actor.default-dispatcher")) {
            throw new ConfigurationException(
                    "the defaults of [troupe.actor.default-dispatcher] are not on the class path;"
                            + " a program that is packed into one jar must join the reference.conf"
                            + " files of its libraries, not replace them by one");
        }
        return ConfigFactory.defaultReferenceUnresolved(loader).withFallback(OWN);
    }

    /** The known keys for {@code loader}, below a root {@code troupe}. */
    static Config keys(ClassLoader loader) {
        return of(loader)
                .withOnlyPath("troupe")
                .resolve(ConfigResolveOptions.noSystem().setAllowUnresolved(true));
    }

    /** The known keys of the section at {@code path}, which this library itself defines. */
    static ConfigObject section(String path) {
        return OWN.getObject(path);
    }
}

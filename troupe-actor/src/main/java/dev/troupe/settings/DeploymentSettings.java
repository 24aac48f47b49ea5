package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the configuration gives to the actors of one path, or of all paths that fit a pattern.
 *
 * @param path the path or pattern below {@code /user}, beginning with a slash
 * @param dispatcher id of the dispatcher; empty if not given
 * @param mailbox id of the mailbox; empty if not given
 * @param weight share among actors that compete, 1 to 10000; empty if not given
 * @param router class name of the router; empty if the code says which
 * @param resizerOff whether the entry switches off the resizer that the code may give
 * @param poolDispatcher id of the dispatcher that the entry describes for the routees of a pool
 * @param config the entry with {@code troupe.actor.deployment.default} below it, for the
 *     constructor of the router
 * @param warnings keys that nobody reads and the like, one line each
 */
public record DeploymentSettings(
        String path,
        Optional<String> dispatcher,
        Optional<String> mailbox,
        OptionalInt weight,
        Optional<String> router,
        boolean resizerOff,
        Optional<String> poolDispatcher,
        Config config,
        List<String> warnings) {

    private static final String POOL_DISPATCHER = "pool-dispatcher";

    /** Reads {@code entry} for {@code path} by {@code reader}, which has the defaults below it. */
    static DeploymentSettings from(
            String path, ConfigReader reader, ConfigObject entry, RouterTypes routerTypes) {
        Optional<String> router = routerTypes.classOf(reader);
        RouterSettings routing = RouterSettings.read(reader);
        boolean custom = router.filter(name -> !name.startsWith("dev.troupe.")).isPresent();
        List<String> warnings = new ArrayList<>(KeyLint.deployment(reader.path(), entry, custom));
        if (path.startsWith("/user/")) {
            String below = path.substring("/user".length());
            warnings.add(
                    ConfigReader.line(
                            reader.path(),
                            entry,
                            entry,
                            "paths begin below /user; did you mean \"" + below + "\"?"));
        }
        return new DeploymentSettings(
                path,
                id(reader, "dispatcher"),
                id(reader, "mailbox"),
                reader.wholeNumberOr("from-code", "weight", 1, 10_000),
                router,
                RouterSettings.switchesResizerOff(entry),
                routing.usePoolDispatcher()
                        ? Optional.of(reader.path(POOL_DISPATCHER))
                        : Optional.empty(),
                reader.object().toConfig(),
                List.copyOf(warnings));
    }

    /** What the entry says in {@code pool-dispatcher}; nothing if it has none. */
    public Config poolDispatcherBlock() {
        return poolDispatcher.isPresent()
                ? config.getConfig(POOL_DISPATCHER)
                : ConfigFactory.empty();
    }

    private static Optional<String> id(ConfigReader reader, String key) {
        String text = reader.text(key);
        return text.isEmpty() ? Optional.empty() : Optional.of(LegacyRoots.dispatcherId(text));
    }
}

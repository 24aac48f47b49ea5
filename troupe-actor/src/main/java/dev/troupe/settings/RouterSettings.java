package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValueFactory;
import dev.troupe.ConfigurationException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a deployment entry says about a router, whichever type it is. What a type does not need is
 * read and checked all the same.
 *
 * @param nrOfInstances routees that a pool begins with; 0 only if a resizer is on
 * @param routeePaths of a group
 * @param within how long routers that ask wait for the first reply
 * @param interval how long a tail-chopping router waits before it asks the next routee
 * @param virtualNodesFactor points that each routee has on the ring of consistent hashing
 * @param supervision what a pool does about a routee that fails
 * @param resizer how a pool follows its load; empty if that is off
 * @param explorer how a pool looks for its best size; empty if that is off
 * @param usePoolDispatcher whether there is a section {@code pool-dispatcher}
 */
public record RouterSettings(
        int nrOfInstances,
        List<String> routeePaths,
        Duration within,
        Duration interval,
        int virtualNodesFactor,
        Supervision supervision,
        Optional<ResizerSettings> resizer,
        Optional<ExplorerSettings> explorer,
        boolean usePoolDispatcher) {
    static final String RESIZER = "resizer";
    static final String EXPLORER = "optimal-size-exploring-resizer";
    private static final String ENABLED = "enabled";
    private static final String POOL_DISPATCHER = "pool-dispatcher";
    private static final String VIRTUAL_NODES = "virtual-nodes-factor";
    private static final String DEFAULTS = "troupe.actor.deployment.default";

    /** What a pool does about a routee that fails. */
    public enum Supervision {
        /** What the pool in the code says, or restart that routee if it says nothing. */
        FROM_CODE,
        /** Restarts that routee and leaves the others alone. */
        RESTART_ONE,
        /** Leaves it to the parent of the router. */
        ESCALATE
    }

    /**
     * Reads a deployment entry. Keys that it does not give have the defaults of Troupe.
     *
     * @throws ConfigurationException with one line for each error
     */
    public static RouterSettings from(Config entry) {
        ConfigObject own = withMentionedOn(entry.root());
        Refusals refusals = new Refusals();
        ConfigObject merged = own.withFallback(Reference.section(DEFAULTS));
        RouterSettings settings = read(new ConfigReader(merged, "", refusals));
        refusals.throwIfAny();
        return settings;
    }

    /** The {@code virtual-nodes-factor} of routers that were given none. */
    public static int defaultVirtualNodes(Config root) {
        return ConfigReader.of(root.getConfig(DEFAULTS), DEFAULTS)
                .wholeNumber(VIRTUAL_NODES, 1, Integer.MAX_VALUE);
    }

    static RouterSettings read(ConfigReader entry) {
        Optional<ResizerSettings> resizer = resizer(entry);
        Optional<ExplorerSettings> explorer = explorer(entry);
        if (resizer.isPresent() && explorer.isPresent()) {
            entry.section(EXPLORER)
                    .refuse(ENABLED, "off, as " + RESIZER + " is on: a pool has one of them");
        }
        boolean resized = resizer.isPresent() || explorer.isPresent();
        return new RouterSettings(
                entry.wholeNumber("nr-of-instances", resized ? 0 : 1, Integer.MAX_VALUE),
                paths(entry.section("routees")),
                entry.duration("within", Duration.ofNanos(1)),
                entry.section("tail-chopping-router").duration("interval", Duration.ofNanos(1)),
                entry.wholeNumber(VIRTUAL_NODES, 1, Integer.MAX_VALUE),
                entry.choice("supervision", Supervision.class),
                resizer,
                explorer,
                hasPoolDispatcher(entry));
    }

    /** The same entry, where a resizer that is described without a switch is switched on. */
    static ConfigObject withMentionedOn(ConfigObject entry) {
        ConfigObject result = entry;
        for (String key : List.of(RESIZER, EXPLORER)) {
            if (entry.get(key) instanceof ConfigObject section && !section.containsKey(ENABLED)) {
                ConfigObject on =
                        section.withValue(
                                ENABLED,
                                ConfigValueFactory.fromAnyRef(true).withOrigin(section.origin()));
                result = result.withValue(key, on);
            }
        }
        return result;
    }

    /** Says whether the entry itself switches a resizer off, be it one that the code gives. */
    static boolean switchesResizerOff(ConfigObject entry) {
        return List.of(RESIZER, EXPLORER).stream()
                .anyMatch(
                        key ->
                                entry.get(key) instanceof ConfigObject section
                                        && ValueText.of(section.get(ENABLED))
                                                .flatMap(Scalars::flag)
                                                .filter(on -> !on)
                                                .isPresent());
    }

    // both are read in any case, so that mistakes in them are found
    private static Optional<ResizerSettings> resizer(ConfigReader entry) {
        ConfigReader section = entry.section(RESIZER);
        ResizerSettings settings = ResizerSettings.from(section);
        return section.flag(ENABLED) ? Optional.of(settings) : Optional.empty();
    }

    private static Optional<ExplorerSettings> explorer(ConfigReader entry) {
        ConfigReader section = entry.section(EXPLORER);
        ExplorerSettings settings = ExplorerSettings.from(section);
        return section.flag(ENABLED) ? Optional.of(settings) : Optional.empty();
    }

    private static List<String> paths(ConfigReader section) {
        List<String> paths = section.texts("paths");
        for (String path : paths) {
            RouteePaths.error(path).ifPresent(expected -> section.refuse("paths", expected));
        }
        return paths;
    }

    private static boolean hasPoolDispatcher(ConfigReader entry) {
        if (!entry.has(POOL_DISPATCHER)) {
            return false;
        }
        entry.section(POOL_DISPATCHER);
        return true;
    }
}

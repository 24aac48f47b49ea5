package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Recognises the sections that users name themselves and refer to by id. They may stand anywhere,
 * so they are told by what is in them.
 */
final class Blocks {
    private static final Set<String> DISPATCHER =
            Set.of(
                    "executor",
                    "throughput",
                    "throughput-deadline-time",
                    "work-stealing-executor",
                    "fork-join-executor",
                    "thread-pool-executor",
                    "affinity-pool-executor",
                    "virtual-thread-executor");
    private static final Set<String> DISPATCHER_TYPES = Set.of("Dispatcher", "PinnedDispatcher");
    private static final Set<String> MAILBOX =
            Set.of(
                    "mailbox-type",
                    "mailbox-capacity",
                    "mailbox-push-timeout-time",
                    "stash-capacity");
    private static final Set<String> BREAKER =
            Set.of("max-failures", "call-timeout", "reset-timeout");

    /** Sections below {@code troupe} in which users choose the keys. */
    private static final Set<List<String>> OPEN =
            Set.of(
                    List.of("actor", "deployment"),
                    List.of("actor", "mailbox", "requirements"),
                    List.of("actor", "router", "type-mapping"),
                    List.of("actor", "serializers"),
                    List.of("actor", "serialization-bindings"),
                    List.of("actor", "serialization-identifiers"),
                    List.of("circuit-breaker"),
                    List.of("coordinated-shutdown", "phases"),
                    List.of("coordinated-shutdown", "reason-overrides"));

    private Blocks() {}

    static boolean isDispatcher(ConfigObject section) {
        return holdsAny(section, DISPATCHER)
                || ValueText.of(section.get("type")).filter(DISPATCHER_TYPES::contains).isPresent();
    }

    static boolean isMailbox(ConfigObject section) {
        return holdsAny(section, MAILBOX);
    }

    /** Says whether {@code value} is the block of a dispatcher, mailbox or circuit breaker. */
    static boolean isBlock(ConfigValue value) {
        return value instanceof ConfigObject section
                && (isDispatcher(section) || isMailbox(section) || holdsAny(section, BREAKER));
    }

    /** Says whether {@code value} is the id of a section: another name for a dispatcher. */
    static boolean isAlias(ConfigValue value, Config root) {
        return value.valueType() == ConfigValueType.STRING
                && NamedBlock.at(String.valueOf(value.unwrapped()), root) instanceof ConfigObject;
    }

    /**
     * Says whether users choose the keys of {@code section}, which stands at {@code path} below the
     * root.
     */
    static boolean isOpen(List<String> path, ConfigObject section) {
        return OPEN.contains(path) || isBlock(section);
    }

    /** The ids of all sections of {@code root} that fit, in alphabetical order. */
    static List<String> ids(Config root, Predicate<ConfigObject> fits) {
        List<String> ids = new ArrayList<>();
        for (String key : root.root().keySet()) {
            if (!LegacyRoots.isLegacy(key)
                    && root.root().get(key) instanceof ConfigObject section) {
                collect(section, List.of(key), fits, ids);
            }
        }
        Collections.sort(ids);
        return ids;
    }

    private static void collect(
            ConfigObject section,
            List<String> path,
            Predicate<ConfigObject> fits,
            List<String> ids) {
        if (fits.test(section)) {
            ids.add(ConfigUtil.joinPath(path));
        }
        if (isBlock(section) || path.equals(List.of("troupe", "actor", "deployment"))) {
            return;
        }
        for (String key : new TreeSet<>(section.keySet())) {
            if (section.get(key) instanceof ConfigObject inner) {
                List<String> here = new ArrayList<>(path);
                here.add(key);
                collect(inner, here, fits, ids);
            }
        }
    }

    private static boolean holdsAny(ConfigObject section, Set<String> keys) {
        return keys.stream().anyMatch(section::containsKey);
    }
}

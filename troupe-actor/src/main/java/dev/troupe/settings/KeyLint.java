package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds keys that nobody reads: most of them are misspelt.
 *
 * <p>Known is what {@code reference.conf} holds, and a short list of keys that have no default.
 * Users may put sections of their own below {@code troupe}: the block of a dispatcher, mailbox or
 * circuit breaker, another name for one, and any section whose name is not near a known one. The
 * keys inside such blocks are looked at when the block is used.
 */
final class KeyLint {
    private static final String UNKNOWN = "unknown key";
    private static final String IGNORED = UNKNOWN + ", ignored";
    private static final ConfigObject BLOCK_EXTRAS =
            parse(
                    "id, name, starvation-detector.enabled, starvation-detector.threshold,"
                            + " starvation-detector.interval");
    private static final ConfigObject DEPLOYMENT_EXTRAS = parse("pool-dispatcher.executor");
    private static final ConfigObject PHASE = parse("timeout, recover, enabled, depends-on");
    private static final ConfigObject REASON_OVERRIDE =
            parse("terminate-actor-system, exit-jvm, exit-code");

    /** Keys of the original that are right as they are, and do nothing here. */
    private static final Set<String> WITHOUT_EFFECT =
            Set.of(
                    "cluster",
                    "discovery",
                    "http",
                    "io",
                    "management",
                    "persistence",
                    "reliable-delivery",
                    "remote",
                    "ssl-config",
                    "stream",
                    "actor.typed");

    private static final Set<String> WITHOUT_EFFECT_IN_DEPLOYMENT =
            Set.of("cluster", "remote", "target");

    private final String root;
    private final Set<String> withoutEffect;
    private final Mode mode;
    private final Config config;
    private final String unknown;
    private final List<String> findings = new ArrayList<>();

    /** Which unknown keys are findings. */
    private enum Mode {
        /** All values, and sections with a name near to a known one. */
        SYSTEM,
        /** All. */
        CLOSED,
        /** Those near to a known one: a class of the user may read the others. */
        CUSTOM
    }

    private KeyLint(
            String root, Set<String> withoutEffect, Mode mode, Config config, String unknown) {
        this.root = root;
        this.withoutEffect = withoutEffect;
        this.mode = mode;
        this.config = config;
        this.unknown = unknown;
    }

    /** What is unknown below {@code troupe}, one line each, outside of blocks. */
    static List<String> system(Config config, Config known) {
        KeyLint lint = new KeyLint("troupe", WITHOUT_EFFECT, Mode.SYSTEM, config, IGNORED);
        lint.walk(config.getObject("troupe"), known.getObject("troupe"), List.of());
        return List.copyOf(lint.findings);
    }

    /**
     * What is unknown in the block of a dispatcher or mailbox; {@code custom} if a class of the
     * user reads it.
     */
    static List<String> block(String id, ConfigObject block, boolean custom) {
        return entry(id, block, ofBlocks(), Set.of(), custom, IGNORED);
    }

    /** As {@link #block}, for changes to it, which are not made if one is unknown. */
    static List<String> changes(String id, ConfigObject changes, boolean custom) {
        return entry(id, changes, ofBlocks(), Set.of(), custom, UNKNOWN);
    }

    private static ConfigObject ofBlocks() {
        return Reference.section("troupe.actor.default-dispatcher")
                .withFallback(Reference.section("troupe.actor.default-mailbox"))
                .withFallback(BLOCK_EXTRAS);
    }

    /** What is unknown in a deployment entry; {@code custom} if a class of the user reads it. */
    static List<String> deployment(String path, ConfigObject entry, boolean custom) {
        ConfigObject known =
                Reference.section("troupe.actor.deployment.default")
                        .withFallback(DEPLOYMENT_EXTRAS);
        return entry(path, entry, known, WITHOUT_EFFECT_IN_DEPLOYMENT, custom, IGNORED);
    }

    /** What is unknown in the entry of a circuit breaker. */
    static List<String> breaker(String path, ConfigObject entry) {
        ConfigObject known = Reference.section("troupe.circuit-breaker.default");
        return entry(path, entry, known, Set.of(), false, IGNORED);
    }

    /** What is unknown in the phases of a shutdown, and in what reasons override. */
    static List<String> shutdownEntries(ConfigReader phases, ConfigReader reasonOverrides) {
        List<String> findings = new ArrayList<>(entries(phases, PHASE));
        findings.addAll(entries(reasonOverrides, REASON_OVERRIDE));
        return findings;
    }

    private static List<String> entries(ConfigReader section, ConfigObject known) {
        List<String> findings = new ArrayList<>();
        for (var each : new TreeMap<>(section.object()).entrySet()) {
            if (each.getValue() instanceof ConfigObject entry) {
                String path = section.path(each.getKey());
                findings.addAll(entry(path, entry, known, Set.of(), false, IGNORED));
            }
        }
        return findings;
    }

    private static List<String> entry(
            String path,
            ConfigObject entry,
            ConfigObject known,
            Set<String> idle,
            boolean custom,
            String unknown) {
        Mode mode = custom ? Mode.CUSTOM : Mode.CLOSED;
        KeyLint lint = new KeyLint(path, idle, mode, ConfigFactory.empty(), unknown);
        lint.walk(entry, known, List.of());
        return List.copyOf(lint.findings);
    }

    private void walk(ConfigObject section, ConfigObject known, List<String> path) {
        for (var entry : new TreeMap<>(section).entrySet()) {
            String key = entry.getKey();
            ConfigValue value = entry.getValue();
            if (!Origins.holdsUserValue(value)) {
                continue;
            }
            List<String> here = new ArrayList<>(path);
            here.add(key);
            if (!known.containsKey(key)) {
                report(here, value, known);
            } else if (value instanceof ConfigObject inner
                    && known.get(key) instanceof ConfigObject knownInner
                    && !(mode == Mode.SYSTEM && Blocks.isOpen(here, knownInner))
                    && !key.equals("pool-dispatcher")) {
                walk(inner, knownInner, here);
            }
        }
    }

    private void report(List<String> path, ConfigValue value, ConfigObject known) {
        String key = path.get(path.size() - 1);
        List<String> parent = path.subList(0, path.size() - 1);
        if (withoutEffect.contains(ConfigUtil.joinPath(path))) {
            add(path, value, "without effect in this version");
            return;
        }
        Optional<String> elsewhere = elsewhere(key);
        if (elsewhere.isEmpty() && isUsersOwn(value)) {
            return;
        }
        Optional<String> meant =
                NearestMatch.of(key, known.keySet())
                        .map(near -> full(parent, near))
                        .or(() -> elsewhere);
        boolean section = value instanceof ConfigObject;
        if (meant.isPresent()) {
            add(path, value, unknown + "; did you mean " + meant.get() + "?");
        } else if (mode == Mode.CLOSED || (mode == Mode.SYSTEM && !section)) {
            add(path, value, unknown);
        }
    }

    private void add(List<String> path, ConfigValue value, String remark) {
        String full = full(path.subList(0, path.size() - 1), path.get(path.size() - 1));
        findings.add(ConfigReader.line(full, value, value, remark));
    }

    private boolean isUsersOwn(ConfigValue value) {
        return mode == Mode.SYSTEM && (Blocks.isBlock(value) || Blocks.isAlias(value, config));
    }

    /** The known key of the same name in another section. */
    private Optional<String> elsewhere(String key) {
        if (mode != Mode.SYSTEM) {
            return Optional.empty();
        }
        Set<String> paths = new TreeSet<>();
        collect(Reference.section("troupe"), List.of(), key, paths);
        return paths.stream().findFirst();
    }

    private void collect(ConfigObject known, List<String> path, String key, Set<String> paths) {
        if (known.containsKey(key)) {
            paths.add(full(path, key));
        }
        for (var entry : known.entrySet()) {
            List<String> here = new ArrayList<>(path);
            here.add(entry.getKey());
            if (entry.getValue() instanceof ConfigObject inner && !Blocks.isOpen(here, inner)) {
                collect(inner, here, key, paths);
            }
        }
    }

    private String full(List<String> parent, String key) {
        List<String> path = new ArrayList<>(parent);
        path.add(key);
        return root + '.' + ConfigUtil.joinPath(path);
    }

    private static ConfigObject parse(String keys) {
        StringBuilder text = new StringBuilder();
        for (String key : keys.split("\\s*,\\s*", -1)) {
            text.append(key).append(" = known\n");
        }
        return ConfigFactory.parseString(text.toString()).root();
    }
}

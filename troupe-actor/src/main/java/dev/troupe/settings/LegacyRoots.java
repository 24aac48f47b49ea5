package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads what users wrote for Akka or Pekko as if they had written it for Troupe.
 *
 * <p>What stands under {@code akka} or {@code pekko} is copied to {@code troupe}, value by value. A
 * value that a user gave under {@code troupe} wins, then {@code pekko}, then {@code akka}. Values
 * that come from a {@code reference.conf} are the defaults of a peer on the class path and are
 * never taken. What has no counterpart here is left alone and named.
 */
public final class LegacyRoots {
    private static final String ROOT = "troupe";
    private static final List<String> ROOTS = List.of("pekko", "akka");
    private static final List<String> PACKAGES = List.of("org.apache.pekko.", "akka.", "pekko.");

    private final Config config;
    private final String root;
    private final List<String> ignored = new ArrayList<>();
    private Config taken = ConfigFactory.empty();

    private LegacyRoots(Config config, String root) {
        this.config = config;
        this.root = root;
    }

    /**
     * The outcome of {@link #adopt}.
     *
     * @param config the configuration with everything in its place
     * @param taken the roots that something was taken from
     * @param ignored paths of what has no counterpart under {@code troupe}
     */
    public record Adoption(Config config, List<String> taken, List<String> ignored) {

        /** One line for the log; empty if there is nothing to say. */
        public Optional<String> notice() {
            List<String> parts = new ArrayList<>();
            if (!taken.isEmpty()) {
                parts.add("settings under " + taken + " are read as if they stood under [troupe]");
            }
            if (!ignored.isEmpty()) {
                parts.add("without counterpart here, and ignored: " + ignored);
            }
            return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
        }
    }

    /** Copies what users wrote under the legacy roots of {@code resolved} to {@code troupe}. */
    static Adoption adopt(Config resolved, Config reference) {
        List<String> taken = new ArrayList<>();
        List<String> ignored = new ArrayList<>();
        Config legacy = ConfigFactory.empty();
        for (String root : ROOTS) {
            if (resolved.root().get(root) instanceof ConfigObject section) {
                LegacyRoots walk = new LegacyRoots(resolved, root);
                walk.takeFrom(section, reference.getObject(ROOT), List.of());
                legacy = legacy.withFallback(walk.taken);
                ignored.addAll(walk.ignored);
                if (!walk.taken.isEmpty()) {
                    taken.add(root);
                }
            }
        }
        if (taken.isEmpty() || !(resolved.root().get(ROOT) instanceof ConfigObject troupe)) {
            return new Adoption(resolved, List.of(), List.copyOf(ignored));
        }
        Config merged = userPart(troupe).withFallback(legacy).withFallback(troupe);
        Config complete = resolved.withValue(ROOT, merged.root());
        return new Adoption(complete, List.copyOf(taken), List.copyOf(ignored));
    }

    /**
     * The class of ours that {@code name} means: {@code akka.dispatch.UnboundedMailbox} is {@code
     * dev.troupe.dispatch.UnboundedMailbox}. Understands the packages of Akka, Pekko and Akka.NET;
     * any other name is returned as it is.
     */
    public static String className(String name) {
        for (String prefix : PACKAGES) {
            if (name.startsWith(prefix)) {
                String rest = name.substring(prefix.length());
                // the class of a Scala object; ours has no such suffix
                return "dev.troupe."
                        + (rest.endsWith("$") ? rest.substring(0, rest.length() - 1) : rest);
            }
        }
        if (name.startsWith("Akka.")) {
            int assembly = name.indexOf(',');
            String type = assembly < 0 ? name : name.substring(0, assembly);
            int simple = type.lastIndexOf('.') + 1;
            String packages = type.substring("Akka.".length(), Math.max(simple, "Akka.".length()));
            return "dev.troupe." + packages.toLowerCase(Locale.ROOT) + type.substring(simple);
        }
        return name;
    }

    /**
     * The dispatcher or mailbox of ours that {@code id} means: {@code akka.x} is {@code troupe.x}.
     */
    public static String dispatcherId(String id) {
        for (String root : ROOTS) {
            if (id.startsWith(root + '.')) {
                return ROOT + id.substring(root.length());
            }
        }
        return id;
    }

    /** Says whether {@code root} is read as {@code troupe}. */
    static boolean isLegacy(String root) {
        return ROOTS.contains(root);
    }

    // known is null where users choose the keys
    private void takeFrom(ConfigObject from, @Nullable ConfigObject known, List<String> path) {
        for (var entry : new TreeMap<>(from).entrySet()) {
            String key = entry.getKey();
            ConfigValue value = entry.getValue();
            List<String> here = append(path, key);
            if (!Origins.holdsUserValue(value)) {
                continue;
            }
            if (known != null && !known.containsKey(key) && !isUsersOwn(value)) {
                ignored.add(ConfigUtil.joinPath(append(List.of(root), here)));
            } else if (value instanceof ConfigObject section && !section.isEmpty()) {
                takeFrom(section, knownBelow(known, key, here), here);
            } else {
                taken = taken.withValue(ConfigUtil.joinPath(here), value);
            }
        }
    }

    private boolean isUsersOwn(ConfigValue value) {
        return Blocks.isBlock(value) || Blocks.isAlias(value, config);
    }

    private static @Nullable ConfigObject knownBelow(
            @Nullable ConfigObject known, String key, List<String> path) {
        if (known == null || !(known.get(key) instanceof ConfigObject section)) {
            return null;
        }
        return Blocks.isOpen(path, section) ? null : section;
    }

    private static Config userPart(ConfigObject section) {
        Config part = ConfigFactory.empty();
        for (var entry : section.entrySet()) {
            ConfigValue value = entry.getValue();
            String key = ConfigUtil.joinPath(entry.getKey());
            if (value instanceof ConfigObject inner && !inner.isEmpty()) {
                Config innerPart = userPart(inner);
                if (!innerPart.isEmpty()) {
                    part = part.withValue(key, innerPart.root());
                }
            } else if (!Origins.isReference(value)) {
                part = part.withValue(key, value);
            }
        }
        return part;
    }

    private static List<String> append(List<String> first, List<String> second) {
        List<String> all = new ArrayList<>(first);
        all.addAll(second);
        return List.copyOf(all);
    }

    private static List<String> append(List<String> path, String key) {
        return append(path, List.of(key));
    }
}

package dev.troupe.settings;

import com.typesafe.config.ConfigObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All entries of {@code troupe.actor.deployment}, found by the path of an actor below {@code
 * /user}.
 *
 * <p>At each element of a path the entry with that name comes first, then {@code *}, then {@code
 * name*} with the longest name first. Entries that end in {@code **} stand for everything below,
 * and are asked only if no other fits; of several the one with the most exact beginning wins.
 *
 * <p>Immutable, and callable from any thread.
 */
public final class DeploymentTree {
    private final Node root = new Node();
    private final boolean empty;
    private final List<String> warnings;

    private DeploymentTree(List<DeploymentSettings> entries, List<String> warnings) {
        this.empty = entries.isEmpty();
        this.warnings = warnings;
        entries.forEach(this::add);
    }

    /** Reads {@code troupe.actor.deployment}. */
    static DeploymentTree from(ConfigReader section, RouterTypes routerTypes) {
        List<DeploymentSettings> entries = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        for (String path : new TreeMap<>(section.object()).keySet()) {
            if (path.equals("default")) {
                continue;
            }
            Optional<String> error = DeploymentPaths.error(path);
            if (error.isPresent()) {
                section.refuseKey(path, error.get());
            } else if (section.object().get(path) instanceof ConfigObject entry) {
                ConfigObject own = RouterSettings.withMentionedOn(entry);
                ConfigReader reader = section.entry(path, own, "default");
                DeploymentSettings settings =
                        DeploymentSettings.from(path, reader, own, routerTypes);
                warnings.addAll(settings.warnings());
                entries.add(settings);
            } else {
                section.refuse(path, "a section in { }");
            }
        }
        return new DeploymentTree(entries, List.copyOf(warnings));
    }

    /** Says that no actor has an entry, in which case looking for one can be saved. */
    public boolean isEmpty() {
        return empty;
    }

    /** What was found strange in the entries, one line each. */
    public List<String> warnings() {
        return warnings;
    }

    /**
     * The entry for the actor at {@code path}: its names from below {@code /user} down to its own.
     */
    public Optional<DeploymentSettings> find(List<String> path) {
        Objects.requireNonNull(path, "path");
        if (empty || path.isEmpty()) {
            return Optional.empty();
        }
        @Nullable DeploymentSettings exact = root.findExact(path, 0);
        return Optional.ofNullable(exact != null ? exact : root.findBelow(path, 0));
    }

    private void add(DeploymentSettings entry) {
        Node node = root;
        for (String element : DeploymentPaths.elements(entry.path())) {
            if (element.equals("**")) {
                node.below = entry;
                return;
            }
            node = node.child(element);
        }
        node.here = entry;
    }

    /** What follows one beginning of paths. */
    private static final class Node {
        private final Map<String, Node> named = new HashMap<>();
        private final NavigableMap<String, Node> prefixed =
                new TreeMap<>(
                        Comparator.comparingInt(String::length).reversed().thenComparing(p -> p));
        private @Nullable Node any;
        private @Nullable DeploymentSettings here;
        private @Nullable DeploymentSettings below;

        Node child(String element) {
            if (element.equals("*")) {
                if (any == null) {
                    any = new Node();
                }
                return any;
            }
            if (element.endsWith("*")) {
                String prefix = element.substring(0, element.length() - 1);
                return prefixed.computeIfAbsent(prefix, p -> new Node());
            }
            return named.computeIfAbsent(element, e -> new Node());
        }

        @Nullable DeploymentSettings findExact(List<String> path, int depth) {
            if (depth == path.size()) {
                return here;
            }
            for (Node node : candidates(path.get(depth))) {
                @Nullable DeploymentSettings found = node.findExact(path, depth + 1);
                if (found != null) {
                    return found;
                }
            }
            return null;
        }

        @Nullable DeploymentSettings findBelow(List<String> path, int depth) {
            if (depth == path.size()) {
                return null;
            }
            for (Node node : candidates(path.get(depth))) {
                @Nullable DeploymentSettings found = node.findBelow(path, depth + 1);
                if (found != null) {
                    return found;
                }
            }
            return below;
        }

        private List<Node> candidates(String name) {
            List<Node> candidates = new ArrayList<>();
            @Nullable Node exact = named.get(name);
            if (exact != null) {
                candidates.add(exact);
            }
            if (any != null) {
                candidates.add(any);
            }
            prefixed.forEach(
                    (prefix, node) -> {
                        if (name.startsWith(prefix)) {
                            candidates.add(node);
                        }
                    });
            return candidates;
        }
    }
}

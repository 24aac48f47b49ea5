package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import com.typesafe.config.ConfigValueType;
import dev.troupe.ConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The section that a dispatcher or mailbox id leads to.
 *
 * @param id where it stands
 * @param block what stands there, without defaults
 */
record NamedBlock(String id, ConfigObject block) {
    private static final int MOST_HOPS = 20;
    private static final int MOST_LISTED = 20;

    /** Follows aliases, at most 20 of them. */
    static NamedBlock dispatcher(String id, Config root) {
        List<String> steps = new ArrayList<>();
        String next = standing(id, root);
        while (true) {
            @Nullable ConfigValue value = valueAt(next, root);
            if (value instanceof ConfigObject block) {
                return new NamedBlock(next, block);
            }
            if (value == null) {
                throw unknown("dispatcher", next, root, Blocks::isDispatcher);
            }
            // all others take their defaults from it, so it cannot be another name for one of them
            boolean alone = next.equals(DispatcherSettings.DEFAULT_ID);
            if (alone || value.valueType() != ConfigValueType.STRING) {
                String alias = alone ? "" : ", or the id of another dispatcher";
                throw notASection(next, value, "a section in { }" + alias);
            }
            boolean loop = steps.contains(next);
            steps.add(next);
            if (loop || steps.size() > MOST_HOPS) {
                throw new ConfigurationException(
                        ConfigReader.line(
                                next,
                                value,
                                value,
                                "expected an alias to lead to a dispatcher within "
                                        + MOST_HOPS
                                        + " steps, this one goes "
                                        + String.join(" -> ", steps)));
            }
            next = standing(String.valueOf(value.unwrapped()), root);
        }
    }

    static NamedBlock mailbox(String id, Config root) {
        String ours = standing(id, root);
        @Nullable ConfigValue value = valueAt(ours, root);
        if (value == null) {
            throw unknown("mailbox", ours, root, Blocks::isMailbox);
        }
        if (value instanceof ConfigObject block) {
            return new NamedBlock(ours, block);
        }
        throw notASection(ours, value, "a section in { }");
    }

    /** The value that {@code id} leads to; null if it leads to nothing. */
    static @Nullable ConfigValue at(String id, Config root) {
        return valueAt(standing(id, root), root);
    }

    /** The block over the one at {@code defaults}, with its id and short name. */
    Config over(String defaults, Config root) {
        @Nullable ConfigValue below = valueAt(defaults, root);
        if (!(below instanceof ConfigObject)) {
            throw new ConfigurationException(
                    ConfigReader.line(defaults, below, root.root(), "expected a section in { }"));
        }
        String name = id.substring(id.lastIndexOf('.') + 1);
        return ConfigValueFactory.fromMap(Map.of("id", id, "name", name))
                .toConfig()
                .withFallback(block)
                .withFallback(below);
    }

    /** A reader of {@code merged}, which {@link #over} made. */
    ConfigReader reader(Config merged, String defaults, Consumer<String> refusals) {
        return ConfigReader.inheriting(merged.root(), block, id, defaults, refusals);
    }

    // a block in a section of akka or pekko that we do not know was left where it is
    private static String standing(String id, Config root) {
        String ours = LegacyRoots.dispatcherId(id);
        return ours.equals(id) || valueAt(ours, root) != null || valueAt(id, root) == null
                ? ours
                : id;
    }

    private static @Nullable ConfigValue valueAt(String path, Config root) {
        try {
            return root.hasPath(path) ? root.getValue(path) : null;
        } catch (ConfigException.BadPath e) {
            return null;
        }
    }

    private static ConfigurationException notASection(String id, ConfigValue value, String wanted) {
        return new ConfigurationException(
                ConfigReader.line(id, value, value, "expected " + wanted));
    }

    private static ConfigurationException unknown(
            String kind, String id, Config root, Predicate<ConfigObject> fits) {
        List<String> known = Blocks.ids(root, fits);
        String meant =
                NearestMatch.ofPath(id, known)
                        .map(near -> "did you mean " + near + "? ")
                        .orElse("");
        String listed = String.join(", ", known.subList(0, Math.min(known.size(), MOST_LISTED)));
        return new ConfigurationException(
                "no " + kind + " [" + id + "] in the configuration; " + meant + "known: " + listed);
    }
}

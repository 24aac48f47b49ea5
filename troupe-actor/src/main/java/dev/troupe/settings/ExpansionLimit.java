package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Refuses a configuration whose substitutions multiply beyond reason, before they eat the memory.
 *
 * <p>Seven lines that each repeat the one before ten times make a hundred megabytes. The size is
 * estimated from the text: that of a value, and of everything it refers to, as often as it does.
 */
final class ExpansionLimit {
    private static final long MOST_CHARACTERS = 10_000_000;
    private static final Pattern SUBSTITUTION = Pattern.compile("\\$\\{\\??([^}]+)}");

    private final ConfigObject root;
    private final Map<String, Long> sizes = new HashMap<>();

    private ExpansionLimit(ConfigObject root) {
        this.root = root;
    }

    static void check(Config unresolved) {
        ExpansionLimit limit = new ExpansionLimit(unresolved.root());
        if (limit.sizeOf(unresolved.root()) > MOST_CHARACTERS) {
            throw new ConfigException.Generic(
                    "its substitutions expand to more than "
                            + MOST_CHARACTERS
                            + " characters; repeat less by ${ }");
        }
    }

    private long sizeOf(ConfigValue value) {
        String text = value.render(ConfigRenderOptions.concise());
        long size = text.length();
        Matcher substitution = SUBSTITUTION.matcher(text);
        while (substitution.find() && size <= MOST_CHARACTERS) {
            size += sizeAt(substitution.group(1));
        }
        return size;
    }

    private long sizeAt(String path) {
        @Nullable Long known = sizes.get(path);
        if (known != null) {
            return known;
        }
        // a value that refers to itself counts once; the library reports cycles
        sizes.put(path, 0L);
        @Nullable ConfigValue value = find(path);
        long size = value == null ? 0 : sizeOf(value);
        sizes.put(path, size);
        return size;
    }

    private @Nullable ConfigValue find(String path) {
        ConfigValue value = root;
        try {
            for (String key : ConfigUtil.splitPath(path)) {
                if (!(value instanceof ConfigObject section)) {
                    return null;
                }
                @Nullable ConfigValue inner = section.get(key);
                if (inner == null) {
                    return null;
                }
                value = inner;
            }
        } catch (ConfigException.NotResolved e) {
            // waits for another substitution: counts as a whole
            return value;
        } catch (ConfigException.BadPath e) {
            return null;
        }
        return value;
    }
}

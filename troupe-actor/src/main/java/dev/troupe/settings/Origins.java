package dev.troupe.settings;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigOrigin;
import com.typesafe.config.ConfigValue;
import org.jspecify.annotations.Nullable;

/** Where a value of the configuration was written. */
final class Origins {
    private static final String MERGE = "merge of ";

    private Origins() {}

    /** Names file and line the short way: {@code application.conf: 12}. */
    static String describe(ConfigOrigin origin) {
        @Nullable String source = source(origin);
        if (source != null) {
            return origin.lineNumber() > 0 ? source + ": " + origin.lineNumber() : source;
        }
        String description = origin.description();
        if (!description.startsWith(MERGE)) {
            return description;
        }
        int end = description.indexOf(',');
        return description.substring(MERGE.length(), end < 0 ? description.length() : end);
    }

    /** Names the file alone. */
    static String file(ConfigOrigin origin) {
        return describe(origin).replaceFirst(": \\d+(-\\d+)?$", "");
    }

    /**
     * Tells defaults from what a user wrote. Peers on the class path bring a {@code
     * reference.conf}, which includes their {@code version.conf}.
     */
    static boolean isReference(ConfigValue value) {
        ConfigOrigin origin = value.origin();
        @Nullable String source = source(origin);
        String name = source != null ? source : origin.description();
        String file = name.substring(name.lastIndexOf('/') + 1);
        return isNamed(file, "reference.conf") || isNamed(file, "version.conf");
    }

    /** Says whether a user wrote {@code value}, or anything in it. */
    static boolean holdsUserValue(ConfigValue value) {
        if (value instanceof ConfigObject object && !object.isEmpty()) {
            // not values(), which leaves out one of two that are equal but for their origin
            return object.entrySet().stream().anyMatch(e -> holdsUserValue(e.getValue()));
        }
        return !isReference(value);
    }

    private static boolean isNamed(String file, String name) {
        return file.equals(name) || file.startsWith(name + ":");
    }

    private static @Nullable String source(ConfigOrigin origin) {
        if (origin.resource() != null) {
            return origin.resource();
        }
        return origin.filename();
    }
}

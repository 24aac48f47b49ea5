package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigValue;
import java.io.ObjectInputFilter;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How messages become bytes.
 *
 * @param serializers name to class name
 * @param bindings name of a class of messages to name of a serializer; without those bound to none
 * @param identifiers class name of a serializer to its identifier, for those that ask for it here
 * @param allowJava whether the serialization of the JDK may be used
 * @param javaFilter which classes it may read, in the syntax of the JDK's filters
 * @param warnJava whether each class for which it is used is logged once
 * @param warnUnverified whether also those that say they never leave the JVM
 */
public record SerializationSettings(
        Map<String, String> serializers,
        Map<String, String> bindings,
        Map<String, Integer> identifiers,
        boolean allowJava,
        Optional<String> javaFilter,
        boolean warnJava,
        boolean warnUnverified) {
    private static final String NONE = "none";

    /** Reads {@code troupe.actor} of a complete configuration. */
    public static SerializationSettings from(Config root) {
        return from(ConfigReader.of(root.getConfig("troupe.actor"), "troupe.actor"));
    }

    static SerializationSettings from(ConfigReader actor) {
        Map<String, String> serializers = serializers(actor.section("serializers"));
        return new SerializationSettings(
                serializers,
                bindings(actor.section("serialization-bindings"), serializers.keySet()),
                identifiers(actor.section("serialization-identifiers")),
                actor.flag("allow-java-serialization"),
                filter(actor),
                actor.flag("warn-about-java-serializer-usage"),
                actor.flag("warn-on-no-serialization-verification"));
    }

    private static Map<String, String> serializers(ConfigReader section) {
        Map<String, String> classNames = new TreeMap<>();
        for (String name : section.object().keySet()) {
            classNames.put(
                    name, section.className(name, "dev.troupe.serialization.JavaSerializer"));
        }
        return Map.copyOf(classNames);
    }

    private static Map<String, String> bindings(ConfigReader section, Set<String> serializers) {
        Map<String, String> names = new TreeMap<>();
        Set<String> users = new TreeSet<>();
        for (var entry : new TreeMap<>(section.object()).entrySet()) {
            String serializer = serializer(section, entry.getKey(), serializers);
            String ours = LegacyRoots.className(entry.getKey());
            // both spellings may be there: what a user wrote wins over the default
            boolean isUsers = isUsers(entry.getValue());
            if (isUsers || !users.contains(ours)) {
                names.put(ours, serializer);
            }
            if (isUsers) {
                users.add(ours);
            }
        }
        names.values().removeIf(NONE::equals);
        return Map.copyOf(names);
    }

    private static String serializer(ConfigReader section, String type, Set<String> serializers) {
        return section.scalar(
                type,
                "none, or a name in troupe.actor.serializers: "
                        + String.join(", ", new TreeSet<>(serializers)),
                NONE,
                text ->
                        Optional.of(text)
                                .filter(name -> name.equals(NONE) || serializers.contains(name)));
    }

    private static boolean isUsers(ConfigValue value) {
        return !Origins.isReference(value);
    }

    private static Map<String, Integer> identifiers(ConfigReader section) {
        Map<String, Integer> identifiers = new TreeMap<>();
        for (String className : section.object().keySet()) {
            identifiers.put(
                    LegacyRoots.className(className),
                    section.wholeNumber(className, Integer.MIN_VALUE, Integer.MAX_VALUE));
        }
        return Map.copyOf(identifiers);
    }

    private static Optional<String> filter(ConfigReader actor) {
        return Optional.of(
                        actor.scalar(
                                "java-serialization-filter",
                                "a filter of the JDK such as \"com.example.**;java.base/*;!*\", or"
                                        + " nothing",
                                "",
                                text -> Optional.of(text).filter(SerializationSettings::isFilter)))
                .filter(text -> !text.isBlank());
    }

    private static boolean isFilter(String text) {
        try {
            return text.isBlank() || ObjectInputFilter.Config.createFilter(text) != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}

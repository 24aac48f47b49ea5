package dev.troupe.serialization;

import java.util.List;
import java.util.Objects;

/**
 * A serializer that code brings, and the classes that it is for.
 *
 * @param alias its name, as {@code troupe.actor.serializers} would give it one
 * @param useFor the classes, or what they extend, as {@code serialization-bindings} would bind them
 */
public record SerializerDetails(String alias, Serializer serializer, List<Class<?>> useFor) {
    public SerializerDetails {
        Objects.requireNonNull(alias, "alias");
        Objects.requireNonNull(serializer, "serializer");
        useFor = List.copyOf(Objects.requireNonNull(useFor, "useFor"));
    }

    public static SerializerDetails create(
            String alias, Serializer serializer, List<Class<?>> useFor) {
        return new SerializerDetails(alias, serializer, useFor);
    }

    @Override
    public String toString() {
        return "SerializerDetails(" + alias + "," + serializer + "," + useFor + ")";
    }
}

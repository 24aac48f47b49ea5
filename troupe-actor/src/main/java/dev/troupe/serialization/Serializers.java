package dev.troupe.serialization;

/** What can be said of any serializer. */
public final class Serializers {
    private Serializers() {}

    /**
     * The manifest to keep beside the bytes that {@code s} makes of {@code message}: its own text,
     * or the name of the class if it wants that, or nothing.
     */
    public static String manifestFor(Serializer s, Object message) {
        if (s instanceof SerializerWithStringManifest own) {
            return own.manifest(message);
        }
        return s.includeManifest() ? message.getClass().getName() : "";
    }
}

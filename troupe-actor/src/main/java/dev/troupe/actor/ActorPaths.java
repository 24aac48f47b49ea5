package dev.troupe.actor;

/** The static methods of {@link ActorPath}, under the name that Java programs use. */
public final class ActorPaths {

    private ActorPaths() {}

    /** See {@link ActorPath#fromString}. */
    public static ActorPath fromString(String s) {
        return ActorPath.fromString(s);
    }

    /** See {@link ActorPath#isValidPathElement}. */
    public static boolean isValidPathElement(String s) {
        return ActorPath.isValidPathElement(s);
    }

    /** See {@link ActorPath#validatePathElement(String)}. */
    public static void validatePathElement(String element) {
        ActorPath.validatePathElement(element);
    }

    /** See {@link ActorPath#validatePathElement(String, String)}. */
    public static void validatePathElement(String element, String fullPath) {
        ActorPath.validatePathElement(element, fullPath);
    }
}

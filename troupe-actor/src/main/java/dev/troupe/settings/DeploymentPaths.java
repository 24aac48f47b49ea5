package dev.troupe.settings;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The names of deployment entries: paths below {@code /user} with wildcards. */
final class DeploymentPaths {
    private static final Pattern NAME =
            Pattern.compile(
                    "(?:[-\\w.+:@&=,!~';]|%\\p{XDigit}{2})(?:[-\\w.$+:@&=,!~';]|%\\p{XDigit}{2})*");

    private DeploymentPaths() {}

    /** The elements of {@code path}, which begins with a slash. */
    static List<String> elements(String path) {
        return List.of(path.substring(1).split("/", -1));
    }

    /** What must be different about {@code path}; empty if it is right. */
    static Optional<String> error(String path) {
        if (!path.startsWith("/")) {
            return Optional.of(
                    "a path below /user that begins with a slash, such as \"/parent/child\"");
        }
        List<String> elements = elements(path);
        for (int i = 0; i < elements.size(); i++) {
            Optional<String> error = error(elements.get(i), i == elements.size() - 1);
            if (error.isPresent()) {
                return error;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> error(String element, boolean last) {
        if (element.equals("**")) {
            return last ? Optional.empty() : Optional.of("** only at the end of the path");
        }
        if (element.endsWith("**")) {
            return Optional.of("* after a name, or ** as an element of its own, not both");
        }
        String name = element.endsWith("*") ? element.substring(0, element.length() - 1) : element;
        if (name.indexOf('*') >= 0) {
            return Optional.of("* alone or at the end of a name");
        }
        boolean wildcard = element.equals("*");
        return wildcard || NAME.matcher(name).matches()
                ? Optional.empty()
                : Optional.of("names of actors between single slashes, not [" + element + "]");
    }
}

package dev.troupe.settings;

import java.util.Optional;
import java.util.regex.Pattern;

/** The paths of the routees of a group, as a selection takes them. */
public final class RouteePaths {
    private static final Pattern ADDRESS =
            Pattern.compile("[A-Za-z][-+.\\w]*://[^/@:\\s]+(?:@[^/@\\s]+)?");
    private static final Pattern ELEMENT =
            Pattern.compile("\\.\\.|(?:[-\\w.*?$+:@&=,!~';]|%\\p{XDigit}{2})+(?:#-?\\d+)?");

    private RouteePaths() {}

    /** What must be different about {@code path}; empty if it is right. */
    public static Optional<String> error(String path) {
        String local = path;
        int scheme = path.indexOf("://");
        if (scheme >= 0) {
            int root = path.indexOf('/', scheme + "://".length());
            if (root < 0 || !ADDRESS.matcher(path.substring(0, root)).matches()) {
                return Optional.of(
                        "an address and a path, such as troupe://system/user/worker, not ["
                                + path
                                + "]");
            }
            local = path.substring(root);
        }
        String below = local.startsWith("/") ? local.substring(1) : local;
        for (String element : below.split("/", -1)) {
            if (!ELEMENT.matcher(element).matches()) {
                return Optional.of(
                        "paths of actors, such as /user/worker, not ["
                                + path
                                + "], as ["
                                + element
                                + "] is no name");
            }
        }
        return Optional.empty();
    }
}

package dev.troupe.actor;

import org.jspecify.annotations.Nullable;

/**
 * The grammar of names in a path: ASCII letters and digits, some signs, and bytes written as
 * percent and two hexadecimal digits. A dollar sign at the start marks names that the runtime made.
 */
final class PathGrammar {

    private static final String SIGNS = "-_.*$+:@&=,!~';";

    private PathGrammar() {}

    static boolean isValid(@Nullable String element) {
        return element != null
                && !element.isEmpty()
                && element.charAt(0) != '$'
                && firstInvalid(element) == -1;
    }

    static void validate(@Nullable String element, @Nullable String fullPath) {
        String where = fullPath == null ? "" : " in path [" + fullPath + "]";
        if (element == null) {
            throw new InvalidActorNameException(
                    "cannot name an actor [null]" + where + ": give a name, or none at all");
        }
        if (element.isEmpty()) {
            throw new InvalidActorNameException(
                    "cannot name an actor [], the empty name"
                            + where
                            + ": give a name, or none at all");
        }
        if (element.charAt(0) == '$') {
            throw new InvalidActorNameException(
                    "cannot name an actor ["
                            + element
                            + "]"
                            + where
                            + ": names that begin with $ are generated; begin with another sign");
        }
        int invalid = firstInvalid(element);
        if (invalid != -1) {
            throw new InvalidActorNameException(
                    "cannot name an actor ["
                            + element
                            + "]"
                            + where
                            + ": illegal character ["
                            + element.charAt(invalid)
                            + "] at index "
                            + invalid
                            + "; use ASCII letters, digits and "
                            + SIGNS
                            + ", and %XX for other bytes");
        }
    }

    /** The index of the first character that cannot be there, or -1. */
    static int firstInvalid(String element) {
        int i = 0;
        while (i < element.length()) {
            char c = element.charAt(i);
            if (isPlain(c)) {
                i++;
            } else if (c == '%' && isHex(element, i + 1) && isHex(element, i + 2)) {
                i += 3;
            } else {
                return i;
            }
        }
        return -1;
    }

    /** Reads the number behind the {@code #} in {@code whole}. */
    static int uid(String digits, String whole) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "cannot read [" + digits + "] in [" + whole + "] as a uid: it is an int", e);
        }
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || SIGNS.indexOf(c) != -1;
    }

    private static boolean isHex(String element, int index) {
        return index < element.length()
                && element.charAt(index) < 128
                && Character.digit(element.charAt(index), 16) != -1;
    }
}

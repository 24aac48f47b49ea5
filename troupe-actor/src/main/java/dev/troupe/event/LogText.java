package dev.troupe.event;

/** The small texts that log sources, loggers and filters must agree on. */
public final class LogText {
    private LogText() {}

    /**
     * The text with control characters and line separators written as {@code \}{@code uXXXX}, so
     * that a name cannot fake a log line of its own.
     */
    public static String printable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (breaksLine(text.charAt(i))) {
                return escape(text);
            }
        }
        return text;
    }

    /** What a log source that is no actor has at its end: the system it belongs to. */
    public static String systemSuffix(String systemName) {
        return "(troupe://" + systemName + ")";
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (breaksLine(c)) {
                escaped.append(String.format("\\u%04x", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    private static boolean breaksLine(char c) {
        return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
    }
}

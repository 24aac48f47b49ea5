package dev.troupe.testkit;

import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an {@link EventFilter} looks for.
 *
 * @param subject the class of the event, the exception or the message, or the filter's own test
 * @param source who must have logged; null for anybody
 * @param text what the message must be, begin with or contain; empty for anything
 * @param pattern whether the text is a regular expression, to be found somewhere in the message
 * @param complete whether the text is the whole message and not only its beginning
 */
record Criteria(
        Object subject, @Nullable String source, String text, boolean pattern, boolean complete) {

    Criteria {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(text, "message");
    }

    static Criteria anyText(Object subject) {
        return new Criteria(subject, null, "", false, false);
    }

    /** From the arguments of which the first that is not null wins; anything when all are null. */
    static Criteria of(
            Object subject,
            @Nullable String source,
            @Nullable String whole,
            @Nullable String start,
            @Nullable String regex) {
        if (whole != null) {
            return new Criteria(subject, source, whole, false, true);
        }
        if (start != null) {
            return new Criteria(subject, source, start, false, false);
        }
        return new Criteria(subject, source, regex == null ? "" : regex, regex != null, false);
    }

    boolean accept(String loggedBy, @Nullable Object message) {
        return (source == null || source.equals(loggedBy)) && acceptText(String.valueOf(message));
    }

    private boolean acceptText(String message) {
        if (pattern) {
            return Pattern.compile(text).matcher(message).find();
        }
        return complete ? message.equals(text) : message.startsWith(text);
    }

    @Override
    public String toString() {
        String kind = pattern ? "matching" : complete ? "equal to" : "starting with";
        String name = subject instanceof Class<?> type ? type.getName() : subject.toString();
        return name
                + (text.isEmpty() && !complete ? "" : " " + kind + " [" + text + "]")
                + (source == null ? "" : " from [" + source + "]");
    }
}

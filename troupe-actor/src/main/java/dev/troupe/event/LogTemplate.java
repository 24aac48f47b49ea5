package dev.troupe.event;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts arguments where a template has {@code {}}. */
final class LogTemplate {
    private static final String PLACE = "{}";

    private LogTemplate() {}

    /** The arguments of a template with one argument: an array stands for its elements. */
    static List<@Nullable Object> spread(@Nullable Object argument) {
        if (argument == null || !argument.getClass().isArray()) {
            return Arrays.asList(argument);
        }
        List<@Nullable Object> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(argument); i++) {
            elements.add(Array.get(argument, i));
        }
        return elements;
    }

    /** Places without an argument stay; the number of arguments without a place is appended. */
    static String format(String template, List<? extends @Nullable Object> arguments) {
        StringBuilder result = new StringBuilder(template.length() + 16 * arguments.size());
        int from = 0;
        int used = 0;
        while (used < arguments.size()) {
            int place = template.indexOf(PLACE, from);
            if (place < 0) {
                break;
            }
            result.append(template, from, place);
            append(result, arguments.get(used));
            from = place + PLACE.length();
            used++;
        }
        result.append(template, from, template.length());
        if (used < arguments.size()) {
            result.append(" WARNING arguments left: ").append(arguments.size() - used);
        }
        return result.toString();
    }

    private static void append(StringBuilder result, @Nullable Object argument) {
        String text;
        try {
            text = String.valueOf(argument);
        } catch (RuntimeException e) {
            // a broken toString must not fail the actor that only wanted to log
            String type = argument == null ? "null" : argument.getClass().getName();
            text = "[toString of " + type + " threw " + e.getClass().getName() + "]";
        }
        result.append(text);
    }
}

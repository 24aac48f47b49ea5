package dev.troupe.testkit;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How a failed expectation is told. */
final class Expected {
    private static final int MOST_LISTED = 10;

    private final String text;
    private final @Nullable Object value; // to be shown with its class when the text is ambiguous

    private Expected(String text, @Nullable Object value) {
        this.text = text;
        this.value = value;
    }

    static Expected text(String text) {
        return new Expected(text, null);
    }

    /** One message, equal to {@code value}. */
    static Expected value(Object value) {
        return new Expected("[" + value + "]", value);
    }

    /** One message, equal to {@code value}, with a hint for the reader. */
    static Expected value(Object value, String hint) {
        return new Expected("[" + value + "] (" + hint + ")", value);
    }

    /** One message of one of these classes or a subclass. */
    static Expected instanceOf(List<? extends Class<?>> classes) {
        return text(
                classes.stream()
                        .map(type -> "[" + type.getName() + "]")
                        .collect(Collectors.joining(" or ", "an instance of ", "")));
    }

    String text() {
        return text;
    }

    /** The expectation and what came instead; with classes when both look the same. */
    String textBeside(Object got) {
        if (value == null || !value.toString().equals(got.toString())) {
            return text + ", got [" + got + "]";
        }
        return text
                + " of ["
                + value.getClass().getName()
                + "], got ["
                + got
                + "] of ["
                + got.getClass().getName()
                + "]";
    }

    /** The items in brackets, the first ones when they are many. */
    static String list(List<?> items) {
        if (items.size() <= MOST_LISTED) {
            return items.toString();
        }
        return items.subList(0, MOST_LISTED) + " and [" + (items.size() - MOST_LISTED) + "] more";
    }
}

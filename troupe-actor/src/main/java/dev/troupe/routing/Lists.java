package dev.troupe.routing;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Immutable lists of what callers give. */
final class Lists {
    private Lists() {}

    /**
     * A copy of {@code elements}.
     *
     * @param name what they are called where they are refused
     */
    static <T> List<T> copyOf(Iterable<? extends T> elements, String name) {
        Objects.requireNonNull(elements, name);
        List<T> copy = new ArrayList<>();
        elements.forEach(each -> copy.add(Objects.requireNonNull(each, "null among " + name)));
        return List.copyOf(copy);
    }
}

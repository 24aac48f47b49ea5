package dev.troupe.routing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** Immutable lists of what callers give. */
final class Lists {
    private Lists() {}

    static <T> List<T> copyOf(Iterable<? extends T> elements, String name) {
        Objects.requireNonNull(elements, name);
        if (elements instanceof Collection<? extends T> collection) {
            return List.copyOf(collection);
        }
        List<T> copy = new ArrayList<>();
        elements.forEach(copy::add);
        return List.copyOf(copy);
    }
}

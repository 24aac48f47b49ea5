package dev.troupe.event.japi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Immutable sorted lists without duplicates, in the sense of a comparator. */
final class Sorted {
    private Sorted() {}

    /** A list with {@code element}; {@code list} itself if it holds an equal one. */
    static <T> List<T> with(List<T> list, T element, Comparator<T> order) {
        int place = Collections.binarySearch(list, element, order);
        if (place >= 0) {
            return list;
        }
        List<T> result = new ArrayList<>(list.size() + 1);
        result.addAll(list);
        result.add(-place - 1, element);
        return Collections.unmodifiableList(result);
    }

    /** A list without {@code element}; {@code list} itself if it holds no equal one. */
    static <T> List<T> without(List<T> list, T element, Comparator<T> order) {
        int place = Collections.binarySearch(list, element, order);
        if (place < 0) {
            return list;
        }
        List<T> result = new ArrayList<>(list);
        result.remove(place);
        return Collections.unmodifiableList(result);
    }
}

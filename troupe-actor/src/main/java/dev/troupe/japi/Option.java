package dev.troupe.japi;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value or none, as older programs spell it. Equal by value; holds no null.
 *
 * @deprecated use {@link java.util.Optional}
 */
@Deprecated
public final class Option<A> implements Iterable<A> {
    private static final Option<?> NONE = new Option<>(null);

    private final @Nullable A value;

    private Option(@Nullable A value) {
        this.value = value;
    }

    public static <A> Option<A> some(A value) {
        return new Option<>(Objects.requireNonNull(value, "value"));
    }

    @SuppressWarnings("unchecked") // holds nothing of any type
    public static <A> Option<A> none() {
        return (Option<A>) NONE;
    }

    /** {@code value}, or none if it is null. */
    public static <A> Option<A> option(@Nullable A value) {
        return value == null ? none() : some(value);
    }

    /**
     * The value.
     *
     * @throws NoSuchElementException if there is none
     */
    public A get() {
        if (value == null) {
            throw new NoSuchElementException("no value in [None]; ask isDefined() first");
        }
        return value;
    }

    public A getOrElse(A other) {
        return value == null ? other : value;
    }

    public boolean isDefined() {
        return value != null;
    }

    public boolean isEmpty() {
        return value == null;
    }

    @Override
    public Iterator<A> iterator() {
        return value == null
                ? Collections.emptyIterator()
                : Collections.singleton(value).iterator();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Option<?> that && Objects.equals(value, that.value);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(value);
    }

    @Override
    public String toString() {
        return value == null ? "None" : "Some(" + value + ")";
    }
}

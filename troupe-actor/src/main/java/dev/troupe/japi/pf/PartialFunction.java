package dev.troupe.japi.pf;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A function that is defined for some values of its argument only. Usually made by {@link
 * ReceiveBuilder} or {@link PFBuilder}; to write one by hand, extend {@link
 * dev.troupe.japi.JavaPartialFunction}.
 *
 * <p>It has two abstract methods on purpose: a lambda is never mistaken for one.
 */
public interface PartialFunction<A, B extends @Nullable Object> {

    boolean isDefinedAt(A value);

    /**
     * The result for {@code value}. Exceptions of the function come out as they are, checked ones
     * too.
     *
     * @throws IllegalArgumentException when the function is not defined for {@code value}
     */
    B apply(A value);

    /**
     * Applies the function if it is defined for {@code value}, and says whether it was. The runtime
     * calls behaviours through this method. The functions of the builders look at each case once
     * here, where {@code isDefinedAt} followed by {@code apply} would look twice.
     */
    default boolean runWhenDefined(A value) {
        if (!isDefinedAt(value)) {
            return false;
        }
        apply(value);
        return true;
    }

    /** The result for {@code value}, or that of {@code fallback} where this is not defined. */
    default B applyOrElse(A value, Function<? super A, ? extends B> fallback) {
        return isDefinedAt(value) ? apply(value) : fallback.apply(value);
    }

    /** This function where it is defined, {@code that} elsewhere. */
    default PartialFunction<A, B> orElse(PartialFunction<A, B> that) {
        return new OrElse<>(this, Objects.requireNonNull(that, "that"));
    }

    /** Defined where this is; gives the result of {@code after} on the result of this. */
    default <C extends @Nullable Object> PartialFunction<A, C> andThen(
            Function<? super B, ? extends C> after) {
        return new AndThen<>(this, Objects.requireNonNull(after, "after"));
    }

    /** The function that is defined nowhere. */
    static <A, B extends @Nullable Object> PartialFunction<A, B> empty() {
        return Cases.empty();
    }

    /** What {@link #apply} throws for a value that the function is not defined for. */
    static IllegalArgumentException undefined(@Nullable Object value) {
        return new IllegalArgumentException(
                "no case for ["
                        + value
                        + "]"
                        + (value == null ? "" : " of " + value.getClass())
                        + "; ask isDefinedAt before apply, or end the cases with matchAny");
    }
}

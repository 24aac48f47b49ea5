package dev.troupe.japi.pf;

import dev.troupe.japi.function.Function;
import dev.troupe.japi.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A match expression: takes a value to the result of the first case that fits it.
 *
 * <pre>{@code
 * Match<Object, Integer> size =
 *     Match.create(Match.match(String.class, s -> s.length()).matchAny(x -> 0));
 * }</pre>
 */
public final class Match<I, R extends @Nullable Object> extends AbstractMatch<I, R> {

    private Match(PartialFunction<I, R> statements) {
        super(statements);
    }

    public static <F, T extends @Nullable Object> Match<F, T> create(PFBuilder<F, T> builder) {
        return new Match<>(builder.build());
    }

    /** Begins with {@link PFBuilder#match(Class, Function)}. */
    public static <F, T extends @Nullable Object, P> PFBuilder<F, T> match(
            Class<P> type, Function<P, T> apply) {
        return new PFBuilder<F, T>().match(type, apply);
    }

    /** Begins with {@link PFBuilder#match(Class, Predicate, Function)}. */
    public static <F, T extends @Nullable Object, P> PFBuilder<F, T> match(
            Class<P> type, Predicate<P> predicate, Function<P, T> apply) {
        return new PFBuilder<F, T>().match(type, predicate, apply);
    }

    /** Begins with {@link PFBuilder#matchUnchecked(Class, Function)}. */
    public static <F, T extends @Nullable Object> PFBuilder<F, T> matchUnchecked(
            Class<?> type, Function<?, T> apply) {
        return new PFBuilder<F, T>().matchUnchecked(type, apply);
    }

    /** Begins with {@link PFBuilder#matchUnchecked(Class, Predicate, Function)}. */
    public static <F, T extends @Nullable Object> PFBuilder<F, T> matchUnchecked(
            Class<?> type, Predicate<?> predicate, Function<?, T> apply) {
        return new PFBuilder<F, T>().matchUnchecked(type, predicate, apply);
    }

    /** Begins with {@link PFBuilder#matchEquals(Object, Function)}. */
    public static <F, T extends @Nullable Object, P> PFBuilder<F, T> matchEquals(
            P object, Function<P, T> apply) {
        return new PFBuilder<F, T>().matchEquals(object, apply);
    }

    /** Begins with {@link PFBuilder#matchAny(Function)}. */
    public static <F, T extends @Nullable Object> PFBuilder<F, T> matchAny(Function<F, T> apply) {
        return new PFBuilder<F, T>().matchAny(apply);
    }

    /**
     * The result of the first case that takes {@code value}.
     *
     * @throws IllegalArgumentException when none does
     */
    public R match(I value) {
        return statements.apply(value);
    }
}

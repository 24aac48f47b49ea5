package dev.troupe.japi.pf;

import dev.troupe.japi.function.Predicate;
import dev.troupe.japi.function.Procedure;

/** A match statement: does with a value what the first case that fits it says. */
public final class UnitMatch<I> extends AbstractMatch<I, Void> {

    private UnitMatch(PartialFunction<I, Void> statements) {
        super(statements);
    }

    public static <F> UnitMatch<F> create(UnitPFBuilder<F> builder) {
        return new UnitMatch<>(builder.build());
    }

    /** Begins with {@link UnitPFBuilder#match(Class, Procedure)}. */
    public static <F, P> UnitPFBuilder<F> match(Class<P> type, Procedure<P> apply) {
        return new UnitPFBuilder<F>().match(type, apply);
    }

    /** Begins with {@link UnitPFBuilder#match(Class, Predicate, Procedure)}. */
    public static <F, P> UnitPFBuilder<F> match(
            Class<P> type, Predicate<P> predicate, Procedure<P> apply) {
        return new UnitPFBuilder<F>().match(type, predicate, apply);
    }

    /** Begins with {@link UnitPFBuilder#matchUnchecked(Class, Procedure)}. */
    public static UnitPFBuilder<Object> matchUnchecked(Class<?> type, Procedure<?> apply) {
        return new UnitPFBuilder<>().matchUnchecked(type, apply);
    }

    /** Begins with {@link UnitPFBuilder#matchUnchecked(Class, Predicate, Procedure)}. */
    @SuppressWarnings("UnusedTypeParameter") // P is in the promised signature
    public static <F, P> UnitPFBuilder<F> matchUnchecked(
            Class<?> type, Predicate<?> predicate, Procedure<?> apply) {
        return new UnitPFBuilder<F>().matchUnchecked(type, predicate, apply);
    }

    /** Begins with {@link UnitPFBuilder#matchEquals(Object, Procedure)}. */
    public static <F, P> UnitPFBuilder<F> matchEquals(P object, Procedure<P> apply) {
        return new UnitPFBuilder<F>().matchEquals(object, apply);
    }

    /** Begins with {@link UnitPFBuilder#matchEquals(Object, Predicate, Procedure)}. */
    public static <F, P> UnitPFBuilder<F> matchEquals(
            P object, Predicate<P> predicate, Procedure<P> apply) {
        return new UnitPFBuilder<F>().matchEquals(object, predicate, apply);
    }

    /** Begins with {@link UnitPFBuilder#matchAny(Procedure)}. */
    public static <F> UnitPFBuilder<F> matchAny(Procedure<Object> apply) {
        return new UnitPFBuilder<F>().matchAny(apply);
    }

    /**
     * Runs the first case that takes {@code value}.
     *
     * @throws IllegalArgumentException when none does
     */
    public void match(I value) {
        statements.apply(value);
    }
}

package dev.troupe.japi.pf;

import dev.troupe.japi.function.Function;
import dev.troupe.japi.function.Predicate;
import dev.troupe.japi.function.Procedure;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One line of a builder: which values it takes, and what is done with one of them.
 *
 * <p>The public builders check that type, guard and action fit each other; here they are untyped,
 * and a value that passed {@code type} is given to them as it is.
 */
abstract sealed class Case<R extends @Nullable Object> {

    /** Takes only instances of this class; {@code null} takes any value, even {@code null}. */
    private final @Nullable Class<?> type;

    private final @Nullable Predicate<Object> guard;

    private Case(@Nullable Class<?> type, @Nullable Predicate<?> guard) {
        this.type = type;
        this.guard = unchecked(guard);
    }

    /** Calls {@code action} for effect. */
    static <R extends @Nullable Object> Case<R> run(
            @Nullable Class<?> type, @Nullable Predicate<?> guard, Procedure<?> action) {
        return new Run<>(type, guard, action);
    }

    /** Calls {@code action} for its result. */
    static <R extends @Nullable Object> Case<R> map(
            @Nullable Class<?> type, @Nullable Predicate<?> guard, Function<?, R> action) {
        return new Map<>(type, guard, action);
    }

    /** Leaves it all to {@code function}. */
    static <I, R extends @Nullable Object> Case<R> of(PartialFunction<I, R> function) {
        Objects.requireNonNull(function, "function");
        PartialFunction<Object, R> untyped = unchecked(function);
        return new Map<>(null, untyped::isDefinedAt, untyped::apply);
    }

    static Predicate<Object> equalTo(Object expected) {
        return Objects.requireNonNull(expected, "object")::equals;
    }

    static Predicate<Object> equalTo(Object expected, Predicate<?> guard) {
        Objects.requireNonNull(expected, "object");
        Predicate<Object> untyped = unchecked(Objects.requireNonNull(guard, "predicate"));
        return value -> expected.equals(value) && untyped.test(value);
    }

    static Predicate<Object> when(BooleanSupplier state) {
        Objects.requireNonNull(state, "externalPredicate");
        return value -> state.getAsBoolean();
    }

    /** Whether the type takes {@code value}. */
    final boolean fits(Object value) {
        return type == null || type.isInstance(value);
    }

    /** Whether a value whose type fits may still not be taken. */
    final boolean isGuarded() {
        return guard != null;
    }

    /** Whether {@code value} is taken. Asks the guard, if the type fits. */
    final boolean takes(Object value) {
        return fits(value) && (guard == null || guard.test(value));
    }

    abstract R apply(Object value) throws Exception;

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // null stays null
    private static <T extends @Nullable Object> T unchecked(@Nullable Object typed) {
        return (T) typed;
    }

    private static final class Run<R extends @Nullable Object> extends Case<R> {

        private final Procedure<Object> action;

        Run(@Nullable Class<?> type, @Nullable Predicate<?> guard, Procedure<?> action) {
            super(type, guard);
            this.action = unchecked(Objects.requireNonNull(action, "apply"));
        }

        @Override
        R apply(Object value) throws Exception {
            action.apply(value);
            return unchecked(null);
        }
    }

    private static final class Map<R extends @Nullable Object> extends Case<R> {

        private final Function<Object, R> action;

        Map(@Nullable Class<?> type, @Nullable Predicate<?> guard, Function<?, R> action) {
            super(type, guard);
            this.action = unchecked(Objects.requireNonNull(action, "apply"));
        }

        @Override
        R apply(Object value) throws Exception {
            return action.apply(value);
        }
    }
}

package dev.troupe.japi.pf;

import dev.troupe.japi.function.Function;
import dev.troupe.japi.function.Predicate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds a partial function case by case. The first case that takes a value gets it. */
public final class PFBuilder<I, R extends @Nullable Object> extends AbstractPFBuilder<I, R> {

    public PFBuilder() {}

    public static <I, R extends @Nullable Object> PFBuilder<I, R> create() {
        return new PFBuilder<>();
    }

    /** Instances of {@code type}. */
    public <P> PFBuilder<I, R> match(Class<P> type, Function<P, R> apply) {
        return matchUnchecked(type, apply);
    }

    /** Instances of {@code type} that {@code predicate} accepts. */
    public <P> PFBuilder<I, R> match(Class<P> type, Predicate<P> predicate, Function<P, R> apply) {
        return matchUnchecked(type, predicate, apply);
    }

    /** Instances of {@code type}, given to a function of any parameter type. */
    public PFBuilder<I, R> matchUnchecked(Class<?> type, Function<?, R> apply) {
        add(Case.map(Objects.requireNonNull(type, "type"), null, apply));
        return this;
    }

    /** Like {@link #match(Class, Predicate, Function)}, for functions of any parameter type. */
    public PFBuilder<I, R> matchUnchecked(
            Class<?> type, Predicate<?> predicate, Function<?, R> apply) {
        Objects.requireNonNull(type, "type");
        add(Case.map(type, Objects.requireNonNull(predicate, "predicate"), apply));
        return this;
    }

    /** Values that {@code object} equals. */
    public <P> PFBuilder<I, R> matchEquals(P object, Function<P, R> apply) {
        add(Case.map(null, Case.equalTo(object), apply));
        return this;
    }

    /** All values that are left. */
    public PFBuilder<I, R> matchAny(Function<I, R> apply) {
        add(Case.map(null, null, apply));
        return this;
    }
}

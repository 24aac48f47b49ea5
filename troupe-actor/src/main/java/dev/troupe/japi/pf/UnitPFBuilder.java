package dev.troupe.japi.pf;

import dev.troupe.japi.function.Predicate;
import dev.troupe.japi.function.Procedure;
import java.util.Objects;

/**
 * Builds, case by case, a partial function that is run for its effect. The first case that takes a
 * value gets it.
 */
public final class UnitPFBuilder<I> extends AbstractPFBuilder<I, Void> {

    public UnitPFBuilder() {}

    /** Instances of {@code type}. */
    public <P> UnitPFBuilder<I> match(Class<P> type, Procedure<P> apply) {
        return matchUnchecked(type, apply);
    }

    /** Instances of {@code type} that {@code predicate} accepts. */
    public <P> UnitPFBuilder<I> match(Class<P> type, Predicate<P> predicate, Procedure<P> apply) {
        return matchUnchecked(type, predicate, apply);
    }

    /** Instances of {@code type}, given to a procedure of any parameter type. */
    public UnitPFBuilder<I> matchUnchecked(Class<?> type, Procedure<?> apply) {
        add(Case.run(Objects.requireNonNull(type, "type"), null, apply));
        return this;
    }

    /** Like {@link #match(Class, Predicate, Procedure)}, for any parameter type. */
    public UnitPFBuilder<I> matchUnchecked(
            Class<?> type, Predicate<?> predicate, Procedure<?> apply) {
        Objects.requireNonNull(type, "type");
        add(Case.run(type, Objects.requireNonNull(predicate, "predicate"), apply));
        return this;
    }

    /** Values that {@code object} equals. */
    public <P> UnitPFBuilder<I> matchEquals(P object, Procedure<P> apply) {
        add(Case.run(null, Case.equalTo(object), apply));
        return this;
    }

    /** Values that {@code object} equals and {@code predicate} accepts. */
    public <P> UnitPFBuilder<I> matchEquals(P object, Predicate<P> predicate, Procedure<P> apply) {
        add(Case.run(null, Case.equalTo(object, predicate), apply));
        return this;
    }

    /** All values that are left. */
    public UnitPFBuilder<I> matchAny(Procedure<Object> apply) {
        add(Case.run(null, null, apply));
        return this;
    }
}

package dev.troupe.japi.pf;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@link PFBuilder} and {@link UnitPFBuilder} have in common. */
public abstract sealed class AbstractPFBuilder<I, R extends @Nullable Object>
        permits PFBuilder, UnitPFBuilder {

    private final List<Case<R>> cases = new ArrayList<>();

    AbstractPFBuilder() {}

    /** Adds a case of its own: values that {@code statement} is defined for go there. */
    protected void addStatement(PartialFunction<I, R> statement) {
        add(Case.of(statement));
    }

    final void add(Case<R> next) {
        cases.add(next);
    }

    /** The function of the cases added so far. The builder can be used further. */
    public PartialFunction<I, R> build() {
        return new Cases<>(cases);
    }
}

package dev.troupe.japi.pf;

import org.jspecify.annotations.Nullable;

/** What {@link Match} and {@link UnitMatch} have in common. */
public abstract sealed class AbstractMatch<I, R extends @Nullable Object> permits Match, UnitMatch {

    final PartialFunction<I, R> statements;

    AbstractMatch(PartialFunction<I, R> statements) {
        this.statements = statements;
    }

    public PartialFunction<I, R> asPF() {
        return statements;
    }
}

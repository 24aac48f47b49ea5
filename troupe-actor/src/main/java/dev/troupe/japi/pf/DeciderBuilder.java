package dev.troupe.japi.pf;

import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.japi.function.Function;
import dev.troupe.japi.function.Predicate;

/**
 * Begins the decider of a supervisor strategy.
 *
 * <pre>{@code
 * DeciderBuilder.match(SQLException.class, e -> SupervisorStrategy.restart())
 *     .matchAny(e -> SupervisorStrategy.escalate())
 *     .build()
 * }</pre>
 */
public final class DeciderBuilder {

    private DeciderBuilder() {}

    /** Begins with failures of this class. */
    public static <P extends Throwable> PFBuilder<Throwable, Directive> match(
            Class<P> type, Function<P, Directive> apply) {
        return new PFBuilder<Throwable, Directive>().match(type, apply);
    }

    /** Begins with failures of this class that {@code predicate} accepts. */
    public static <P extends Throwable> PFBuilder<Throwable, Directive> match(
            Class<P> type, Predicate<P> predicate, Function<P, Directive> apply) {
        return new PFBuilder<Throwable, Directive>().match(type, predicate, apply);
    }

    /** Begins, and ends, with all failures. */
    public static PFBuilder<Throwable, Directive> matchAny(Function<Throwable, Directive> apply) {
        return new PFBuilder<Throwable, Directive>().matchAny(apply);
    }
}

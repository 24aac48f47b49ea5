package dev.troupe.actor;

import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.japi.Pair;
import dev.troupe.japi.function.Function;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.japi.pf.PFBuilder;
import dev.troupe.japi.pf.PartialFunction;
import java.util.ArrayList;
import java.util.List;

/**
 * The deciders and strategies that {@link SupervisorStrategy} offers. Apart from it, so that its
 * initialisation does not depend on that of its subclasses.
 */
final class Deciders {

    static final PartialFunction<Throwable, Directive> DEFAULT =
            DeciderBuilder.match(ActorInitializationException.class, e -> SupervisorStrategy.stop())
                    .match(ActorKilledException.class, e -> SupervisorStrategy.stop())
                    .match(DeathPactException.class, e -> SupervisorStrategy.stop())
                    .match(Exception.class, e -> SupervisorStrategy.restart())
                    .build();

    static final SupervisorStrategy DEFAULT_STRATEGY = new OneForOneStrategy(DEFAULT);

    static final SupervisorStrategy STOPPING_STRATEGY =
            new OneForOneStrategy(
                    DeciderBuilder.match(Exception.class, e -> SupervisorStrategy.stop()).build());

    private Deciders() {}

    static PartialFunction<Throwable, Directive> of(Function<Throwable, Directive> function) {
        return DeciderBuilder.matchAny(function).build();
    }

    static PartialFunction<Throwable, Directive> restarting(
            Iterable<Class<? extends Throwable>> types) {
        PFBuilder<Throwable, Directive> builder = new PFBuilder<>();
        for (Class<? extends Throwable> type : types) {
            builder.match(type, e -> SupervisorStrategy.restart());
        }
        return builder.matchAny(e -> SupervisorStrategy.escalate()).build();
    }

    static PartialFunction<Throwable, Directive> of(
            Iterable<Pair<Class<? extends Throwable>, Directive>> directives) {
        List<Pair<Class<? extends Throwable>, Directive>> sorted = new ArrayList<>();
        for (Pair<Class<? extends Throwable>, Directive> directive : directives) {
            sorted.add(indexFor(directive.first(), sorted), directive);
        }
        PFBuilder<Throwable, Directive> builder = new PFBuilder<>();
        for (Pair<Class<? extends Throwable>, Directive> directive : sorted) {
            builder.match(directive.first(), e -> directive.second());
        }
        return builder.matchAny(e -> SupervisorStrategy.escalate()).build();
    }

    /** Before the first class that {@code type} extends. */
    private static int indexFor(
            Class<?> type, List<Pair<Class<? extends Throwable>, Directive>> sorted) {
        int index = 0;
        while (index < sorted.size()
                && (sorted.get(index).first() == type
                        || !sorted.get(index).first().isAssignableFrom(type))) {
            index++;
        }
        return index;
    }
}

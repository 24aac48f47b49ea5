package dev.troupe.spi;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorInitializationException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * How an actor's constructor finds its context: the cell offers it on this thread just before it
 * creates the instance, the constructor of {@link AbstractActor} claims it, once. Creations nest.
 */
public final class ActorContexts {
    private static final ThreadLocal<Offer> OFFERS = ThreadLocal.withInitial(Offer::new);

    private ActorContexts() {}

    /**
     * Runs {@code creation} while {@code context} can be claimed on this thread.
     *
     * @throws ActorInitializationException if it gives an actor that has not claimed it: one that
     *     was made before
     */
    public static @Nullable Actor create(
            AbstractActor.ActorContext context, Callable<@Nullable Actor> creation)
            throws Exception {
        Offer offer = OFFERS.get();
        AbstractActor.ActorContext outer = offer.context;
        offer.context = context;
        offer.creations++;
        try {
            Actor created = creation.call();
            if (created != null && (offer.context != null || created.context() != context)) {
                throw new ActorInitializationException(
                        context.self(),
                        "the creator of ["
                                + context.self()
                                + "] returned an actor that exists already: it must make a new one"
                                + " each time",
                        null);
            }
            return created;
        } finally {
            offer.creations--;
            offer.context = outer;
        }
    }

    /**
     * The context offered on this thread.
     *
     * @throws ActorInitializationException if there is none, or it has been claimed already
     */
    public static AbstractActor.ActorContext claim(Class<?> actorClass) {
        Offer offer = OFFERS.get();
        if (offer.creations == 0) {
            throw new ActorInitializationException(
                    null,
                    "cannot construct ["
                            + actorClass.getName()
                            + "] with new: no actor context on this thread; pass it to actorOf as"
                            + " Props.create("
                            + actorClass.getSimpleName()
                            + ".class)",
                    null);
        }
        AbstractActor.ActorContext context = offer.context;
        if (context == null) {
            throw new ActorInitializationException(
                    null,
                    "cannot construct ["
                            + actorClass.getName()
                            + "]: the actor of this creation exists already; a creator must make"
                            + " exactly one actor, others come from actorOf",
                    null);
        }
        offer.context = null;
        return context;
    }

    /** What one thread has to offer: kept, as most threads that create an actor create more. */
    private static final class Offer {
        private AbstractActor.@Nullable ActorContext context; // null once it has been claimed
        private int creations; // under way, one inside the other
    }
}

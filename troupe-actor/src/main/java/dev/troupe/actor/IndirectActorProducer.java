package dev.troupe.actor;

import org.jspecify.annotations.Nullable;

/**
 * Makes actors for {@link Props}: the way to let a dependency injection framework make them. Props
 * created from a class that implements this make one producer, at once, and ask it for each new
 * instance, from many threads.
 */
public interface IndirectActorProducer {

    /**
     * A new actor: a restart asks again. Whatever it throws fails the creation of the actor, and so
     * does {@code null}.
     */
    @Nullable Actor produce();

    /** What {@link #produce} makes, as exactly as it is known: mailboxes are chosen by it. */
    Class<? extends Actor> actorClass();
}

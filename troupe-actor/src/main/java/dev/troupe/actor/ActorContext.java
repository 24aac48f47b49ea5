package dev.troupe.actor;

import dev.troupe.japi.pf.PartialFunction;
import java.time.Duration;
import java.util.Optional;

/**
 * What the runtime offers to one actor while it handles a message. Not thread-safe: use it only
 * from the actor itself, never from a future's callback.
 */
public interface ActorContext extends ActorRefFactory, ClassicActorContextProvider {
    ActorRef self();

    /** The sender of the message being handled; dead letters when there is none. */
    ActorRef sender();

    ActorRef parent();

    Props props();

    ActorSystem system();

    /** The children that live or are stopping, ordered by name: a snapshot. */
    Iterable<ActorRef> children();

    /** The child with this name, if it lives or is stopping. */
    Optional<ActorRef> child(String name);

    /** Asks for a {@link Terminated} message when {@code subject} has stopped. Returns it. */
    ActorRef watch(ActorRef subject);

    /** As {@link #watch}, with {@code msg} in place of {@link Terminated}. */
    ActorRef watchWith(ActorRef subject, Object msg);

    /** Takes a watch back: no {@link Terminated} is delivered any more, not even a queued one. */
    ActorRef unwatch(ActorRef subject);

    /**
     * Sends {@link ReceiveTimeout} to this actor each time it was idle for so long. Messages marked
     * {@link NotInfluenceReceiveTimeout} do not count as activity. Zero switches it off.
     *
     * @throws IllegalArgumentException if {@code timeout} is negative
     */
    void setReceiveTimeout(Duration timeout);

    /** The idle time that leads to {@link ReceiveTimeout}; zero when it is off. */
    Duration receiveTimeout();

    /** Replaces the current behaviour. */
    default void become(PartialFunction<Object, Void> behavior) {
        become(behavior, true);
    }

    /** Replaces the current behaviour, or puts the new one on top of it. */
    void become(PartialFunction<Object, Void> behavior, boolean discardOld);

    /** Goes back to the behaviour below; from the last one to the actor's initial behaviour. */
    void unbecome();
}

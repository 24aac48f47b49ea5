package dev.troupe.spi;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** What can be asked of a reference whose actor lives in this JVM. Answers may be outdated. */
public interface LocalRef {
    /** Whether its actor has stopped, or never existed. */
    boolean isTerminated();

    /**
     * How many messages wait in its mailbox, without the one that is being handled: exact when no
     * send is under way, never below zero. Who asks often does not walk
     * past the same message twice. A queue of
     * one's own that does not count them gives 1 for any number.
     */
    default int numberOfMessages() {
        return 0;
    }

    /** Whether messages wait in its mailbox. */
    default boolean hasMessages() {
        return numberOfMessages() > 0;
    }

    /** Whether its actor is handling a message. */
    default boolean isProcessing() {
        return false;
    }

    /**
     * Sends {@code message}; completes when the mailbox has taken it, and fails when that cannot
     * happen any more.
     *
     * @param message not null
     */
    default CompletionStage<Done> tellWhenAccepted(Object message, @Nullable ActorRef sender) {
        return CompletableFuture.failedFuture(
                new UnsupportedOperationException(
                        "[" + this + "] cannot tell when a mailbox has taken a message"));
    }

    /** Whether its actor handles no messages until its supervisor has decided on a failure. */
    default boolean isSuspended() {
        return false;
    }

    /** What its actor is doing, in words. */
    default String state() {
        return "nothing is known of what it does";
    }

    /**
     * Lets {@code watcher} have its {@code Terminated}, at once if its actor has stopped.
     *
     * @param watcher the reference of a {@link Question}
     */
    default void addWatcher(ActorRef watcher) {
        throw new UnsupportedOperationException("[" + this + "] cannot be watched");
    }

    /** Takes {@link #addWatcher} back. */
    default void removeWatcher(ActorRef watcher) {}

    /** The class of its actor, also when that has stopped; empty when there never was one. */
    default Optional<Class<?>> actorClass() {
        return Optional.empty();
    }

    /**
     * Stops its actor. What the actor has stashed and what waits in its mailbox goes to {@code heir},
     * in this order, each message in a {@link Leftover}; where that is not possible they become dead
     * letters.
     */
    default void stopLeavingTo(ActorRef heir) {
        throw new UnsupportedOperationException("[" + this + "] cannot be stopped");
    }

    /**
     * The class of the message whose handling made the actor fail. Only for its parent, while it
     * decides about the failure.
     */
    default Optional<Class<?>> failedMessageClass() {
        return Optional.empty();
    }
}

package dev.troupe.actor;

import java.util.concurrent.Executor;

/** Where actors are created, found and stopped: a system, or the context of an actor. */
public interface ActorRefFactory {
    /**
     * Creates an actor with a generated name below this factory and returns at once.
     *
     * @throws dev.troupe.ConfigurationException if its dispatcher or mailbox cannot be had
     */
    ActorRef actorOf(Props props);

    /**
     * Creates an actor with this name.
     *
     * @throws InvalidActorNameException if the name is taken or not allowed
     */
    ActorRef actorOf(Props props, String name);

    /**
     * What lives at {@code path}: absolute ({@code /user/a}), relative to this factory ({@code
     * ../b}) or with an address. {@code *} and {@code ?} in an element match child names.
     */
    ActorSelection actorSelection(String path);

    /** What lives at {@code path}. */
    ActorSelection actorSelection(ActorPath path);

    /** The executor that runs this factory's actors by default. */
    Executor dispatcher();

    /** Stops {@code actor} after the message it is handling. Returns at once. */
    void stop(ActorRef actor);
}

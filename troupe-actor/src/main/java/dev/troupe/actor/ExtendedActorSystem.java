package dev.troupe.actor;

import dev.troupe.event.LoggingFilter;
import dev.troupe.spi.Instances;
import dev.troupe.spi.ShutdownSequence;
import java.util.concurrent.ThreadFactory;

/** The side of an actor system that extensions, loggers and modules need. */
public abstract class ExtendedActorSystem extends ActorSystem {
    /** For the runtime. */
    protected ExtendedActorSystem() {}

    /** Creates an actor below {@code /system}, on the internal dispatcher unless told otherwise. */
    public abstract ActorRef systemActorOf(Props props, String name);

    /** The guardian of the actors that {@link ActorSystem#actorOf} creates: {@code /user}. */
    public abstract ActorRef guardian();

    /** The guardian of the runtime's own actors: {@code /system}. */
    public abstract ActorRef systemGuardian();

    /** Finds references by their paths. */
    public abstract ActorRefProvider provider();

    public abstract ThreadFactory threadFactory();

    public abstract LoggingFilter logFilter();

    /** How class names from the configuration become objects. */
    public abstract Instances instances();

    /** What is behind {@link CoordinatedShutdown}. */
    public abstract ShutdownSequence shutdownSequence();

    /** The tree of actors as text, one line each: class, mailbox and children; for diagnosis. */
    public abstract String printTree();
}

package dev.troupe.actor;

/** Finds the references of a system by their paths. Callable from any thread. */
public interface ActorRefProvider {
    /**
     * The reference with this path, as {@link ActorPath#toSerializationFormat} gives it: the actor
     * that lives there now, if its uid is the same or the path has none. Else one that makes dead
     * letters.
     *
     * @throws IllegalArgumentException if it is no path
     */
    ActorRef resolveActorRef(String path);

    /** As {@link #resolveActorRef(String)}. */
    ActorRef resolveActorRef(ActorPath path);

    /** The path that all paths of the system begin with. */
    ActorPath rootPath();

    /** The address of the system. */
    Address getDefaultAddress();

    /** Where messages go that nobody takes. */
    ActorRef deadLetters();
}

package dev.troupe.actor;

/** Whatever has an {@link ActorContext}. */
public interface ClassicActorContextProvider {
    ActorContext classicActorContext();
}

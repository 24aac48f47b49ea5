package dev.troupe.actor;

/** Whatever has an {@link ActorSystem}; a system is its own provider. */
public interface ClassicActorSystemProvider {
    ActorSystem classicSystem();
}

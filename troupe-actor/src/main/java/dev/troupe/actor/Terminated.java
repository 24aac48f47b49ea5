package dev.troupe.actor;

import java.util.Objects;

/**
 * Tells a watcher that an actor has stopped. Arrives once for each watch, with the stopped actor as
 * sender. The runtime makes it: one that a program makes and sends is ignored by its receiver.
 *
 * @param actor who has stopped
 * @param existenceConfirmed {@code false} if it had stopped, or had never lived, before the watch
 * @param addressTerminated whether it is thought dead because its whole system cannot be reached
 */
public record Terminated(ActorRef actor, boolean existenceConfirmed, boolean addressTerminated)
        implements AutoReceivedMessage,
                PossiblyHarmful,
                DeadLetterSuppression,
                NoSerializationVerificationNeeded {

    /** For the runtime. */
    public Terminated {
        Objects.requireNonNull(actor, "actor");
    }

    public ActorRef getActor() {
        return actor;
    }

    public boolean getExistenceConfirmed() {
        return existenceConfirmed;
    }

    public boolean getAddressTerminated() {
        return addressTerminated;
    }

    @Override
    public String toString() {
        return "Terminated(" + actor + ")";
    }
}

package dev.troupe.actor;

import java.util.Objects;

/**
 * A message that made its actor fail each time it was delivered, and is not delivered any more.
 * Published on the event stream and kept in {@link Quarantine}.
 *
 * @param ref the actor that failed with it
 * @param message what it failed with
 * @param sender who had sent it
 * @param cause what it failed with the last time
 * @param attempts how many times it was delivered
 */
public record Quarantined(
        ActorRef ref, Object message, ActorRef sender, Throwable cause, int attempts)
        implements NoSerializationVerificationNeeded {

    public Quarantined {
        Objects.requireNonNull(ref, "ref");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(sender, "sender");
        Objects.requireNonNull(cause, "cause");
    }

    @Override
    public String toString() {
        return "Quarantined("
                + ref
                + ","
                + message
                + ","
                + sender
                + ","
                + cause
                + ","
                + attempts
                + ")";
    }
}

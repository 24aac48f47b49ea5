package dev.troupe.spi;

import dev.troupe.actor.NoSerializationVerificationNeeded;

/**
 * A message that an actor had not handled when it was stopped by {@link LocalRef#stopLeavingTo}; its
 * sender is that of the message.
 */
public record Leftover(Object message) implements NoSerializationVerificationNeeded {}

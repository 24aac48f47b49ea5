package dev.troupe.spi;

/**
 * A message that an actor had not handled when it was stopped by {@link LocalRef#stopLeavingTo}; its
 * sender is that of the message.
 */
public record Leftover(Object message) {}

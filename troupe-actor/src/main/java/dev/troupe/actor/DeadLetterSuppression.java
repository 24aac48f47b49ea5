package dev.troupe.actor;

/**
 * A message whose loss is no news: undelivered, it is published as {@link SuppressedDeadLetter} and
 * not logged.
 */
public interface DeadLetterSuppression {}

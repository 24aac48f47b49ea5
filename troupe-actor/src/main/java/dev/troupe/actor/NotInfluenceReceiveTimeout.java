package dev.troupe.actor;

/** A message that does not count as activity: it does not postpone {@link ReceiveTimeout}. */
public interface NotInfluenceReceiveTimeout {}

package dev.troupe.actor;

/** A message that can change the life of its receiver, and that systems elsewhere may refuse. */
public interface PossiblyHarmful {}

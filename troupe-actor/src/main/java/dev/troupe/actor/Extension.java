package dev.troupe.actor;

/** Something that exists once per actor system; reached through its {@link ExtensionId}. */
public interface Extension {}

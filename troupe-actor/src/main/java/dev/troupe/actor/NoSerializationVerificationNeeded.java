package dev.troupe.actor;

/** A message that never leaves the JVM and is exempt from {@code actor.serialize-messages}. */
public interface NoSerializationVerificationNeeded {}

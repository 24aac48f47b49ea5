package dev.troupe.actor;

/** A message that the runtime handles itself, before or instead of the actor's behaviour. */
public interface AutoReceivedMessage extends NoSerializationVerificationNeeded {}

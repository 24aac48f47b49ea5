package dev.troupe.dispatch;

/** A message that overtakes all others in a control-aware mailbox. */
public interface ControlMessage {}

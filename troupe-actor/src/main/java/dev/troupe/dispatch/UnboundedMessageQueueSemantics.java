package dev.troupe.dispatch;

/** A queue that takes every message, as long as there is memory. */
public interface UnboundedMessageQueueSemantics {}

package dev.troupe.event;

/** What a logger asks of its mailbox: that events left over when it stops are not lost. */
public interface LoggerMessageQueueSemantics {}

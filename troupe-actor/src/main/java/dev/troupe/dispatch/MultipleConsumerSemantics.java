package dev.troupe.dispatch;

/** A queue that several threads may dequeue from at once, so that several actors can share it. */
public interface MultipleConsumerSemantics {}

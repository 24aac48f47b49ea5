package dev.troupe.dispatch;

/** A {@link DequeBasedMessageQueueSemantics} without bound. */
public interface UnboundedDequeBasedMessageQueueSemantics
        extends DequeBasedMessageQueueSemantics, UnboundedMessageQueueSemantics {}

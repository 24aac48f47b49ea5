package dev.troupe.dispatch;

/** A {@link DequeBasedMessageQueueSemantics} that holds so many messages and no more. */
public interface BoundedDequeBasedMessageQueueSemantics
        extends DequeBasedMessageQueueSemantics, BoundedMessageQueueSemantics {}

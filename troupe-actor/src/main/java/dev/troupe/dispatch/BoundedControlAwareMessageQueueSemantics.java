package dev.troupe.dispatch;

/** A {@link ControlAwareMessageQueueSemantics} that holds so many messages and no more, control messages included. */
public interface BoundedControlAwareMessageQueueSemantics
        extends BoundedMessageQueueSemantics, ControlAwareMessageQueueSemantics {}

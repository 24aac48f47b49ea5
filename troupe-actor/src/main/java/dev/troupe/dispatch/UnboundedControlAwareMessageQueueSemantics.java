package dev.troupe.dispatch;

/** A {@link ControlAwareMessageQueueSemantics} without bound. */
public interface UnboundedControlAwareMessageQueueSemantics
        extends UnboundedMessageQueueSemantics, ControlAwareMessageQueueSemantics {}

package dev.troupe.dispatch;

/**
 * Says of an actor which kind of queue it needs. Which mailbox that is, is written under {@code
 * actor.mailbox.requirements} in the configuration.
 *
 * @param <T> the kind, such as {@link DequeBasedMessageQueueSemantics}
 */
public interface RequiresMessageQueue<T> {}

package dev.troupe.dispatch;

/**
 * Says of a {@link MailboxType} which kind of queue it makes.
 *
 * @param <T> the class of its queues, or an interface they implement
 */
public interface ProducesMessageQueue<T extends MessageQueue> {}

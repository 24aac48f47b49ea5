package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Messages in the order they came, as many as memory holds, in a queue that several actors may
 * share. For an actor alone {@link UnboundedMailbox} is faster.
 */
public final class MultipleConsumerUnboundedMailbox
        implements MailboxType,
                ProducesMessageQueue<MultipleConsumerUnboundedMailbox.MessageQueue> {
    public MultipleConsumerUnboundedMailbox() {}

    /** As named in the configuration. */
    public MultipleConsumerUnboundedMailbox(ActorSystem.Settings settings, Config config) {}

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue();
    }

    /** A linked queue for any number of senders and takers. */
    public static final class MessageQueue
            implements QueueBasedMessageQueue, UnboundedMessageQueueSemantics {
        private final Queue<Envelope> queue = new ConcurrentLinkedQueue<>();
        private final Counter counter = new Counter();

        public MessageQueue() {}

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            counter.enters();
            queue.add(handle);
        }

        @Override
        public @Nullable Envelope dequeue() {
            return counter.leaves(queue.poll());
        }

        @Override
        public int numberOfMessages() {
            return counter.inside();
        }

        @Override
        public Queue<Envelope> queue() {
            return queue;
        }
    }
}

package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;

/**
 * Messages in the order they came, and messages can be put back in front, which a stash needs. Holds
 * as many as memory does.
 */
public final class UnboundedDequeBasedMailbox
        implements MailboxType, ProducesMessageQueue<UnboundedDequeBasedMailbox.MessageQueue> {
    public UnboundedDequeBasedMailbox() {}

    /** As named in the configuration. */
    public UnboundedDequeBasedMailbox(ActorSystem.Settings settings, Config config) {}

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue();
    }

    /** A deque for any number of senders and takers. */
    public static final class MessageQueue
            implements DequeBasedMessageQueue, UnboundedDequeBasedMessageQueueSemantics {
        private final Deque<Envelope> queue = new ConcurrentLinkedDeque<>();
        private final Counter counter = new Counter();

        public MessageQueue() {}

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            counter.enters();
            queue.addLast(handle);
        }

        @Override
        public void enqueueFirst(ActorRef receiver, Envelope handle) {
            counter.enters();
            queue.addFirst(handle);
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
        public Deque<Envelope> queue() {
            return queue;
        }
    }
}

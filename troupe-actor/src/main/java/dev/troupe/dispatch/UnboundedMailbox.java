package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * The default: messages in the order they came, as many as memory holds. For an actor's own mailbox
 * the runtime uses a queue that is part of the mailbox itself; {@link #create} is what a custom
 * mailbox type gets when it asks for one to build on.
 */
public final class UnboundedMailbox
        implements MailboxType, ProducesMessageQueue<UnboundedMailbox.MessageQueue> {
    public UnboundedMailbox() {}

    /** As named in the configuration. */
    public UnboundedMailbox(ActorSystem.Settings settings, Config config) {}

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue();
    }

    /** A linked queue for any number of senders. */
    public static final class MessageQueue
            implements dev.troupe.dispatch.MessageQueue, UnboundedMessageQueueSemantics {
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
        public boolean hasMessages() {
            return !queue.isEmpty();
        }

        @Override
        public void cleanUp(ActorRef owner, dev.troupe.dispatch.MessageQueue deadLetters) {
            Leftovers.move(this, owner, deadLetters);
        }
    }
}

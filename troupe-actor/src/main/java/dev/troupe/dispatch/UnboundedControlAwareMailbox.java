package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Every {@link ControlMessage} comes before all other messages; among themselves, both kinds keep
 * the order they came in. Holds as many as memory does.
 */
public final class UnboundedControlAwareMailbox
        implements MailboxType, ProducesMessageQueue<UnboundedControlAwareMailbox.MessageQueue> {
    public UnboundedControlAwareMailbox() {}

    /** As named in the configuration. */
    public UnboundedControlAwareMailbox(ActorSystem.Settings settings, Config config) {}

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue();
    }

    /** Two linked queues for any number of senders and takers. */
    public static final class MessageQueue implements UnboundedControlAwareMessageQueueSemantics {
        private final Lanes lanes = new Lanes();
        private final Counter counter = new Counter();

        public MessageQueue() {}

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            counter.enters();
            lanes.add(handle);
        }

        @Override
        public @Nullable Envelope dequeue() {
            return counter.leaves(UnboundedControlAwareMessageQueueSemantics.super.dequeue());
        }

        @Override
        public int numberOfMessages() {
            return counter.inside();
        }

        @Override
        public Queue<Envelope> queue() {
            return lanes.others();
        }

        @Override
        public Queue<Envelope> controlQueue() {
            return lanes.control();
        }
    }
}

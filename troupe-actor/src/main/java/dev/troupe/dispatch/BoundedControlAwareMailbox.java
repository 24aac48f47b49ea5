package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.settings.MailboxSettings.Bounds;
import dev.troupe.spi.Admission;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Every {@link ControlMessage} comes before all other messages; among themselves, both kinds keep
 * the order they came in. Both share one capacity, and a sender that finds it full waits for room
 * and then makes a dead letter, as in {@link BoundedMailbox}.
 */
public final class BoundedControlAwareMailbox
        implements MailboxType,
                ProducesMessageQueue<BoundedControlAwareMailbox.MessageQueue>,
                ProducesPushTimeoutSemanticsMailbox {
    private final Bounds bounds;

    /**
     * @param capacity 1 or more
     * @param pushTimeOut zero for not waiting, negative for waiting without end
     */
    public BoundedControlAwareMailbox(int capacity, Duration pushTimeOut) {
        this.bounds = new Bounds(capacity, pushTimeOut);
    }

    /** As named in the configuration. */
    public BoundedControlAwareMailbox(ActorSystem.Settings settings, Config config) {
        this.bounds = Bounds.from(config);
    }

    public int capacity() {
        return bounds.capacity();
    }

    @Override
    public Duration pushTimeOut() {
        return bounds.pushTimeout();
    }

    @Override
    public String overflow() {
        return bounds.overflow().word();
    }

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue(bounds, system);
    }

    /** Two linked queues for any number of senders and takers, and one gate before both. */
    public static final class MessageQueue
            implements BoundedControlAwareMessageQueueSemantics, Admission.Required {
        private final Lanes lanes = new Lanes();
        private final Gate gate;

        MessageQueue(Bounds bounds, Optional<ActorSystem> system) {
            this.gate = new Gate(bounds, system, lanes);
        }

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            gate.add(receiver, handle);
        }

        @Override
        public @Nullable Envelope dequeue() {
            return gate.leaves(BoundedControlAwareMessageQueueSemantics.super.dequeue());
        }

        @Override
        public int numberOfMessages() {
            return gate.inside();
        }

        @Override
        public Duration pushTimeOut() {
            return gate.pushTimeOut();
        }

        @Override
        public Admission admission() {
            return gate;
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

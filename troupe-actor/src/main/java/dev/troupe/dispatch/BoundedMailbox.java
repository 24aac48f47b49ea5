package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.settings.MailboxSettings.Bounds;
import dev.troupe.spi.Admission;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Messages in the order they came, so many and no more. A sender that finds the queue full waits
 * for room, on its own thread and up to the push timeout; then its message is a dead letter with
 * reason {@code OVERFLOW}. So it is when the thread is interrupted while it waits; it stays
 * interrupted. With the setting {@code overflow} it does something else when it is full.
 *
 * <p>Waiting holds the sender's thread: an actor that sends to itself, or to one that waits for it,
 * may wait for nothing. {@link NonBlockingBoundedMailbox} never waits.
 */
public final class BoundedMailbox
        implements MailboxType,
                ProducesMessageQueue<BoundedMailbox.MessageQueue>,
                ProducesPushTimeoutSemanticsMailbox {
    private final Bounds bounds;

    /**
     * @param capacity 1 or more
     * @param pushTimeOut zero for not waiting, negative for waiting without end
     */
    public BoundedMailbox(int capacity, Duration pushTimeOut) {
        this.bounds = new Bounds(capacity, pushTimeOut);
    }

    /** As named in the configuration. */
    public BoundedMailbox(ActorSystem.Settings settings, Config config) {
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

    /**
     * {@inheritDoc}
     *
     * @param system where the dead letters are. If it is empty, a message that finds no room is an
     *     {@link IllegalStateException} for its sender. This holds for all bounded mailboxes.
     */
    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue(bounds, system);
    }

    /** A linked queue for any number of senders and takers, behind a gate. */
    public static final class MessageQueue
            implements QueueBasedMessageQueue, BoundedMessageQueueSemantics, Admission.Required {
        private final Queue<Envelope> queue = new ConcurrentLinkedQueue<>();
        private final Gate gate;

        MessageQueue(Bounds bounds, Optional<ActorSystem> system) {
            this.gate = new Gate(bounds, system, new Storage.Line(queue));
        }

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            gate.add(receiver, handle);
        }

        @Override
        public @Nullable Envelope dequeue() {
            return gate.leaves(queue.poll());
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
            return queue;
        }
    }
}

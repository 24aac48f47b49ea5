package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.settings.MailboxSettings.Bounds;
import java.time.Duration;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;

/**
 * Messages in the order they came, so many and no more, and messages can be put back in front, which
 * a stash needs. Whoever finds the queue full waits for room and then makes a dead letter, as in
 * {@link BoundedMailbox}; so does an actor that puts messages back, although nobody else can make
 * room for it: give it a stash capacity below the capacity of the mailbox, or no push timeout.
 */
public class BoundedDequeBasedMailbox
        implements MailboxType,
                ProducesMessageQueue<BoundedDequeBasedMailbox.MessageQueue>,
                ProducesPushTimeoutSemanticsMailbox {
    private final Bounds bounds;

    /**
     * @param capacity 1 or more
     * @param pushTimeOut zero for not waiting, negative for waiting without end
     */
    public BoundedDequeBasedMailbox(int capacity, Duration pushTimeOut) {
        this.bounds = new Bounds(capacity, pushTimeOut);
    }

    /** As named in the configuration. */
    public BoundedDequeBasedMailbox(ActorSystem.Settings settings, Config config) {
        this.bounds = Bounds.from(config);
    }

    public final int capacity() {
        return bounds.capacity();
    }

    @Override
    public final Duration pushTimeOut() {
        return bounds.pushTimeout();
    }

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue(new Gate(bounds, system));
    }

    /** A deque for any number of senders and takers, behind a gate. */
    public static final class MessageQueue
            implements DequeBasedMessageQueue, BoundedDequeBasedMessageQueueSemantics {
        private final Deque<Envelope> queue = new ConcurrentLinkedDeque<>();
        private final Gate gate;

        MessageQueue(Gate gate) {
            this.gate = gate;
        }

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            gate.add(queue, receiver, handle);
        }

        @Override
        public void enqueueFirst(ActorRef receiver, Envelope handle) {
            if (gate.enters(receiver, handle)) {
                queue.addFirst(handle);
            }
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
        public Deque<Envelope> queue() {
            return queue;
        }
    }
}

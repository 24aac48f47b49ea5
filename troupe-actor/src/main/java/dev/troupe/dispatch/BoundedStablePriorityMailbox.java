package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.settings.MailboxSettings.Bounds;
import dev.troupe.spi.Admission;
import java.time.Duration;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The smallest message first, as a comparator has it, so many and no more. Messages that the comparator finds equal keep the
 * order they came in.
 * Whoever finds the queue full waits for room and then makes a dead letter, as in {@link
 * BoundedMailbox}, whatever the priority of the message. With {@code overflow = drop-oldest} the
 * message that would come last gives way, the new one too, and of several the oldest; it is found by
 * a walk through the queue.
 *
 * <p>To be extended by a class with a constructor {@code (ActorSystem.Settings, Config)}, which
 * passes its comparator on; a {@link PriorityGenerator} is the usual one. The comparator runs on the
 * threads of senders and of the actor, one at a time for each queue.
 */
public class BoundedStablePriorityMailbox
        implements MailboxType,
                ProducesMessageQueue<BoundedStablePriorityMailbox.MessageQueue>,
                ProducesPushTimeoutSemanticsMailbox {
    private final Comparator<Envelope> cmp;
    private final Bounds bounds;

    /**
     * @param capacity 1 or more
     * @param pushTimeOut zero for not waiting, negative for waiting without end
     */
    public BoundedStablePriorityMailbox(
            Comparator<Envelope> cmp, int capacity, Duration pushTimeOut) {
        this.cmp = Objects.requireNonNull(cmp, "cmp");
        this.bounds = new Bounds(capacity, pushTimeOut);
    }

    /**
     * With the capacity, push timeout and overflow of the block of a mailbox.
     *
     * @param config as a mailbox type gets it
     */
    public BoundedStablePriorityMailbox(Comparator<Envelope> cmp, Config config) {
        this.cmp = Objects.requireNonNull(cmp, "cmp");
        this.bounds = Bounds.from(config);
    }

    public final Comparator<Envelope> cmp() {
        return cmp;
    }

    public final int capacity() {
        return bounds.capacity();
    }

    @Override
    public final Duration pushTimeOut() {
        return bounds.pushTimeout();
    }

    @Override
    public String overflow() {
        return bounds.overflow().word();
    }

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue(cmp, bounds, system);
    }

    /** A heap for any number of senders and takers, behind a gate. */
    public static final class MessageQueue
            implements QueueBasedMessageQueue, BoundedMessageQueueSemantics, Admission.Required {
        private final Queue<Envelope> queue;
        private final Gate gate;

        MessageQueue(Comparator<Envelope> order, Bounds bounds, Optional<ActorSystem> system) {
            this.queue = new StablePriorityQueue(order, Priorities.INITIAL_CAPACITY);
            this.gate = new Gate(bounds, system, new Ranks(queue, order));
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

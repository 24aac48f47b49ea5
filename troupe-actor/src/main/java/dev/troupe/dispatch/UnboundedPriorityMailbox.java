package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.PriorityBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The smallest message first, as a comparator has it, and as many as memory holds. Messages that the comparator finds equal come in
 * no particular order; {@link UnboundedStablePriorityMailbox} keeps the order they came in.
 *
 * <p>To be extended by a class with a constructor {@code (ActorSystem.Settings, Config)}, which
 * passes its comparator on; a {@link PriorityGenerator} is the usual one. The comparator runs on the
 * threads of senders and of the actor, one at a time for each queue.
 */
public class UnboundedPriorityMailbox
        implements MailboxType, ProducesMessageQueue<UnboundedPriorityMailbox.MessageQueue> {
    private final Comparator<Envelope> cmp;
    private final int initialCapacity;

    public UnboundedPriorityMailbox(Comparator<Envelope> cmp) {
        this(cmp, Priorities.INITIAL_CAPACITY);
    }

    /**
     * @param initialCapacity 1 or more; a hint, the queue grows beyond it
     */
    public UnboundedPriorityMailbox(Comparator<Envelope> cmp, int initialCapacity) {
        this.cmp = Objects.requireNonNull(cmp, "cmp");
        this.initialCapacity = Priorities.checkedCapacity(initialCapacity);
    }

    public Comparator<Envelope> cmp() {
        return cmp;
    }

    public int initialCapacity() {
        return initialCapacity;
    }

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue(initialCapacity(), cmp());
    }

    /** A heap for any number of senders and takers. */
    public static final class MessageQueue
            implements QueueBasedMessageQueue, UnboundedMessageQueueSemantics {
        private final Queue<Envelope> queue;

        MessageQueue(int initialCapacity, Comparator<Envelope> order) {
            this.queue = new PriorityBlockingQueue<>(initialCapacity, order);
        }

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            queue.add(handle);
        }

        @Override
        public @Nullable Envelope dequeue() {
            return queue.poll();
        }

        @Override
        public Queue<Envelope> queue() {
            return queue;
        }
    }
}

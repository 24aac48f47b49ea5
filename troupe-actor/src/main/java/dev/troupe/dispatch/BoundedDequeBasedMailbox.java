package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.settings.MailboxSettings.Bounds;
import dev.troupe.spi.Admission;
import java.time.Duration;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;

/**
 * Messages in the order they came, so many and no more, and messages can be put back in front, which
 * a stash needs. Whoever finds the queue full waits for room and then makes a dead letter, as in
 * {@link BoundedMailbox}. What is put back in front was inside before: it goes in whatever the
 * capacity, as nobody but the actor that puts it back could make room for it.
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
    public String overflow() {
        return bounds.overflow().word();
    }

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new MessageQueue(bounds, system);
    }

    /** A deque for any number of senders and takers, behind a gate. */
    public static final class MessageQueue
            implements DequeBasedMessageQueue,
                    BoundedDequeBasedMessageQueueSemantics,
                    Admission.Required {
        private final Deque<Envelope> queue = new ConcurrentLinkedDeque<>();
        private final Gate gate;

        MessageQueue(Bounds bounds, Optional<ActorSystem> system) {
            this.gate = new Gate(bounds, system, new Storage.Line(queue));
        }

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            gate.add(receiver, handle);
        }

        @Override
        public void enqueueFirst(ActorRef receiver, Envelope handle) {
            gate.comesBack();
            queue.addFirst(handle);
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
        public Deque<Envelope> queue() {
            return queue;
        }
    }
}

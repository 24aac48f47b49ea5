package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.settings.MailboxSettings.Bounds;
import dev.troupe.spi.Admission;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** The queue of {@link NonBlockingBoundedMailbox}, for any number of senders and takers. */
public final class BoundedNodeMessageQueue
        implements QueueBasedMessageQueue, BoundedMessageQueueSemantics, Admission.Required {
    private final Queue<Envelope> queue = new ConcurrentLinkedQueue<>();
    private final Gate gate;

    BoundedNodeMessageQueue(Bounds bounds, Optional<ActorSystem> system) {
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

    /** Zero: nobody waits. */
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

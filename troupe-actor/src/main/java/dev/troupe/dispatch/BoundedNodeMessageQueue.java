package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** The queue of {@link NonBlockingBoundedMailbox}, for any number of senders and takers. */
public final class BoundedNodeMessageQueue
        implements QueueBasedMessageQueue, BoundedMessageQueueSemantics {
    private final Queue<Envelope> queue = new ConcurrentLinkedQueue<>();
    private final Gate gate;

    BoundedNodeMessageQueue(Gate gate) {
        this.gate = gate;
    }

    @Override
    public void enqueue(ActorRef receiver, Envelope handle) {
        gate.add(queue, receiver, handle);
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
    public Queue<Envelope> queue() {
        return queue;
    }
}

package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** A queue whose guard sees each message first, and may keep it waiting or throw. */
public final class GuardedQueue implements MessageQueue {
    private final Queue<Envelope> queue = new ConcurrentLinkedQueue<>();
    private final Consumer<Envelope> guard;

    public GuardedQueue(Consumer<Envelope> guard) {
        this.guard = guard;
    }

    @Override
    public void enqueue(ActorRef receiver, Envelope handle) {
        guard.accept(handle);
        queue.add(handle);
    }

    @Override
    public Envelope dequeue() {
        return queue.poll();
    }

    @Override
    public int numberOfMessages() {
        return queue.size();
    }

    @Override
    public boolean hasMessages() {
        return !queue.isEmpty();
    }

    @Override
    public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
        Envelope left;
        while ((left = queue.poll()) != null) {
            deadLetters.enqueue(owner, left);
        }
    }
}

package dev.troupe.runtime.mailbox;

import dev.troupe.actor.ActorRef;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MessageQueue;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** A queue in which a test can do, at a given step, what another thread might do there. */
final class ScriptedQueue implements MessageQueue {
    private final Queue<Envelope> queue = new ArrayDeque<>();
    private @Nullable Runnable beforeEnqueue;
    private @Nullable Runnable afterEmptyLook;

    /** Does this once, just before the next message is queued. */
    void beforeNextEnqueue(Runnable step) {
        beforeEnqueue = step;
    }

    /** Does this once, just after the next look that finds the queue empty. */
    void afterNextEmptyLook(Runnable step) {
        afterEmptyLook = step;
    }

    @Override
    public void enqueue(ActorRef receiver, Envelope handle) {
        Runnable step = beforeEnqueue;
        beforeEnqueue = null;
        if (step != null) {
            step.run();
        }
        queue.add(handle);
    }

    @Override
    public @Nullable Envelope dequeue() {
        return queue.poll();
    }

    @Override
    public int numberOfMessages() {
        return queue.size();
    }

    @Override
    public boolean hasMessages() {
        boolean has = !queue.isEmpty();
        Runnable step = afterEmptyLook;
        if (!has && step != null) {
            afterEmptyLook = null;
            step.run();
        }
        return has;
    }

    @Override
    public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
        for (Envelope left = dequeue(); left != null; left = dequeue()) {
            deadLetters.enqueue(owner, left);
        }
    }
}

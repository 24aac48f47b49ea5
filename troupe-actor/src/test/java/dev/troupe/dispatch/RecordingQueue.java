package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import java.util.ArrayList;
import java.util.List;

/** Dead letters that keep what they get. */
final class RecordingQueue implements MessageQueue {
    final List<Object> messages = new ArrayList<>();
    final List<ActorRef> receivers = new ArrayList<>();

    @Override
    public void enqueue(ActorRef receiver, Envelope handle) {
        receivers.add(receiver);
        messages.add(handle.message());
    }

    @Override
    public Envelope dequeue() {
        return null;
    }

    @Override
    public int numberOfMessages() {
        return 0;
    }

    @Override
    public boolean hasMessages() {
        return false;
    }

    @Override
    public void cleanUp(ActorRef owner, MessageQueue deadLetters) {}
}

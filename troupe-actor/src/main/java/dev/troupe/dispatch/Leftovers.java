package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;

/** What is still queued when an actor has stopped. */
final class Leftovers {
    private Leftovers() {}

    /** Takes one after the other out of {@code queue}, until there is none. */
    static void move(MessageQueue queue, ActorRef owner, MessageQueue deadLetters) {
        for (Envelope left = queue.dequeue(); left != null; left = queue.dequeue()) {
            deadLetters.enqueue(owner, left);
        }
    }
}

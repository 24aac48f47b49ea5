package dev.troupe.runtime.cell;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

/** Lets messages in when its gate is open. */
final class GatedMailbox implements MailboxType {
    private static volatile CountDownLatch reached = new CountDownLatch(1);
    private static volatile CountDownLatch gate = new CountDownLatch(0);

    GatedMailbox(ActorSystem.Settings settings, Config config) {}

    static void close() {
        reached = new CountDownLatch(1);
        gate = new CountDownLatch(1);
    }

    static void open() {
        gate.countDown();
    }

    /** Waits until a message stands before the gate. */
    static void awaitMessage() throws InterruptedException {
        reached.await();
    }

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> creator) {
        return new GatedQueue();
    }

    private static final class GatedQueue implements MessageQueue {
        private final ConcurrentLinkedQueue<Envelope> queue = new ConcurrentLinkedQueue<>();

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            reached.countDown();
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
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
}

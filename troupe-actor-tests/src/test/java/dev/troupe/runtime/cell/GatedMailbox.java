package dev.troupe.runtime.cell;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.GuardedQueue;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import java.util.Optional;
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
        return new GuardedQueue(message -> awaitOpen());
    }

    private static void awaitOpen() {
        reached.countDown();
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

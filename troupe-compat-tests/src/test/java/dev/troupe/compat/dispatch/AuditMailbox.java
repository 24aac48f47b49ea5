package dev.troupe.compat.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.ProducesMessageQueue;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A mailbox from scratch: it counts what it has taken. */
public class AuditMailbox implements MailboxType, ProducesMessageQueue<AuditMailbox.AuditedQueue> {
    /** What actors require that want to be audited. */
    public interface Audited {}

    public static class AuditedQueue implements MessageQueue, Audited {
        private final Queue<Envelope> queue = new ConcurrentLinkedQueue<>();

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            if (handle.message().equals("count me")) {
                handle.sender().tell("counted", receiver);
            }
            queue.offer(handle);
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
            for (Envelope handle = dequeue(); handle != null; handle = dequeue()) {
                deadLetters.enqueue(owner, handle);
            }
        }
    }

    public AuditMailbox(ActorSystem.Settings settings, Config config) {}

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new AuditedQueue();
    }
}

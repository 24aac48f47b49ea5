package dev.troupe.event;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.ProducesMessageQueue;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.dispatch.UnboundedMessageQueueSemantics;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The mailbox of loggers: what is left when a logger stops is printed to standard output. */
public final class LoggerMailbox implements MailboxType, ProducesMessageQueue<LoggerMailbox.Queue> {
    /** As named in the configuration. */
    public LoggerMailbox(ActorSystem.Settings settings, Config config) {}

    @Override
    public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new Queue(new UnboundedMailbox().create(owner, system));
    }

    /** An unbounded queue that prints what nobody will log any more. */
    public static final class Queue
            implements MessageQueue, LoggerMessageQueueSemantics, UnboundedMessageQueueSemantics {
        private final MessageQueue queue;

        Queue(MessageQueue queue) {
            this.queue = queue;
        }

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            queue.enqueue(receiver, handle);
        }

        @Override
        public @Nullable Envelope dequeue() {
            return queue.dequeue();
        }

        @Override
        public int numberOfMessages() {
            return queue.numberOfMessages();
        }

        @Override
        public boolean hasMessages() {
            return queue.hasMessages();
        }

        @Override
        public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
            Envelope envelope;
            while ((envelope = dequeue()) != null) {
                if (envelope.message() instanceof Logging.LogEvent event) {
                    StandardOut.print(event);
                } else {
                    deadLetters.enqueue(owner, envelope);
                }
            }
        }
    }
}

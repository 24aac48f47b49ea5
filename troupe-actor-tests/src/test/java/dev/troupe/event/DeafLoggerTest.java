package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.ProducesMessageQueue;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class DeafLoggerTest {
    /** Breaks when the system guardian waits for loggers without a receive timeout. */
    @Test
    void aLoggerThatDoesNotGetTheRequestToFinishDoesNotKeepTheSystemFromTerminating()
            throws Exception {
        ActorSystem system =
                Systems.quiet(
                        "deaf-logger",
                        """
                        troupe {
                          loggers = ["%s"]
                          scheduler.implementation = dev.troupe.testkit.ExplicitlyTriggeredScheduler
                          actor.mailbox.requirements."%s" = pill-proof
                        }
                        pill-proof.mailbox-type = "%s"
                        """
                                .formatted(
                                        DeafLogger.class.getName(),
                                        PillProof.class.getName(),
                                        PillProofMailbox.class.getName()));
        var terminated = system.terminate().toCompletableFuture();

        for (int i = 0; i < 400 && !terminated.isDone(); i++) {
            ((ExplicitlyTriggeredScheduler) system.scheduler()).timePasses(Duration.ofSeconds(5));
            try {
                terminated.get(50, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                // It may not have begun to wait when the time passed.
            }
        }

        assertThat(terminated).isCompleted();
    }

    /** Marks the queue that the logger asks for. */
    interface PillProof {}

    static final class DeafLogger extends AbstractActor implements RequiresMessageQueue<PillProof> {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Logging.InitializeLogger.class,
                            question -> getSender().tell(Logging.loggerInitialized(), getSelf()))
                    .matchAny(event -> {})
                    .build();
        }
    }

    /** As a bounded mailbox would that is full at the wrong moment. */
    static final class PillProofMailbox
            implements MailboxType, ProducesMessageQueue<PillProofMailbox.Queue> {
        PillProofMailbox(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
            return new Queue(new UnboundedMailbox().create(owner, system));
        }

        record Queue(MessageQueue inner) implements MessageQueue, PillProof {
            @Override
            public void enqueue(ActorRef receiver, Envelope handle) {
                if (!(handle.message() instanceof PoisonPill)) {
                    inner.enqueue(receiver, handle);
                }
            }

            @Override
            public Envelope dequeue() {
                return inner.dequeue();
            }

            @Override
            public int numberOfMessages() {
                return inner.numberOfMessages();
            }

            @Override
            public boolean hasMessages() {
                return inner.hasMessages();
            }

            @Override
            public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
                inner.cleanUp(owner, deadLetters);
            }
        }
    }
}

package dev.troupe.compat.dispatch;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.dispatch.BoundedMessageQueueSemantics;
import dev.troupe.dispatch.DequeBasedMessageQueueSemantics;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.dispatch.UnboundedMessageQueueSemantics;
import dev.troupe.testkit.javadsl.TestKit;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Actors that say what they require of their mailbox. */
class AuditTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                audit-mailbox.mailbox-type = "%s"
                akka.actor.mailbox.requirements {
                  "%s" = audit-mailbox
                }
                bounded-box {
                  mailbox-type = "dev.troupe.dispatch.BoundedMailbox"
                  mailbox-capacity = 10
                  mailbox-push-timeout-time = 10s
                }
                """
                .formatted(AuditMailbox.class.getName(), AuditMailbox.Audited.class.getName());
    }

    static class Trader extends AbstractActor
            implements RequiresMessageQueue<AuditMailbox.Audited> {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, m -> getSender().tell("traded " + m, getSelf()))
                    .build();
        }
    }

    abstract static class Echo extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(m -> getSender().tell(m, getSelf())).build();
        }
    }

    static class Unbounded extends Echo
            implements RequiresMessageQueue<UnboundedMessageQueueSemantics> {}

    static class Bounded extends Echo
            implements RequiresMessageQueue<BoundedMessageQueueSemantics> {}

    static class Deque extends Echo
            implements RequiresMessageQueue<DequeBasedMessageQueueSemantics> {}

    @Test
    void theRequiredMailboxIsUsed() {
        new TestKit(system) {
            {
                ActorRef trader = system.actorOf(Props.create(Trader.class));

                trader.tell("count me", getRef());

                expectMsg("counted");
                expectMsg("traded count me");
            }
        };
    }

    @ParameterizedTest
    @ValueSource(classes = {Unbounded.class, Bounded.class, Deque.class})
    void theUsualRequirementsAreMet(Class<?> type) {
        new TestKit(system) {
            {
                system.actorOf(Props.create(type)).tell("hello", getRef());

                expectMsg("hello");
            }
        };
    }

    @Test
    void aMailboxThatDoesNotFitIsRefused() {
        Assertions.assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(
                        () -> system.actorOf(Props.create(Deque.class).withMailbox("bounded-box")));
    }
}

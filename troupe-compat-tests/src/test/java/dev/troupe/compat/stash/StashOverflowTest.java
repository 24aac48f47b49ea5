package dev.troupe.compat.stash;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractActorWithStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.StashOverflowException;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A desk with room for two letters, and a manager who decides what happens with the third. */
class StashOverflowTest {
    static class Desk extends AbstractActorWithStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, letter -> stash()).build();
        }
    }

    static class Manager extends AbstractActor {
        private final ActorRef desk =
                getContext().actorOf(Props.create(Desk.class).withMailbox("small-mailbox"), "desk");
        private final ActorRef journal;

        Manager(ActorRef journal) {
            this.journal = journal;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    10,
                    Duration.ofMinutes(1),
                    DeciderBuilder.match(
                                    StashOverflowException.class,
                                    e -> {
                                        journal.tell("overflow", getSelf());
                                        return SupervisorStrategy.stop();
                                    })
                            .matchAny(o -> SupervisorStrategy.escalate())
                            .build());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(m -> desk.forward(m, getContext())).build();
        }
    }

    @Test
    void theThirdLetterIsTooMuch() {
        ActorSystem system =
                ActorSystem.create(
                        "StashOverflowTest",
                        ConfigFactory.parseString(
                                """
                                akka.stdout-loglevel = OFF
                                akka.loglevel = OFF
                                small-mailbox {
                                  mailbox-type = "akka.dispatch.UnboundedDequeBasedMailbox"
                                  stash-capacity = 2
                                }
                                """));
        try {
            TestKit journal = new TestKit(system);
            ActorRef manager = system.actorOf(Props.create(Manager.class, journal.getRef()));

            manager.tell("one", ActorRef.noSender());
            manager.tell("two", ActorRef.noSender());
            manager.tell("three", ActorRef.noSender());

            journal.expectMsg("overflow");
        } finally {
            TestKit.shutdownActorSystem(system);
        }
    }

    @Test
    void theExceptionCarriesMessageAndCause() {
        Exception cause = new Exception("cause");

        StashOverflowException overflow = new StashOverflowException("full", cause);

        assertThat(overflow).hasMessage("full").hasCause(cause);
    }
}

package dev.troupe.compat.stash;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActorWithUnrestrictedStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** The mailbox of an unrestricted stash is chosen in an old application.conf. */
class UnrestrictedStashTest {
    static class Gatekeeper extends AbstractActorWithUnrestrictedStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "let in",
                            s -> {
                                getContext().become(opened());
                                unstashAll();
                            })
                    .matchAny(m -> stash())
                    .build();
        }

        private Receive opened() {
            return receiveBuilder().matchAny(m -> getSender().tell(m, getSelf())).build();
        }
    }

    @Test
    void theMailboxOfTheDeploymentIsUsed() {
        ActorSystem system =
                ActorSystem.create(
                        "UnrestrictedStashTest",
                        ConfigFactory.parseString(
                                """
                                akka.actor.deployment {
                                  /gate { mailbox = my-deque }
                                }
                                my-deque {
                                  mailbox-type = "akka.dispatch.UnboundedDequeBasedMailbox"
                                }
                                """));
        try {
            TestKit probe = new TestKit(system);
            ActorRef gate = system.actorOf(Props.create(Gatekeeper.class), "gate");

            gate.tell("guest", probe.getRef());
            gate.tell("let in", probe.getRef());

            probe.expectMsg("guest");
        } finally {
            TestKit.shutdownActorSystem(system);
        }
    }
}

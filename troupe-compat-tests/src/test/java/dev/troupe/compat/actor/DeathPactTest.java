package dev.troupe.compat.actor;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeathPactException;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Who watches and does not handle the end goes along with the other. */
class DeathPactTest extends AbstractProgramTest {
    static class Juliet extends AbstractActor {
        Juliet(ActorRef romeo) {
            getContext().watch(romeo);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, m -> getSender().tell(m, getSelf()))
                    .build();
        }
    }

    static class Verona extends AbstractActor {
        private final ActorRef chronicle;

        Verona(ActorRef chronicle) {
            this.chronicle = chronicle;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    -1,
                    Duration.ofMinutes(1),
                    DeciderBuilder.match(
                                    DeathPactException.class,
                                    e -> {
                                        chronicle.tell(
                                                getSender().path().name() + " follows", getSelf());
                                        return SupervisorStrategy.stop();
                                    })
                            .matchAny(e -> SupervisorStrategy.escalate())
                            .build());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            ActorRef.class,
                            romeo ->
                                    getSender()
                                            .tell(
                                                    getContext()
                                                            .actorOf(
                                                                    Props.create(
                                                                            Juliet.class, romeo),
                                                                    "juliet"),
                                                    getSelf()))
                    .build();
        }
    }

    @Test
    void sheFollows() {
        new TestKit(system) {
            {
                ActorRef romeo = system.actorOf(Props.empty(), "romeo");
                ActorRef verona = system.actorOf(Props.create(Verona.class, getRef()));
                verona.tell(romeo, getRef());
                ActorRef juliet = expectMsgClass(ActorRef.class);
                juliet.tell("alive", getRef());
                expectMsg("alive");
                watch(juliet);

                system.stop(romeo);

                expectMsg("juliet follows");
                expectTerminated(juliet);
            }
        };
    }
}

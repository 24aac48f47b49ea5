package dev.troupe.compat.actor;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** If one plays a wrong note, all begin again. */
class OrchestraTest extends AbstractProgramTest {
    static class Musician extends AbstractActor {
        private int bar;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("play", p -> getSender().tell(++bar, getSelf()))
                    .matchEquals(
                            "wrong note",
                            w -> {
                                throw new IllegalArgumentException("b flat");
                            })
                    .build();
        }
    }

    static class Conductor extends AbstractActor {
        @Override
        public void preStart() {
            getContext().actorOf(Props.create(Musician.class), "violin");
            getContext().actorOf(Props.create(Musician.class), "cello");
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new AllForOneStrategy(
                    10,
                    Duration.ofMinutes(1),
                    DeciderBuilder.match(
                                    IllegalArgumentException.class,
                                    e -> SupervisorStrategy.restart())
                            .build());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            name -> getSender().tell(getContext().findChild(name).get(), getSelf()))
                    .build();
        }
    }

    @Test
    void aWrongNoteSendsEverybodyBack() {
        new TestKit(system) {
            {
                ActorRef conductor = system.actorOf(Props.create(Conductor.class));
                ActorRef violin = musician(conductor, "violin");
                ActorRef cello = musician(conductor, "cello");
                expectBar(violin, 1);
                expectBar(violin, 2);
                expectBar(cello, 1);

                violin.tell("wrong note", getRef());

                expectBar(violin, 1);
                awaitAssert(
                        () -> {
                            expectBar(cello, 1);
                            return null;
                        });
            }

            private ActorRef musician(ActorRef conductor, String name) {
                conductor.tell(name, getRef());
                return expectMsgClass(ActorRef.class);
            }

            private void expectBar(ActorRef musician, int bar) {
                musician.tell("play", getRef());
                expectMsg(bar);
            }
        };
    }
}

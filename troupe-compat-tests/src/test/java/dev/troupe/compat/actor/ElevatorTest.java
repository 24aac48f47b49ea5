package dev.troupe.compat.actor;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** Behaviours on top of each other: the alarm goes back to whatever was before. */
class ElevatorTest extends AbstractProgramTest {
    static class Elevator extends AbstractActor {
        private final Receive alarmed =
                receiveBuilder()
                        .matchEquals("all clear", m -> getContext().unbecome())
                        .matchAny(m -> answer("stuck"))
                        .build();
        private final Receive moving =
                receiveBuilder()
                        .matchEquals("where", m -> answer("moving"))
                        .matchEquals("arrive", m -> getContext().unbecome())
                        .matchEquals("alarm", m -> getContext().become(alarmed, false))
                        .build();

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("where", m -> answer("waiting"))
                    .matchEquals("go", m -> getContext().become(moving, false))
                    .matchEquals("alarm", m -> getContext().become(alarmed, false))
                    .matchEquals("remove", m -> getContext().become(emptyBehavior()))
                    .build();
        }

        private void answer(String text) {
            getSender().tell(text, getSelf());
        }
    }

    @Test
    void theAlarmGoesBackToWhateverWasBefore() {
        new TestKit(system) {
            {
                ActorRef elevator = system.actorOf(Props.create(Elevator.class));
                for (String[] step :
                        new String[][] {
                            {"where", "waiting"},
                            {"go", null},
                            {"where", "moving"},
                            {"alarm", null},
                            {"where", "stuck"},
                            {"all clear", null},
                            {"where", "moving"},
                            {"arrive", null},
                            {"where", "waiting"}
                        }) {
                    elevator.tell(step[0], getRef());
                    if (step[1] != null) {
                        expectMsg(step[1]);
                    }
                }
            }
        };
    }
}

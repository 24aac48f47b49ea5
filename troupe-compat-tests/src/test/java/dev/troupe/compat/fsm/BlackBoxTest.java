package dev.troupe.compat.fsm;

import dev.troupe.actor.AbstractLoggingFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.FSM;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A plane whose black box holds its last events when it fails. */
class BlackBoxTest extends AbstractProgramTest {
    enum Phase {
        GROUND,
        AIR
    }

    static class Plane extends AbstractLoggingFSM<Phase, Integer> {
        Plane(ActorRef investigator) {
            startWith(Phase.GROUND, 0);
            when(
                    Phase.GROUND,
                    matchEventEquals("start", (e, height) -> goTo(Phase.AIR).using(100)));
            when(
                    Phase.AIR,
                    matchEvent(Integer.class, (climb, height) -> stay().using(height + climb))
                            .eventEquals("fire", (e, height) -> stop(new FSM.Failure("engine"))));
            onTermination(
                    matchStop(
                            FSM.Failure.class,
                            (reason, state, data) -> {
                                String lastEvents =
                                        getLog().stream()
                                                .map(entry -> entry.event().toString())
                                                .collect(Collectors.joining(","));
                                investigator.tell(
                                        "Failure in state "
                                                + state
                                                + " with data "
                                                + data
                                                + " due to "
                                                + reason.cause()
                                                + ", last "
                                                + lastEvents,
                                        getSelf());
                                List<FSM.LogEntry<Phase, Integer>> log = getLog();
                                investigator.tell(log.get(0), getSelf());
                            }));
            initialize();
        }

        @Override
        public int logDepth() {
            return 3;
        }

        @Override
        public void logTermination(FSM.Reason reason) {
            // the investigator is told
        }
    }

    @Test
    void theInvestigatorReadsTheLastEvents() {
        new TestKit(system) {
            {
                ActorRef plane = system.actorOf(Props.create(Plane.class, getRef()));
                watch(plane);
                for (Object event : new Object[] {"start", 10, 20, "fire"}) {
                    plane.tell(event, getRef());
                }
                expectMsg("Failure in state AIR with data 130 due to engine, last 10,20,fire");
                expectMsg(new FSM.LogEntry<>(Phase.AIR, 100, 10));
                expectTerminated(plane);
            }
        };
    }
}

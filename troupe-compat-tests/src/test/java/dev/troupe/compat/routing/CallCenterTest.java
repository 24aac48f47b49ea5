package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.routing.DefaultResizer;
import dev.troupe.routing.FromConfig;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.Routees;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Agents are hired while all of them are on the phone. */
class CallCenterTest extends ConfiguredProgramTest {
    private final CountDownLatch callsEnd = new CountDownLatch(1);

    @Override
    protected String config() {
        return """
                phones {
                  executor = thread-pool-executor
                  thread-pool-executor.fixed-pool-size = 8
                }
                akka.actor.deployment {
                  /center {
                    router = round-robin-pool
                    resizer {
                      lower-bound = 2
                      upper-bound = 5
                      messages-per-resize = 1
                    }
                  }
                }
                """;
    }

    static class Agent extends AbstractActor {
        private final CountDownLatch callsEnd;

        Agent(CountDownLatch callsEnd) {
            this.callsEnd = callsEnd;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchEquals("call", call -> callsEnd.await()).build();
        }
    }

    @AfterEach
    void hangUp() {
        callsEnd.countDown();
    }

    private Props agents() {
        return Props.create(Agent.class, callsEnd).withDispatcher("phones");
    }

    private void expectToGrowToFive(ActorRef center) {
        new TestKit(system) {
            {
                awaitAssert(
                        () -> {
                            center.tell("call", getRef());
                            center.tell(GetRoutees.getInstance(), getRef());
                            assertThat(expectMsgClass(Routees.class).getRoutees()).hasSize(5);
                            return null;
                        });
            }
        };
    }

    @Test
    void theConfiguredResizerHires() {
        expectToGrowToFive(system.actorOf(FromConfig.getInstance().props(agents()), "center"));
    }

    @Test
    void theResizerOfTheProgramHires() {
        DefaultResizer resizer = new DefaultResizer(2, 5, 1, 0.5, 0.3, 0.1, 1);
        assertThat(resizer.upperBound()).isEqualTo(5);

        expectToGrowToFive(
                system.actorOf(new RoundRobinPool(2).withResizer(resizer).props(agents())));
    }
}

package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.DefaultResizer;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.Resizer;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.Routees;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** A resizer of the program's own, which grows a step with every message. */
class EagerResizerTest extends AbstractProgramTest {
    static class EagerResizer extends DefaultResizer {
        EagerResizer(int lower, int upper) {
            super(lower, upper);
        }

        @Override
        public boolean isTimeForResize(long messageCounter) {
            return messageCounter > 0;
        }

        @Override
        public int filter(int pressure, int capacity) {
            return 1;
        }
    }

    @Test
    void thePoolGrowsToItsUpperBound() {
        Resizer resizer = new EagerResizer(1, 4);
        new TestKit(system) {
            {
                ActorRef pool =
                        system.actorOf(
                                new RoundRobinPool(1)
                                        .withResizer(resizer)
                                        .props(Props.create(TestActors.EchoActor.class)));

                awaitAssert(
                        () -> {
                            pool.tell("work", getRef());
                            expectMsg("work");
                            pool.tell(GetRoutees.getInstance(), getRef());
                            assertThat(expectMsgClass(Routees.class).getRoutees()).hasSize(4);
                            return null;
                        });
            }
        };
    }
}

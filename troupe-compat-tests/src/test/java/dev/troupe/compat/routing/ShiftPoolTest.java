package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.Routees;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** A kind of pool that the program brings along. */
class ShiftPoolTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return "shift.size = 4";
    }

    @Test
    void theShiftHasItsSize() {
        new TestKit(system) {
            {
                ActorRef shift =
                        system.actorOf(
                                new ShiftPool().props(Props.create(TestActors.EchoActor.class)));
                shift.tell(GetRoutees.getInstance(), getRef());
                assertThat(expectMsgClass(Routees.class).getRoutees()).hasSize(4);

                shift.tell("work", getRef());

                expectMsg("work");
            }
        };
    }
}

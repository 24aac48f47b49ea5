package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.ActorRefRoutee;
import dev.troupe.routing.AddRoutee;
import dev.troupe.routing.AdjustPoolSize;
import dev.troupe.routing.Broadcast;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.RemoveRoutee;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.Routee;
import dev.troupe.routing.Routees;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A pool whose size is managed while it works. */
class FloorManagerTest extends AbstractProgramTest {
    private final TestKit manager = new TestKit(system);

    private ActorRef pool(int size) {
        return system.actorOf(
                new RoundRobinPool(size).props(Props.create(TestActors.EchoActor.class)));
    }

    private List<Routee> routees(ActorRef pool) {
        pool.tell(GetRoutees.getInstance(), manager.getRef());
        return manager.expectMsgClass(Routees.class).getRoutees();
    }

    private void awaitSize(ActorRef pool, int size) {
        manager.awaitAssert(
                () -> {
                    assertThat(routees(pool)).hasSize(size);
                    return null;
                });
    }

    @Test
    void theFloorGrowsAndShrinks() {
        ActorRef pool = pool(2);

        pool.tell(new AdjustPoolSize(3), manager.getRef());
        awaitSize(pool, 5);
        pool.tell(new AdjustPoolSize(-4), manager.getRef());
        awaitSize(pool, 1);
    }

    @Test
    void aGuestWorksForAWhile() {
        ActorRef pool = pool(1);
        TestKit guest = new TestKit(system);
        Routee routee = new ActorRefRoutee(guest.getRef());

        pool.tell(new AddRoutee(routee), manager.getRef());
        awaitSize(pool, 2);
        assertThat(routees(pool)).contains(routee);
        pool.tell(new Broadcast("welcome"), manager.getRef());
        guest.expectMsg("welcome");
        manager.expectMsg("welcome");

        pool.tell(new RemoveRoutee(routee), manager.getRef());
        awaitSize(pool, 1);
        assertThat(routees(pool)).doesNotContain(routee);
    }

    @Test
    void thePoolEndsWithItsLastRoutee() {
        ActorRef pool = pool(3);
        manager.watch(pool);

        pool.tell(new Broadcast(PoisonPill.getInstance()), manager.getRef());

        manager.expectTerminated(pool);
    }
}

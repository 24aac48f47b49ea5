package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.routing.BalancingPool;
import dev.troupe.routing.BroadcastPool;
import dev.troupe.routing.ConsistentHashingPool;
import dev.troupe.routing.ConsistentHashingRouter;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.Pool;
import dev.troupe.routing.RandomPool;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.Routees;
import dev.troupe.routing.ScatterGatherFirstCompletedPool;
import dev.troupe.routing.SmallestMailboxPool;
import dev.troupe.routing.TailChoppingPool;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every kind of pool, made in the program. */
class PoolsProgramTest extends AbstractProgramTest {
    private final Duration within = Duration.ofSeconds(10);
    private final TestKit client = new TestKit(system);

    private ActorRef start(Pool pool) {
        ActorRef router = system.actorOf(pool.props(Props.create(TestActors.EchoActor.class)));
        router.tell(GetRoutees.getInstance(), client.getRef());
        assertThat(client.expectMsgClass(Routees.class).getRoutees()).hasSize(3);
        return router;
    }

    private void expectOneEcho(ActorRef router, Object message) {
        router.tell(message, client.getRef());
        client.expectMsg(message);
        client.expectNoMessage(Duration.ofMillis(50));
    }

    @Test
    void roundRobinTakesTurns() {
        SupervisorStrategy strategy =
                new OneForOneStrategy(
                        5,
                        Duration.ofMinutes(1),
                        DeciderBuilder.matchAny(e -> SupervisorStrategy.restart()).build());
        ActorRef router = start(new RoundRobinPool(3).withSupervisorStrategy(strategy));

        Set<ActorRef> answered = new HashSet<>();
        for (int i = 0; i < 3; i++) {
            router.tell(i, client.getRef());
            client.expectMsg(i);
            answered.add(client.getLastSender());
        }

        assertThat(answered).hasSize(3);
    }

    @Test
    void randomPicksOne() {
        expectOneEcho(start(new RandomPool(3)), "any");
    }

    @Test
    void smallestMailboxPicksOne() {
        expectOneEcho(start(new SmallestMailboxPool(3)), "idle");
    }

    @Test
    void balancingPicksOne() {
        expectOneEcho(start(new BalancingPool(3)), "whoever");
    }

    @Test
    void broadcastPicksAll() {
        start(new BroadcastPool(3)).tell("all", client.getRef());

        client.expectMsgAllOf("all", "all", "all");
    }

    @Test
    void scatterGatherTakesTheFirstAnswer() {
        expectOneEcho(start(new ScatterGatherFirstCompletedPool(3, within)), "first");
    }

    @Test
    void tailChoppingAsksOneAfterTheOther() {
        expectOneEcho(start(new TailChoppingPool(3, within, Duration.ofMillis(20))), "patience");
    }

    @Test
    void consistentHashingStaysWithOne() {
        ActorRef router = start(new ConsistentHashingPool(3));
        Set<ActorRef> answered = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            router.tell(
                    new ConsistentHashingRouter.ConsistentHashableEnvelope("page " + i, "user-1"),
                    client.getRef());
            client.expectMsg("page " + i);
            answered.add(client.getLastSender());
        }

        assertThat(answered).hasSize(1);
    }
}

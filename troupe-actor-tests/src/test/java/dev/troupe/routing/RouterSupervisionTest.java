package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class RouterSupervisionTest {
    private static final ActorSystem SYSTEM =
            Systems.quiet(
                    "RouterSupervision",
                    """
                    troupe.actor.deployment {
                      /all { router = round-robin-pool, nr-of-instances = 3, supervision = escalate }
                      /one { router = round-robin-pool, nr-of-instances = 3, supervision = restart-one }
                      /own { router = round-robin-pool, nr-of-instances = 3 }
                    }
                    """);

    private final Tally tally = Tally.keeping();
    private final TestKit probe = new TestKit(SYSTEM);

    @AfterAll
    static void stop() {
        Systems.stop(SYSTEM);
    }

    /** Lets the first routee fail, and all of them handle a message after that. */
    private void crashOne(ActorRef router) {
        router.tell(Tally.Crash.CRASH, ActorRef.noSender());
        tally.await(1);
        probe.awaitAssert(() -> assertThat(tally.restarted).isNotEmpty().hasSizeGreaterThan(0));
        for (int i = 0; i < 6; i++) {
            router.tell("after", ActorRef.noSender());
        }
        tally.await(7);
    }

    /** [trap] In the original one failing routee restarts all of them. */
    @Test
    void byDefaultOnlyTheRouteeThatFailedIsRestarted() {
        crashOne(SYSTEM.actorOf(new RoundRobinPool(3).props(tally.worker())));

        assertThat(tally.restarted).containsExactly(tally.log().get(0).routee());
        assertThat(tally.stopped).isEmpty();
    }

    @Test
    void anEscalatingPoolRestartsAllRouteesTogether() {
        ActorRef router =
                SYSTEM.actorOf(
                        new RoundRobinPool(3)
                                .withSupervisorStrategy(Pool.escalatingSupervisorStrategy())
                                .props(tally.worker()));

        crashOne(router);

        probe.awaitAssert(() -> assertThat(tally.restarted).hasSize(3).doesNotHaveDuplicates());
        assertThat(tally.stopped).isEmpty();
        assertThat(tally.started).as("the same routees, in new instances").hasSize(3);
    }

    @Test
    void theConfigurationMaySayThatAPoolEscalates() {
        crashOne(SYSTEM.actorOf(FromConfig.getInstance().props(tally.worker()), "all"));

        probe.awaitAssert(() -> assertThat(tally.restarted).hasSize(3));
    }

    @Test
    void theConfigurationMaySayThatAPoolRestartsOneWhateverTheCodeSays() {
        crashOne(
                SYSTEM.actorOf(
                        FromConfig.getInstance()
                                .withSupervisorStrategy(Pool.escalatingSupervisorStrategy())
                                .props(tally.worker()),
                        "one"));

        assertThat(tally.restarted).hasSize(1);
    }

    @Test
    void theStrategyOfTheCodeIsUsedWhereTheConfigurationNamesNone() {
        ActorRef router =
                SYSTEM.actorOf(
                        FromConfig.getInstance()
                                .withSupervisorStrategy(SupervisorStrategy.stoppingStrategy())
                                .props(tally.worker()),
                        "own");

        router.tell(Tally.Crash.CRASH, ActorRef.noSender());

        probe.awaitAssert(() -> assertThat(routees(router)).hasSize(2));
        assertThat(tally.restarted).isEmpty();
    }

    @Test
    void messagesThatWaitForAFailingRouteeAreKept() {
        ActorRef router = SYSTEM.actorOf(new RoundRobinPool(1).props(tally.worker()));

        for (int i = 0; i < 100; i++) {
            router.tell(i == 10 ? Tally.Crash.CRASH : i, ActorRef.noSender());
        }

        tally.await(100);
        assertThat(tally.restarted).hasSize(1);
    }

    @Test
    void aPoolWhoseRouteesCannotBeCreatedStops() {
        ActorRef router =
                SYSTEM.actorOf(
                        new RoundRobinPool(3).props(Props.create(StillBorn.class, StillBorn::new)));

        probe.watch(router);

        probe.expectTerminated(router);
    }

    private List<Routee> routees(ActorRef router) {
        router.tell(GetRoutees.getInstance(), probe.getRef());
        return probe.expectMsgClass(Routees.class).getRoutees();
    }

    private static final class StillBorn extends AbstractActor {
        StillBorn() {
            throw new TestException("on purpose");
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }
}

package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BalancingPoolTest {
    private final ActorSystem system =
            Systems.quiet(
                    "Balancing",
                    """
                    few { executor = thread-pool-executor, thread-pool-executor.fixed-pool-size = 2 }
                    troupe.actor.deployment {
                      /inline {
                        router = balancing-pool
                        nr-of-instances = 3
                        pool-dispatcher { executor = thread-pool-executor, thread-pool-executor.fixed-pool-size = 3 }
                      }
                    }
                    """);
    private final Tally tally = Tally.keeping();
    private final TestKit probe = new TestKit(system);

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    private ActorRef pool(int size) {
        return Tally.createAgain(system, new BalancingPool(size).props(tally.worker()), "pool");
    }

    private List<Routee> routees(ActorRef router) {
        router.tell(GetRoutees.getInstance(), probe.getRef());
        return probe.expectMsgClass(Routees.class).getRoutees();
    }

    private void send(ActorRef router, int messages) {
        for (int i = 0; i < messages; i++) {
            router.tell(i, ActorRef.noSender());
        }
    }

    @Test
    void aRouteeThatFailsIsRestartedAndNothingElseIsLost() {
        ActorRef router = pool(3);

        for (int i = 0; i < 1_000; i++) {
            router.tell(i % 100 == 0 ? Tally.Crash.CRASH : i, ActorRef.noSender());
        }

        tally.await(1_000);
        assertThat(routees(router)).hasSize(3);
        probe.awaitAssert(() -> assertThat(tally.restarted).hasSize(10));
    }

    @Test
    void aRouteeThatStopsLeavesItsWorkToTheOthers() {
        ActorRef router = pool(3);

        router.tell(Tally.StopIt.STOP, ActorRef.noSender());
        send(router, 1_000);

        tally.await(1_001);
        probe.awaitAssert(() -> assertThat(routees(router)).hasSize(2));
    }

    /** A PoisonPill in the common queue would hit anybody. */
    @Test
    void theRouteeThatIsRemovedIsTheOneThatStops() {
        ActorRef router = pool(3);
        List<Routee> before = routees(router);
        ActorRef removed = ((ActorRefRoutee) before.get(1)).ref();
        probe.watch(removed);

        router.tell(new RemoveRoutee(before.get(1)), ActorRef.noSender());

        probe.expectTerminated(removed);
        send(router, 1_000);
        tally.await(1_000);
        assertThat(routees(router)).containsExactly(before.get(0), before.get(2));
        assertThat(tally.stopped).hasSize(1);
    }

    @Test
    void shrinkingUnderLoadLosesNothing() {
        TestKit deadLetters = new TestKit(system);
        system.eventStream().subscribe(deadLetters.getRef(), DeadLetter.class);
        ActorRef router = pool(6);

        for (int i = 0; i < 20; i++) {
            send(router, 500);
            router.tell(new AdjustPoolSize(i % 2 == 0 ? -5 : 5), ActorRef.noSender());
        }

        tally.await(10_000);
        assertThat(routees(router)).hasSize(6);
        deadLetters.expectNoMessage(java.time.Duration.ofMillis(50));
    }

    @Test
    void aBroadcastPoisonPillEndsAllAfterTheirWork() {
        ActorRef router = pool(3);
        probe.watch(router);

        send(router, 1_000);
        router.tell(new Broadcast(PoisonPill.getInstance()), ActorRef.noSender());

        probe.expectTerminated(router);
        assertThat(tally.sum.sum()).isEqualTo(1_000);
    }

    @Test
    void aPoolWithTheSameNameBeginsWithAnEmptyQueue() {
        ActorRef first = pool(1);
        send(first, 1_000);
        probe.watch(first);
        system.stop(first);
        probe.expectTerminated(first);
        int handledByTheFirst = tally.messages().size();

        ActorRef second = pool(2);
        second.tell("for the second", ActorRef.noSender());

        tally.await(handledByTheFirst + 1);
        assertThat(tally.messages()).hasSize(handledByTheFirst + 1).endsWith("for the second");
    }

    @Test
    void theSharedDispatcherIsGoneWithItsPool() {
        ActorRef router = pool(2);
        routees(router);
        String id = "BalancingPool-/user/pool";
        assertThat(system.dispatchers().lookup(id).id()).isEqualTo(id);
        probe.watch(router);

        system.stop(router);

        probe.expectTerminated(router);
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> system.dispatchers().lookup(id));
    }

    @Test
    void theEntryDescribesTheDispatcherOfTheRoutees() {
        ActorRef router = system.actorOf(FromConfig.getInstance().props(threadTeller()), "inline");

        router.tell("where", probe.getRef());

        assertThat(probe.expectMsgClass(String.class)).contains("BalancingPool-/user/inline");
    }

    @Test
    void aDispatcherThatTheRouteesNameDescribesTheirs() {
        Props few = threadTeller().withDispatcher("few");
        ActorRef router = system.actorOf(new BalancingPool(5).props(few), "on-few");
        Gate gate = new Gate();

        for (int i = 0; i < 4; i++) {
            router.tell(gate, ActorRef.noSender());
        }
        gate.awaitArrival();
        probe.awaitAssert(() -> assertThat(threads("BalancingPool-/user/on-few")).isEqualTo(2));

        gate.open();
    }

    private static long threads(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().contains(name))
                .count();
    }

    @Test
    void aMailboxThatCannotBeSharedIsRefused() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(
                        () ->
                                system.actorOf(
                                        new BalancingPool(2)
                                                .props(tally.worker().withMailbox("unbounded"))))
                .withMessageContaining("MultipleConsumerSemantics");
    }

    private static Props threadTeller() {
        return Props.create(ThreadTeller.class, ThreadTeller::new);
    }

    private static final class ThreadTeller extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Gate.class, Gate::pass)
                    .matchEquals("where", m -> getSender().tell(dispatcher(), getSelf()))
                    .build();
        }

        private String dispatcher() {
            return ((MessageDispatcher) getContext().getDispatcher()).id();
        }
    }
}

package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Kill;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RouterManagementTest {
    private static final ActorSystem SYSTEM = Systems.quiet("RouterManagement");

    private final Tally tally = Tally.keeping();
    private final TestKit probe = new TestKit(SYSTEM);

    @AfterAll
    static void stop() {
        Systems.stop(SYSTEM);
    }

    private ActorRef pool(int size) {
        return SYSTEM.actorOf(new RoundRobinPool(size).props(tally.worker()));
    }

    private List<Routee> routees(ActorRef router) {
        router.tell(GetRoutees.getInstance(), probe.getRef());
        List<Routee> routees = probe.expectMsgClass(Routees.class).getRoutees();
        assertThat(probe.getLastSender()).isEqualTo(router);
        return routees;
    }

    private ActorRef ref(Routee routee) {
        return ((ActorRefRoutee) routee).ref();
    }

    @Test
    void getRouteesAnswersWithTheRoutees() {
        ActorRef router = pool(3);

        assertThat(routees(router))
                .hasSize(3)
                .allSatisfy(
                        routee -> assertThat(ref(routee).path().parent()).isEqualTo(router.path()));
    }

    @Test
    void messagesAreDeliveredWithTheirSender() {
        ActorRef router = pool(2);

        router.tell("m", probe.getRef());

        tally.await(1);
        assertThat(tally.log().get(0).sender()).isEqualTo(probe.getRef());
    }

    /** [trap] A router does not queue: nothing but management messages enters its mailbox. */
    @Test
    void messagesDoNotPassThroughTheMailboxOfTheRouter() {
        Gate gate = new Gate();
        SupervisorStrategy waiting =
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        failure -> {
                                            gate.pass();
                                            return SupervisorStrategy.restart();
                                        })
                                .build());
        ActorRef router =
                SYSTEM.actorOf(
                        new RoundRobinPool(2)
                                .withSupervisorStrategy(waiting)
                                .props(tally.worker()));
        router.tell(Tally.Crash.CRASH, ActorRef.noSender());
        gate.awaitArrival(); // the router is busy with its decision

        router.tell("to the other one", ActorRef.noSender());

        tally.await(2);
        gate.open();
    }

    @Test
    void aControllerGetsTheManagementMessagesThatTheRouterDoesNotKnow() {
        ActorRef router = SYSTEM.actorOf(new Controlled(2).props(tally.worker()));

        router.tell(Controlled.Turn.REVERSE, probe.getRef());
        probe.expectMsg("reversed");
        router.tell("m", ActorRef.noSender());

        tally.await(1);
        assertThat(tally.log().get(0).routee()).isEqualTo(ref(routees(router).get(1)));
    }

    @Test
    void aControllerOutlivesARestartOfTheRouter() {
        ActorRef router = SYSTEM.actorOf(new Controlled(2).props(tally.worker()));
        router.tell(Tally.Crash.CRASH, ActorRef.noSender()); // escalated, so that it restarts

        probe.awaitAssert(() -> assertThat(tally.restarted).hasSize(2));
        router.tell(Controlled.Turn.REVERSE, probe.getRef());
        probe.expectMsg("reversed");
    }

    @Test
    void aBroadcastReachesAllOnce() {
        ActorRef router = pool(4);

        router.tell(new Broadcast("m"), probe.getRef());

        tally.await(4);
        assertThat(tally.byName().values()).hasSize(4).containsOnly(1L);
        assertThat(tally.messages()).containsOnly("m");
    }

    /** [trap] PoisonPill, Kill and Identify hit the router, not the routees. */
    @Test
    void poisonPillStopsTheRouterAndWithItItsRoutees() {
        ActorRef router = pool(3);
        routees(router);
        probe.watch(router);

        router.tell(PoisonPill.getInstance(), ActorRef.noSender());

        probe.expectTerminated(router);
        assertThat(tally.stopped).hasSize(3);
        assertThat(tally.sum.sum()).isZero();
    }

    @Test
    void killMakesTheRouterFail() {
        ActorRef router = pool(3);
        probe.watch(router);

        router.tell(Kill.getInstance(), ActorRef.noSender());

        probe.expectTerminated(router);
    }

    @Test
    void identifyIdentifiesTheRouter() {
        ActorRef router = pool(3);

        router.tell(new Identify("id"), probe.getRef());

        assertThat(probe.expectMsgClass(ActorIdentity.class).getActorRef()).contains(router);
    }

    @Test
    void aBroadcastPoisonPillLetsAllRouteesFinishAndThenStopsTheRouter() {
        ActorRef router = pool(2);
        probe.watch(router);
        for (int i = 0; i < 10; i++) {
            router.tell(i, ActorRef.noSender());
        }

        router.tell(new Broadcast(PoisonPill.getInstance()), ActorRef.noSender());

        probe.expectTerminated(router);
        assertThat(tally.sum.sum()).isEqualTo(10);
    }

    @Test
    void anAddedRouteeGetsMessagesAndIsRemovedWhenItStops() {
        ActorRef router = pool(1);
        Puppet other = new Puppet().startIn(SYSTEM);

        router.tell(new AddRoutee(new ActorRefRoutee(other.ref())), ActorRef.noSender());

        assertThat(routees(router)).hasSize(2).contains(new ActorRefRoutee(other.ref()));
        router.tell(1, ActorRef.noSender());
        router.tell(2, ActorRef.noSender());
        tally.await(1);
        assertThat(other.settles().messages()).hasSize(1);

        other.stops();
        probe.awaitAssert(() -> assertThat(routees(router)).hasSize(1));
    }

    @Test
    void aRemovedStrangerIsLeftAlone() {
        ActorRef router = pool(1);
        Puppet other = new Puppet().startIn(SYSTEM);
        router.tell(new AddRoutee(new ActorRefRoutee(other.ref())), ActorRef.noSender());

        router.tell(new RemoveRoutee(new ActorRefRoutee(other.ref())), ActorRef.noSender());

        assertThat(routees(router)).hasSize(1);
        probe.watch(other.ref());
        probe.expectNoMessage(Duration.ofMillis(300));
    }

    @Test
    void aRemovedRouteeOfAPoolHandlesWhatItHasAndStops() {
        ActorRef router = pool(2);
        Routee first = routees(router).get(0);
        Gate gate = new Gate();
        ref(first).tell(new Tally.Hold(gate), ActorRef.noSender());
        gate.awaitArrival();
        for (int i = 0; i < 10; i++) {
            router.tell(i, ActorRef.noSender());
        }

        router.tell(new RemoveRoutee(first), ActorRef.noSender());

        assertThat(routees(router)).hasSize(1).doesNotContain(first);
        probe.watch(ref(first));
        gate.open();
        probe.expectTerminated(ref(first));
        assertThat(tally.of(ref(first))).isEqualTo(5);
        tally.await(10);
    }

    @Test
    void removingSomebodyUnknownChangesNothing() {
        ActorRef router = pool(2);
        ActorRef stranger = new Puppet().startIn(SYSTEM).ref();

        router.tell(new RemoveRoutee(new ActorRefRoutee(stranger)), ActorRef.noSender());

        assertThat(routees(router)).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"3, 4, 7", "3, -2, 1", "3, -3, 1", "3, -2147483648, 1", "3, 0, 3"})
    void aPoolKeepsOneRouteeHoweverItIsAdjusted(int size, int change, int after) {
        ActorRef router = pool(size);

        router.tell(new AdjustPoolSize(change), ActorRef.noSender());

        assertThat(routees(router)).hasSize(after);
    }

    @ParameterizedTest
    @CsvSource({"4, 100, 6", "4, 2147483647, 6", "4, -100, 2", "4, 1, 5"})
    void aPoolWithAResizerIsAdjustedWithinItsBounds(int size, int change, int after) {
        DefaultResizer rare = new DefaultResizer(2, 6, 1, 0.2, 0.3, 0.1, 1_000_000);
        ActorRef router =
                SYSTEM.actorOf(new RoundRobinPool(size).withResizer(rare).props(tally.worker()));

        router.tell(new AdjustPoolSize(change), ActorRef.noSender());

        assertThat(routees(router)).hasSize(after);
    }

    @Test
    void shrinkingDropsFromTheEnd() {
        ActorRef router = pool(4);
        List<Routee> before = routees(router);

        router.tell(new AdjustPoolSize(-2), ActorRef.noSender());

        assertThat(routees(router)).isEqualTo(before.subList(0, 2));
    }

    @Test
    void aRouteeThatStopsIsRemoved() {
        ActorRef router = pool(3);
        ActorRef second = ref(routees(router).get(1));
        probe.watch(second);

        second.tell(Tally.StopIt.STOP, ActorRef.noSender());

        probe.expectTerminated(second);
        probe.awaitAssert(
                () ->
                        assertThat(routees(router))
                                .hasSize(2)
                                .doesNotContain(new ActorRefRoutee(second)));
    }

    @Test
    void theRouterStopsWithItsLastRoutee() {
        ActorRef router = pool(2);
        probe.watch(router);

        router.tell(new Broadcast(Tally.StopIt.STOP), ActorRef.noSender());

        probe.expectTerminated(router);
    }

    @Test
    void theRouterStopsWhenItsLastRouteeIsRemoved() {
        ActorRef router = pool(1);
        Routee only = routees(router).get(0);
        probe.watch(router);

        router.tell(new RemoveRoutee(only), ActorRef.noSender());

        probe.expectTerminated(router);
    }

    @Test
    void aRouterWithAResizerOutlivesItsLastRoutee() {
        DefaultResizer rare = new DefaultResizer(1, 6, 1, 0.2, 0.3, 0.1, 1_000_000);
        ActorRef router =
                SYSTEM.actorOf(new RoundRobinPool(1).withResizer(rare).props(tally.worker()));
        ActorRef only = ref(routees(router).get(0));
        probe.watch(router);
        probe.watch(only);

        only.tell(Tally.StopIt.STOP, ActorRef.noSender());

        probe.expectTerminated(only);
        probe.awaitAssert(() -> assertThat(routees(router)).hasSize(0));
        router.tell("wakes the resizer", ActorRef.noSender());
        probe.awaitAssert(() -> assertThat(routees(router)).hasSize(1));
    }

    @Test
    void aRouterCanBeWatched() {
        ActorRef router = pool(2);
        probe.watch(router);

        SYSTEM.stop(router);

        Terminated terminated = probe.expectTerminated(router);
        assertThat(terminated.getExistenceConfirmed()).isTrue();
    }

    @Test
    void aStoppedRouterIsTheRecipientOfItsDeadLetters() {
        ActorRef router = pool(2);
        probe.watch(router);
        SYSTEM.stop(router);
        probe.expectTerminated(router);
        SYSTEM.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        router.tell("late", probe.getRef());

        DeadLetter letter = probe.expectMsgClass(DeadLetter.class);
        assertThat(letter).isEqualTo(new DeadLetter("late", probe.getRef(), router));
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.STOPPED);
    }

    @Test
    void adjustingTheSizeOfAGroupIsUnhandled() {
        ActorRef group = SYSTEM.actorOf(new RoundRobinGroup(List.of("/user/a")).props());
        SYSTEM.eventStream().subscribe(probe.getRef(), dev.troupe.actor.UnhandledMessage.class);

        group.tell(new AdjustPoolSize(3), ActorRef.noSender());

        assertThat(probe.expectMsgClass(dev.troupe.actor.UnhandledMessage.class).getMessage())
                .isEqualTo(new AdjustPoolSize(3));
        SYSTEM.eventStream().unsubscribe(probe.getRef());
    }

    @Test
    void aRouterBelowAnActorIsSupervisedByIt() {
        Puppet parent = new Puppet().startIn(SYSTEM);
        ActorRef[] router = new ActorRef[1];

        parent.does(
                context -> {
                    router[0] =
                            context.actorOf(new RoundRobinPool(3).props(tally.worker()), "router");
                    router[0].tell("at once", context.getSelf());
                });

        tally.await(1);
        assertThat(tally.log().get(0).sender()).isEqualTo(parent.ref());
        assertThat(routees(router[0])).hasSize(3);
        probe.watch(router[0]);
        parent.stops();
        probe.expectTerminated(router[0]);
        assertThat(tally.stopped).hasSize(3);
    }

    @Test
    void messagesBeforeTheStartKeepTheirOrder() {
        ActorRef router = pool(1);

        for (int i = 0; i < 1_000; i++) {
            router.tell(i, ActorRef.noSender());
        }

        tally.await(1_000);
        assertThat(tally.messages()).isSorted();
    }

    @Test
    void aSelectionOfTheRouterReachesARoutee() {
        ActorRef router = pool(2);

        SYSTEM.actorSelection(router.path()).tell("m", probe.getRef());

        tally.await(1);
        assertThat(tally.messages()).containsExactly("m");
    }

    @Test
    void aSelectionBelowTheRouterReachesItsRoutees() {
        ActorRef router = pool(3);
        routees(router);

        SYSTEM.actorSelection(router.path() + "/*").tell("m", probe.getRef());

        tally.await(3);
        assertThat(tally.byName().values()).hasSize(3).containsOnly(1L);
    }

    @Test
    void routeesAreMadeOfThePropsOfThePool() {
        Props props = tally.worker();
        ActorRef router = SYSTEM.actorOf(new RoundRobinPool(2).props(props));

        assertThat(routees(router)).hasSize(2);
        probe.awaitAssert(() -> assertThat(tally.started).hasSize(2));
    }
}

package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.japi.pf.UnitMatch;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Events, transitions and those who listen to them. */
class FsmTest {
    private static final ActorSystem SYSTEM = Systems.quiet("fsm");

    private final TestKit probe = new TestKit(SYSTEM);

    @AfterAll
    static void stop() {
        Systems.stop(SYSTEM);
    }

    private ActorRef machine(Machine.Description description) {
        return probe.childActorOf(
                Machine.props(probe, description), SupervisorStrategy.defaultStrategy());
    }

    private void tell(ActorRef actor, Object... messages) {
        for (Object message : messages) {
            actor.tell(message, probe.getRef());
        }
    }

    /** From a to b and back by these words. */
    private static void there(Machine m) {
        m.startWith("a", 0);
        m.when("a", m.matchEventEquals("there", (event, n) -> m.goTo("b").using(n + 1)));
        m.when("b", m.matchEventEquals("back", (event, n) -> m.goTo("a").using(n + 1)));
        m.whenUnhandled(
                m.matchEventEquals("where?", (event, n) -> m.stay().replying(m.stateName() + n)));
        m.initialize();
    }

    @Test
    void anEventLeadsToAnotherStateWithOtherData() {
        ActorRef machine = machine(FsmTest::there);

        tell(machine, "where?", "there", "where?", "back", "where?");

        assertThat(probe.receiveN(3)).containsExactly("a0", "b1", "a2");
    }

    @Test
    void anEventThatTheStateDoesNotHandleChangesNothing() {
        ActorRef machine = machine(FsmTest::there);

        tell(machine, "back", "where?");

        probe.expectMsg("a0");
    }

    @Test
    void withoutWhenUnhandledAnEventThatNobodyHandlesChangesNothing() {
        ActorRef machine =
                machine(
                        m -> {
                            m.startWith("a", 1);
                            m.when(
                                    "a",
                                    m.matchEventEquals(
                                            "where?", (e, n) -> m.stay().replying("a" + n)));
                            m.initialize();
                        });

        tell(machine, "what?", "where?");

        probe.expectMsg("a1");
    }

    @Test
    void casesAreTriedInOrderAndSecondDescriptionsAfterFirstOnes() {
        ActorRef machine =
                machine(
                        m -> {
                            m.startWith("a", 0);
                            m.when(
                                    "a",
                                    m.matchEvent(
                                                    String.class,
                                                    (s, n) -> s.length() > 3,
                                                    (s, n) -> m.stay().replying("long"))
                                            .event(
                                                    String.class,
                                                    (s, n) -> m.stay().replying("text")));
                            m.when("a", m.matchAnyEvent((any, n) -> m.stay().replying("any")));
                            m.initialize();
                        });

        tell(machine, "a long word", "oh", 1);

        assertThat(probe.receiveN(3)).containsExactly("long", "text", "any");
    }

    @Test
    void repliesAreSentInOrder() {
        ActorRef machine =
                machine(
                        m -> {
                            m.startWith("a", 0);
                            m.when(
                                    "a",
                                    m.matchAnyEvent(
                                            (e, n) -> m.stay().replying("one").replying("two")));
                            m.initialize();
                        });

        tell(machine, "?");

        assertThat(probe.receiveN(2)).containsExactly("one", "two");
        assertThat(probe.getLastSender()).isEqualTo(machine);
    }

    // Breaks when StateMachine.makeTransition changes the state before the handlers run.
    @Test
    void handlersRunBeforeTheStateIsSwitchedAndSeeTheNextData() {
        ActorRef machine =
                machine(
                        m -> {
                            there(m);
                            m.onTransition(
                                    (from, to) ->
                                            m.report(
                                                    from
                                                            + to
                                                            + ", is in "
                                                            + m.stateName()
                                                            + " with "
                                                            + m.stateData()
                                                            + ", then "
                                                            + m.nextStateData()));
                        });

        tell(machine, "there");

        probe.expectMsg("ab, is in a with 0, then 1");
    }

    @Test
    void repliesAreSentBeforeHandlersRun() {
        ActorRef machine =
                machine(
                        m -> {
                            m.startWith("a", 0);
                            m.when("a", m.matchAnyEvent((e, n) -> m.goTo("a").replying("answer")));
                            m.onTransition((from, to) -> m.report("handler"));
                        });

        tell(machine, "?");

        assertThat(probe.receiveN(2)).containsExactly("answer", "handler");
    }

    @Test
    void allHandlersThatFitRunInTheOrderOfTheirDefinition() {
        ActorRef machine =
                machine(
                        m -> {
                            there(m);
                            m.onTransition(m.matchState("a", "b", () -> m.report("a to b")));
                            m.onTransition(m.matchState("b", "a", () -> m.report("b to a")));
                            m.onTransition(
                                    m.matchState(null, "b", (from, to) -> m.report("any to " + to))
                                            .state(null, null, () -> m.report("the rest")));
                            m.onTransition((from, to) -> m.report("all"));
                        });

        tell(machine, "there", "back");

        assertThat(probe.receiveN(6))
                .containsExactly("a to b", "any to b", "all", "b to a", "the rest", "all");
    }

    // Breaks when StateMachine.makeTransition compares the names of the states only.
    @Test
    void goingToTheSameStateIsATransitionAndStayingIsNot() {
        ActorRef machine =
                machine(
                        m -> {
                            m.startWith("a", 0);
                            m.when(
                                    "a",
                                    m.matchEventEquals("go", (e, n) -> m.goTo("a"))
                                            .eventEquals("stay", (e, n) -> m.stay()));
                            m.onTransition((from, to) -> m.report(from + to));
                        });

        tell(machine, "stay", "go", "stay", new Identify("end"));

        probe.expectMsg("aa");
        probe.expectMsgClass(ActorIdentity.class);
    }

    @Test
    void initializeIsATransitionFromTheFirstStateToItself() {
        machine(
                m -> {
                    m.startWith("a", 7);
                    m.when("a", m.matchAnyEvent((e, n) -> m.stay()));
                    m.onTransition((from, to) -> m.report(from + to + m.nextStateData()));
                    m.initialize();
                });

        probe.expectMsg("aa7");
    }

    @Test
    void aMachineThatWasNotInitializedStillHandlesEvents() {
        ActorRef machine =
                machine(
                        m -> {
                            m.startWith("a", 7);
                            m.when("a", m.matchAnyEvent((e, n) -> m.stay().replying(n)));
                        });

        tell(machine, "?");

        probe.expectMsg(7);
    }

    @Test
    void aHandlerThatFailsLeavesTheMachineInItsState() {
        AtomicInteger runs = new AtomicInteger();
        ActorRef machine =
                probe.childActorOf(
                        Machine.props(
                                probe,
                                m -> {
                                    there(m);
                                    m.onTransition(
                                            (from, to) -> {
                                                if (runs.incrementAndGet() == 1) {
                                                    throw new TestException("on purpose");
                                                }
                                            });
                                }),
                        new OneForOneStrategy(
                                DeciderBuilder.matchAny(e -> SupervisorStrategy.resume()).build()));

        tell(machine, "there", "where?", "there", "where?");

        assertThat(probe.receiveN(2)).containsExactly("a0", "b1");
    }

    @Test
    void dataMayBeMatchedInsideAHandler() {
        ActorRef machine =
                machine(
                        m -> {
                            there(m);
                            m.onTransition(
                                    m.matchState(
                                            "a",
                                            "b",
                                            () ->
                                                    UnitMatch.create(
                                                                    m.matchData(
                                                                                    Integer.class,
                                                                                    n -> n > 5,
                                                                                    n ->
                                                                                            m
                                                                                                    .report(
                                                                                                            "many"))
                                                                            .match(
                                                                                    Integer.class,
                                                                                    n ->
                                                                                            m
                                                                                                    .report(
                                                                                                            "few")))
                                                            .match(m.nextStateData())));
                        });

        tell(machine, "there");

        probe.expectMsg("few");
    }

    @Test
    void dataMayBeNull() {
        ActorRef machine =
                machine(
                        m -> {
                            m.startWith("a", null);
                            m.when(
                                    "a",
                                    m.matchEvent(
                                                    String.class,
                                                    Integer.class,
                                                    (s, n) -> m.stay().using(null).replying(n))
                                            .event(
                                                    String.class,
                                                    (s, n) ->
                                                            m.stay()
                                                                    .using(1)
                                                                    .replying("was " + n)));
                            m.initialize();
                        });

        tell(machine, "?", "?", "?");

        assertThat(probe.receiveN(3)).containsExactly("was null", 1, "was null");
    }

    @Test
    void aSubscriberIsToldTheStateAtOnceAndThenEveryTransition() {
        ActorRef machine = machine(FsmTest::there);

        tell(machine, new FSM.SubscribeTransitionCallBack(probe.getRef()), "there", "back");

        assertThat(probe.receiveN(3))
                .containsExactly(
                        new FSM.CurrentState<>(machine, "a"),
                        new FSM.Transition<>(machine, "a", "b"),
                        new FSM.Transition<>(machine, "b", "a"));
    }

    @Test
    void aSubscriberIsNotToldOfStaying() {
        ActorRef machine = machine(FsmTest::there);

        tell(machine, new FSM.SubscribeTransitionCallBack(probe.getRef()), "where?", "there");

        assertThat(probe.receiveN(3))
                .containsExactly(
                        new FSM.CurrentState<>(machine, "a"),
                        "a0",
                        new FSM.Transition<>(machine, "a", "b"));
    }

    @Test
    void oneWhoSubscribesTwiceIsToldOnce() {
        ActorRef machine = machine(FsmTest::there);
        Object subscription = new FSM.SubscribeTransitionCallBack(probe.getRef());

        tell(machine, subscription, subscription, "there", "where?");

        assertThat(probe.receiveN(4)).endsWith(new FSM.Transition<>(machine, "a", "b"), "b1");
    }

    @Test
    void oneWhoUnsubscribesIsToldNothingMore() {
        ActorRef machine = machine(FsmTest::there);

        tell(
                machine,
                new FSM.SubscribeTransitionCallBack(probe.getRef()),
                new FSM.UnsubscribeTransitionCallBack(probe.getRef()),
                "there",
                "where?");

        assertThat(probe.receiveN(2)).containsExactly(new FSM.CurrentState<>(machine, "a"), "b1");
    }

    // Breaks when StateMachine.notifyOf does not forget the dead.
    @Test
    void aSubscriberThatHasStoppedIsForgotten() {
        ActorRef machine = machine(FsmTest::there);
        ActorRef listener = SYSTEM.actorOf(Props.empty());
        probe.watch(listener);
        tell(machine, new FSM.SubscribeTransitionCallBack(listener), "where?");
        probe.expectMsg("a0");
        SYSTEM.stop(listener);
        probe.expectTerminated(listener);
        TestKit deadLetters = new TestKit(SYSTEM);
        SYSTEM.eventStream().subscribe(deadLetters.getRef(), DeadLetter.class);

        tell(machine, "there", "where?");

        probe.expectMsg("b1");
        SYSTEM.deadLetters().tell("mark", probe.getRef());
        DeadLetter letter = deadLetters.expectMsgClass(DeadLetter.class);
        while (!letter.message().equals("mark")) { // others of this system may have some
            assertThat(letter.recipient()).isNotEqualTo(listener);
            letter = deadLetters.expectMsgClass(DeadLetter.class);
        }
    }

    @Test
    void theLogHoldsTheLastEventsWithWhatWasBeforeThem() {
        ActorRef machine =
                machine(
                        m -> {
                            there(m);
                            m.when(
                                    "a",
                                    m.matchEventEquals(
                                            "log", (e, n) -> m.stay().replying(m.getLog())));
                        });

        tell(machine, "forgotten", "there", "back", "log");

        probe.expectMsg(
                List.of(
                        new FSM.LogEntry<>("a", 0, "there"),
                        new FSM.LogEntry<>("b", 1, "back"),
                        new FSM.LogEntry<>("a", 2, "log")));
    }

    /** Has no depth of its own. */
    private static final class Forgetful extends AbstractLoggingFSM<String, Integer> {
        Forgetful() {
            startWith("a", 0);
            when("a", matchAnyEvent((e, n) -> stay().replying(getLog())));
            initialize();
        }
    }

    @Test
    void withoutADepthNothingIsRemembered() {
        ActorRef machine = SYSTEM.actorOf(Props.create(Forgetful.class));

        tell(machine, "log");

        probe.expectMsg(List.of());
    }

    /** Puts events aside while it is closed. */
    private static final class Shop extends AbstractFSMWithStash<String, Integer> {
        Shop() {
            startWith("closed", 0);
            when(
                    "closed",
                    matchEventEquals("open", (e, n) -> goTo("open"))
                            .anyEvent(
                                    (e, n) -> {
                                        stash();
                                        return stay();
                                    }));
            when("open", matchAnyEvent((e, n) -> stay().replying("served " + e)));
            onTransition(matchState("closed", "open", this::unstashAll));
            initialize();
        }
    }

    @Test
    void aMachineWithAStashPutsEventsAside() {
        ActorRef shop = SYSTEM.actorOf(Props.create(Shop.class));

        tell(shop, "one", "two", "open");

        assertThat(probe.receiveN(2)).containsExactly("served one", "served two");
    }

    @Test
    void nextStateDataIsRefusedOutsideOfATransition() {
        machine(
                m -> {
                    there(m);
                    m.attempt(m::nextStateData);
                });

        assertThat(probe.expectMsgClass(String.class))
                .startsWith("nextStateData of [")
                .endsWith("] is there only while a handler of onTransition runs");
    }

    @Test
    void aMachineWithoutAFirstStateIsRefused() {
        machine(
                m -> {
                    m.attempt(m::initialize);
                    m.attempt(m::stateName);
                    m.attempt(m::stateData);
                    m.attempt(m::stay);
                });

        for (int i = 0; i < 4; i++) {
            assertThat(probe.expectMsgClass(String.class))
                    .endsWith("] has no state yet: call startWith in its constructor first");
        }
    }

    @Test
    void aStateFunctionThatReturnsNullIsAFailure() {
        TestKit failures = new TestKit(SYSTEM);
        ActorRef machine =
                probe.childActorOf(
                        Machine.props(
                                probe,
                                m -> {
                                    m.startWith("a", 0);
                                    m.when("a", m.matchAnyEvent((e, n) -> null));
                                }),
                        new OneForOneStrategy(
                                DeciderBuilder.matchAny(
                                                e -> {
                                                    failures.getRef().tell(e, ActorRef.noSender());
                                                    return SupervisorStrategy.stop();
                                                })
                                        .build()));

        tell(machine, "?");

        assertThat(failures.expectMsgClass(IllegalStateException.class))
                .hasMessageContaining("state [a] of [" + machine + "] answered [?] with null");
    }
}

package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** State timeouts and named timers. Time stands still until a test lets it pass. */
class FsmTimersTest {
    private static final ActorSystem SYSTEM =
            Systems.quiet(
                    "fsm-timers",
                    """
                    troupe.scheduler.implementation =
                      "dev.troupe.testkit.ExplicitlyTriggeredScheduler"
                    """);

    // keeps the dispatcher from planning its shutdown, which would be one more pending task
    private static final ActorRef INHABITANT = SYSTEM.actorOf(Props.empty());

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration HALF = Duration.ofMillis(500);

    private static final PartialFunction<FSM.Event<Integer>, FSM.State<String, Integer>> NOTHING =
            AbstractFSM.NullFunction();

    private final TestKit probe = new TestKit(SYSTEM);
    private final TestKit observer = new TestKit(SYSTEM);
    private final int othersPending = scheduler().pending();

    @AfterAll
    static void stop() {
        SYSTEM.stop(INHABITANT);
        Systems.stop(SYSTEM);
    }

    @AfterEach
    void noTimerIsLeft() {
        TestKit last = new TestKit(SYSTEM);
        last.watch(probe.getRef());
        SYSTEM.stop(probe.getRef());
        last.expectTerminated(probe.getRef());
        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }

    private static ExplicitlyTriggeredScheduler scheduler() {
        return (ExplicitlyTriggeredScheduler) SYSTEM.scheduler();
    }

    private static void timePasses(Duration amount) {
        scheduler().timePasses(amount);
    }

    /** What a machine is told to do, as an event in any state. */
    private interface Task {
        FSM.State<String, Integer> on(Machine machine);
    }

    private static Task task(Task task) {
        return task;
    }

    /** Reports timeouts and texts; "a" has a timeout of a second. */
    private ActorRef machine() {
        ActorRef machine =
                probe.childActorOf(
                        Machine.props(
                                probe,
                                m -> {
                                    m.startWith("a", 0);
                                    m.when(
                                            "a",
                                            SECOND,
                                            m.matchEvent(Task.class, (order, n) -> order.on(m)));
                                    m.when(
                                            "b",
                                            m.matchEvent(Task.class, (order, n) -> order.on(m)));
                                    m.whenUnhandled(
                                            m.matchAnyEvent(
                                                    (event, n) -> {
                                                        m.report(event + " in " + m.stateName());
                                                        return m.stay();
                                                    }));
                                    m.initialize();
                                }),
                        SupervisorStrategy.defaultStrategy());
        settle(machine);
        return machine;
    }

    /** Returns when the machine has handled all that it was sent; is no event for it. */
    private void settle(ActorRef machine) {
        ActorRef listener = observer.getRef();
        machine.tell(new FSM.SubscribeTransitionCallBack(listener), listener);
        observer.expectMsgClass(FSM.CurrentState.class);
        machine.tell(new FSM.UnsubscribeTransitionCallBack(listener), listener);
    }

    private void does(ActorRef machine, Task order) {
        machine.tell(order, probe.getRef());
        settle(machine);
    }

    private void expectNothing(ActorRef machine) {
        settle(machine);
        assertThat(probe.msgAvailable()).isFalse();
    }

    @Test
    void aStateTimesOutAfterItsTimeAndNotBefore() {
        ActorRef machine = machine();

        timePasses(SECOND.minusMillis(1));
        expectNothing(machine);
        timePasses(Duration.ofMillis(1));

        probe.expectMsg("StateTimeout in a");
    }

    @Test
    void stayingAfterATimeoutBeginsItAnew() {
        ActorRef machine = machine();

        timePasses(SECOND);
        probe.expectMsg("StateTimeout in a");
        settle(machine);
        timePasses(SECOND);

        probe.expectMsg("StateTimeout in a");
    }

    // Breaks when StateMachine.receive does not cancel the timeout.
    @Test
    void anyEventBeginsTheTimeoutAnew() {
        ActorRef machine = machine();

        timePasses(HALF);
        does(machine, Machine::stay);
        timePasses(HALF);
        expectNothing(machine);
        timePasses(HALF);

        probe.expectMsg("StateTimeout in a");
    }

    @Test
    void anEventThatNobodyHandlesBeginsTheTimeoutAnew() {
        ActorRef machine = machine();

        timePasses(HALF);
        machine.tell("what?", probe.getRef());
        probe.expectMsg("what? in a");
        settle(machine);
        timePasses(HALF);

        expectNothing(machine);
    }

    @Test
    void subscribingDoesNotTouchTheTimeout() {
        ActorRef machine = machine();

        timePasses(HALF);
        settle(machine);
        timePasses(HALF);

        probe.expectMsg("StateTimeout in a");
    }

    @Test
    void aStateWithoutATimeoutDoesNotTimeOut() {
        ActorRef machine = machine();

        does(machine, m -> m.goTo("b"));

        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }

    @Test
    void theQueuedTimeoutOfAStateThatWasLeftIsDropped() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    timePasses(SECOND);
                    return m.goTo("b");
                });

        expectNothing(machine);
    }

    @Test
    void aTimeoutIsDroppedEvenIfTheStateWasEnteredAgain() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    timePasses(SECOND);
                    return m.goTo("a");
                });

        expectNothing(machine);
    }

    @Test
    void forMaxGivesAStateAnotherTimeoutOnce() {
        ActorRef machine = machine();

        does(machine, m -> m.goTo("a").forMax(HALF));
        timePasses(HALF);
        probe.expectMsg("StateTimeout in a");
        settle(machine);
        timePasses(HALF);

        expectNothing(machine);
    }

    @Test
    void forMaxGivesATimeoutToAStateThatHasNone() {
        ActorRef machine = machine();

        does(machine, m -> m.goTo("b").forMax(HALF));
        timePasses(HALF);

        probe.expectMsg("StateTimeout in b");
    }

    @Test
    void forMaxForEverTakesTheTimeoutAway() {
        ActorRef machine = machine();

        does(machine, m -> m.stay().forMax(ChronoUnit.FOREVER.getDuration()));

        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }

    @Test
    void forMaxZeroTimesOutAtOnce() {
        ActorRef machine = machine();

        does(machine, m -> m.goTo("b").forMax(Duration.ZERO));

        probe.expectMsg("StateTimeout in b");
    }

    @Test
    void aNegativeTimeoutIsRefused() {
        ActorRef machine = machine();
        Duration negative = SECOND.negated();

        does(
                machine,
                m -> {
                    m.attempt(() -> m.stay().forMax(negative));
                    m.attempt(() -> m.when("c", negative, NOTHING));
                    m.attempt(() -> m.setStateTimeout("a", Optional.of(negative)));
                    m.attempt(() -> m.startWith("a", 0, negative));
                    return m.stay();
                });

        for (int i = 0; i < 4; i++) {
            assertThat(probe.expectMsgClass(String.class))
                    .startsWith("state timeout = [PT-1S]: must not be negative");
        }
    }

    @Test
    void theFirstStateMayHaveATimeoutOfItsOwn() {
        ActorRef machine =
                probe.childActorOf(
                        Machine.props(
                                probe,
                                m -> {
                                    m.startWith("a", 0, HALF);
                                    m.when("a", SECOND, NOTHING);
                                    m.whenUnhandled(
                                            m.matchAnyEvent(
                                                    (e, n) -> {
                                                        m.report(e);
                                                        return m.stay();
                                                    }));
                                    m.initialize();
                                }));
        settle(machine);

        timePasses(HALF);

        probe.expectMsg(FSM.StateTimeout.getInstance());
    }

    @Test
    void theTimeoutOfAStateCanBeChanged() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    m.setStateTimeout("a", Optional.of(HALF));
                    m.setStateTimeout("b", Optional.of(SECOND));
                    return m.stay();
                });
        timePasses(HALF);
        probe.expectMsg("StateTimeout in a");
        does(machine, m -> m.goTo("b"));
        timePasses(SECOND);
        probe.expectMsg("StateTimeout in b");
        does(
                machine,
                m -> {
                    m.setStateTimeout("b", Optional.empty());
                    return m.stay();
                });

        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }

    @Test
    void whetherTheTimeoutRunsCanBeAsked() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    m.report(m.isStateTimerActive());
                    return m.stay();
                });

        probe.expectMsg(false); // it does not while an event is handled
    }

    @Test
    void aNamedTimerSendsAnEvent() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    m.startSingleTimer("t", "ring", HALF);
                    m.report(m.isTimerActive("t"));
                    return m.goTo("b");
                });
        probe.expectMsg(true);
        timePasses(HALF);

        probe.expectMsg("ring in b");
        does(
                machine,
                m -> {
                    m.report(m.isTimerActive("t"));
                    return m.stay();
                });
        probe.expectMsg(false);
    }

    @Test
    void theEventOfANamedTimerBeginsTheStateTimeoutAnew() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    m.startSingleTimer("t", "ring", HALF);
                    return m.stay();
                });
        timePasses(HALF);
        probe.expectMsg("ring in a");
        settle(machine);
        timePasses(HALF);
        expectNothing(machine);
        timePasses(HALF);

        probe.expectMsg("StateTimeout in a");
    }

    // Breaks when the queued event of a cancelled timer is delivered.
    @Test
    void theQueuedEventOfACancelledTimerIsDroppedAndDoesNotTouchTheStateTimeout() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    m.startSingleTimer("t", "ring", HALF);
                    return m.stay();
                });
        does(
                machine,
                m -> {
                    timePasses(HALF);
                    m.cancelTimer("t");
                    return m.stay();
                });
        expectNothing(machine);
        timePasses(SECOND);

        probe.expectMsg("StateTimeout in a");
    }

    @Test
    void aNamedTimerOutlivesTheStateThatStartedIt() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    m.startTimerAtFixedRate("t", "ring", SECOND);
                    return m.goTo("b");
                });
        timePasses(SECOND.multipliedBy(2));

        assertThat(probe.receiveN(2)).containsExactly("ring in b", "ring in b");
        does(
                machine,
                m -> {
                    m.cancelTimer("t");
                    return m.stay();
                });
    }

    @Test
    void aNamedTimerMayRepeatWithFixedDelay() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    m.startTimerWithFixedDelay("t", "ring", SECOND);
                    return m.goTo("b");
                });
        for (int i = 0; i < 2; i++) {
            timePasses(SECOND);
            probe.expectMsg("ring in b");
            probe.awaitCond(() -> scheduler().pending() == othersPending + 1);
        }
    }

    @Test
    @SuppressWarnings("deprecation") // the spellings of old programs
    void theOldSpellingsWork() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    m.setTimer("once", "once", HALF);
                    m.setTimer("often", "often", SECOND, true);
                    return m.goTo("b");
                });
        timePasses(SECOND);
        timePasses(SECOND);

        assertThat(probe.receiveN(3))
                .containsExactlyInAnyOrder("once in b", "often in b", "often in b");
    }

    @Test
    void aNewTimerWithTheSameNameReplacesTheOldOne() {
        ActorRef machine = machine();

        does(
                machine,
                m -> {
                    m.startSingleTimer("t", "old", HALF);
                    m.startSingleTimer("t", "new", HALF);
                    return m.stay();
                });
        timePasses(HALF);

        probe.expectMsg("new in a");
        expectNothing(machine);
    }

    /** Puts even its state timeout aside. */
    private static final class Sleepy extends AbstractFSMWithStash<String, Integer> {
        Sleepy(ActorRef probe) {
            startWith("asleep", 0);
            when(
                    "asleep",
                    SECOND,
                    matchEventEquals("wake", (wake, n) -> goTo("awake"))
                            .anyEvent(
                                    (event, n) -> {
                                        stash();
                                        probe.tell("stashed " + event, getSelf());
                                        return stay();
                                    }));
            when(
                    "awake",
                    matchAnyEvent(
                            (event, n) -> {
                                probe.tell(event, getSelf());
                                return stay();
                            }));
            onTransition(matchState("asleep", "awake", this::unstashAll));
            initialize();
        }
    }

    // Breaks when StateMachine.receive does not look whether the timeout is the last that began.
    @Test
    void aStashedTimeoutIsDroppedWhenItComesBackInAnotherState() {
        ActorRef sleepy =
                probe.childActorOf(
                        Props.create(Sleepy.class, () -> new Sleepy(probe.getRef())),
                        SupervisorStrategy.defaultStrategy());
        settle(sleepy);

        timePasses(SECOND);
        probe.expectMsg("stashed StateTimeout");
        sleepy.tell("noise", probe.getRef());
        probe.expectMsg("stashed noise");
        sleepy.tell("wake", probe.getRef());

        probe.expectMsg("noise");
        expectNothing(sleepy);
    }

    @Test
    void anEndedMachineHasNoTimers() {
        ActorRef machine = machine();
        probe.watch(machine);

        machine.tell(
                task(
                        m -> {
                            m.startTimerAtFixedRate("t", "ring", SECOND);
                            return m.stop();
                        }),
                probe.getRef());
        probe.expectTerminated(machine);

        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }
}

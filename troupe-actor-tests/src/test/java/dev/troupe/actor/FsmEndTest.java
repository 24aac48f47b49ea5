package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.FSM.StopEvent;
import dev.troupe.event.Logging;
import dev.troupe.japi.pf.UnitPFBuilder;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** How state machines end, and what they log. */
class FsmEndTest {
    private static final ActorSystem SYSTEM =
            Systems.quiet(
                    "fsm-end",
                    """
                    troupe.loggers = []
                    troupe.loglevel = DEBUG
                    troupe.actor.debug.fsm = on
                    """);

    private final TestKit probe = new TestKit(SYSTEM);

    @AfterAll
    static void stop() {
        Systems.stop(SYSTEM);
    }

    private interface Task {
        FSM.State<String, Integer> on(Machine machine);
    }

    /** Does what it is told in "a", and reports its end. */
    private ActorRef machine() {
        return probe.childActorOf(
                Machine.props(probe, FsmEndTest::describe), SupervisorStrategy.defaultStrategy());
    }

    private static void describe(Machine m) {
        m.startWith("a", 0);
        m.when("a", m.matchEvent(Task.class, (order, n) -> order.on(m)));
        m.when("b", m.matchEvent(Task.class, (order, n) -> order.on(m)));
        m.onTermination(
                m.matchStop(m.Normal(), (state, n) -> m.report("normal in " + state + n))
                        .stop(
                                FSM.Failure.class,
                                failure -> failure.cause() instanceof Exception,
                                (failure, state, n) -> m.report("exception in " + state + n))
                        .stop(
                                FSM.Failure.class,
                                (failure, state, n) -> m.report(failure.cause() + " in " + state))
                        .stop(m.Shutdown(), (state, n) -> m.report("shutdown in " + state + n)));
        m.initialize();
    }

    private void tell(ActorRef machine, Task order) {
        machine.tell(order, probe.getRef());
    }

    private void expectEnd(ActorRef machine, Object... reports) {
        probe.watch(machine);
        for (Object report : reports) {
            probe.expectMsg(report);
        }
        probe.expectTerminated(machine);
    }

    @Test
    void stopEndsTheMachineNormallyAndStopsTheActor() {
        ActorRef machine = machine();
        probe.watch(machine);

        tell(machine, m -> m.stop());

        probe.expectMsg("normal in a0");
        probe.expectTerminated(machine);
    }

    @Test
    void stopMayReplyAndChangeTheData() {
        ActorRef machine = machine();
        probe.watch(machine);

        tell(machine, m -> m.stop(m.Normal(), 5).replying("bye"));

        probe.expectMsg("bye");
        probe.expectMsg("normal in a5");
        probe.expectTerminated(machine);
    }

    @Test
    void aFailureIsTheReasonThatItIsGiven() {
        ActorRef machine = machine();

        tell(machine, m -> m.stop(new FSM.Failure("bad luck")));

        expectEnd(machine, "bad luck in a");
    }

    @Test
    void reasonsAreMatchedByPredicate() {
        ActorRef machine = machine();

        tell(machine, m -> m.stop(new FSM.Failure(new TestException("on purpose"))));

        expectEnd(machine, "exception in a0");
    }

    @Test
    void anActorThatIsStoppedFromOutsideShutsItsMachineDown() {
        ActorRef machine = machine();
        tell(machine, m -> m.goTo("b").using(3));
        probe.watch(machine);

        machine.tell(PoisonPill.getInstance(), probe.getRef());

        probe.expectMsg("shutdown in b3");
        probe.expectTerminated(machine);
    }

    @Test
    void aRestartShutsTheOldMachineDownAndStartsANewOne() {
        ActorRef machine = machine();
        tell(machine, m -> m.goTo("b").using(3));

        tell(
                machine,
                m -> {
                    throw new TestException("on purpose");
                });
        tell(machine, m -> m.stay().replying(m.stateName() + m.stateData()));

        probe.expectMsg("shutdown in b3");
        probe.expectMsg("a0");
    }

    // Breaks when StateMachine.makeTransition only ends the machine, as the original does.
    @Test
    void goingToAnUnknownStateStopsTheActorWithAFailure() {
        ActorRef machine = machine();
        probe.watch(machine);

        tell(machine, m -> m.goTo("nowhere").replying("never sent"));

        assertThat(probe.expectMsgClass(String.class))
                .isEqualTo(
                        "next state [nowhere] does not exist: describe it with when(...);"
                                + " there are [a, b] in a");
        probe.expectTerminated(machine);
    }

    @Test
    void anUnknownFirstStateStopsTheActor() {
        ActorRef machine =
                SYSTEM.actorOf(
                        Machine.props(
                                probe,
                                m -> {
                                    m.startWith("nowhere", 0);
                                    m.onTermination(
                                            m.matchStop(
                                                    FSM.Failure.class,
                                                    (failure, state, n) ->
                                                            m.report("failed in " + state)));
                                    m.initialize();
                                }));

        expectEnd(machine, "failed in nowhere");
    }

    @Test
    void aHandlerOfTheEndThatThrowsDoesNotKeepTheActorAlive() {
        ActorRef machine =
                probe.childActorOf(
                        Machine.props(
                                probe,
                                m -> {
                                    describe(m);
                                    m.onTermination(
                                            m.matchStop(
                                                    FSM.Normal.class,
                                                    (reason, state, n) -> {
                                                        throw new TestException("on purpose");
                                                    }));
                                }),
                        SupervisorStrategy.defaultStrategy());
        probe.watch(machine);

        tell(machine, m -> m.stop());

        probe.expectTerminated(machine);
    }

    @Test
    void theEndMayBeHandledByAPartialFunction() {
        ActorRef machine =
                SYSTEM.actorOf(
                        Machine.props(
                                probe,
                                m -> {
                                    describe(m);
                                    m.onTermination(
                                            new UnitPFBuilder<StopEvent<String, Integer>>()
                                                    .match(StopEvent.class, m::report)
                                                    .build());
                                }));

        tell(machine, m -> m.stop());

        probe.expectMsg(new StopEvent<>(FSM.Normal.getInstance(), "a", 0));
    }

    private <T extends Logging.LogEvent> T expectLog(
            Class<T> level, ActorRef machine, String pattern, Runnable action) {
        TestKit log = new TestKit(SYSTEM);
        SYSTEM.eventStream().subscribe(log.getRef(), level);
        action.run();
        while (true) {
            T event = log.expectMsgClass(level);
            if (event.logSource().equals(machine.path().toString())
                    && event.message().toString().matches(pattern)) {
                SYSTEM.stop(log.getRef());
                return event;
            }
        }
    }

    @Test
    void aFailureIsLoggedAsAnError() {
        ActorRef machine = machine();

        expectLog(
                Logging.Error.class,
                machine,
                "bad luck",
                () -> tell(machine, m -> m.stop(new FSM.Failure("bad luck"))));
    }

    @Test
    void anExceptionAsReasonIsLoggedWithIt() {
        ActorRef machine = machine();
        TestException cause = new TestException("cause");

        Logging.Error error =
                expectLog(
                        Logging.Error.class,
                        machine,
                        "terminating due to Failure",
                        () -> tell(machine, m -> m.stop(new FSM.Failure(cause))));

        assertThat(error.cause()).isSameAs(cause);
    }

    @Test
    void anEventThatNobodyHandlesIsLoggedAsAWarning() {
        ActorRef machine = machine();

        expectLog(
                Logging.Warning.class,
                machine,
                "unhandled event what\\? in state a",
                () -> machine.tell("what?", probe.getRef()));
    }

    @Test
    void aLoggingMachineLogsItsEvents() {
        ActorRef machine = machine();

        expectLog(
                Logging.Debug.class,
                machine,
                "processing Event\\(hello,0\\) from Actor\\[.*\\] in state a",
                () -> machine.tell("hello", probe.getRef()));
    }

    @Test
    void aLoggingMachineLogsItsTransitions() {
        ActorRef machine = machine();

        expectLog(
                Logging.Debug.class,
                machine,
                "transition a -> b",
                () -> tell(machine, m -> m.goTo("b")));
    }

    @Test
    void aLoggingMachineLogsItsTimers() {
        ActorRef machine = machine();
        Duration hour = Duration.ofHours(1);

        expectLog(
                Logging.Debug.class,
                machine,
                "setting timer 't'/PT1H: ring",
                () ->
                        tell(
                                machine,
                                m -> {
                                    m.startSingleTimer("t", "ring", hour);
                                    return m.stay();
                                }));
        expectLog(
                Logging.Debug.class,
                machine,
                "cancelling timer 't'",
                () ->
                        tell(
                                machine,
                                m -> {
                                    m.cancelTimer("t");
                                    return m.stay();
                                }));
        expectLog(
                Logging.Debug.class,
                machine,
                "setting repeating timer 'r'/PT1H: ring",
                () ->
                        tell(
                                machine,
                                m -> {
                                    m.startTimerWithFixedDelay("r", "ring", hour);
                                    return m.stay();
                                }));
    }

    @Test
    void aLoggingMachineLogsWhichTimerAnEventIsFrom() {
        ActorRef machine = machine();

        expectLog(
                Logging.Debug.class,
                machine,
                "processing Event\\(ring,0\\) from timer t in state a",
                () ->
                        tell(
                                machine,
                                m -> {
                                    m.startSingleTimer("t", "ring", Duration.ZERO);
                                    return m.stay();
                                }));
    }
}

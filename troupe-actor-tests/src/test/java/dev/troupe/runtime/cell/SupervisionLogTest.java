package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static dev.troupe.runtime.cell.SupervisionTest.always;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorContext;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.event.Logging;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is logged about a failure by the one who decides. */
class SupervisionLogTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private final TestKit probe = SYSTEM.probe();
    private final TestKit log = SYSTEM.probe();
    private final TestException failure = new TestException("the text of the failure");
    private ActorRef child;

    /** A message that says by its class what was being handled. */
    record Order(RuntimeException failure) {}

    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }
    }

    static final class Clerk extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message instanceof Order order) {
                throw order.failure();
            }
        }
    }

    @BeforeEach
    void listen() {
        SYSTEM.get().eventStream().subscribe(log.getRef(), Logging.LogEvent.class);
        log.ignoreMsg(m -> !((Logging.LogEvent) m).logSource().contains("/clerk"));
    }

    private void supervisedBy(SupervisorStrategy strategy) {
        ActorRef parent = SYSTEM.actorOf(recipe(probe).strategy(strategy).props());
        parent.tell(
                act(
                        p ->
                                p.report(
                                        p.getContext()
                                                .actorOf(
                                                        Props.create(Clerk.class, Clerk::new),
                                                        "clerk"))),
                null);
        probe.receiveN(2);
        child = (ActorRef) probe.expectMsgClass(Report.class).what();
    }

    static Stream<Arguments> levels() {
        return Stream.of(
                Arguments.of(SupervisorStrategy.restart(), Logging.Error.class),
                Arguments.of(SupervisorStrategy.stop(), Logging.Error.class),
                Arguments.of(SupervisorStrategy.resume(), Logging.Warning.class),
                Arguments.of(SupervisorStrategy.restart(Logging.InfoLevel()), Logging.Info.class),
                Arguments.of(SupervisorStrategy.stop(Logging.DebugLevel()), Logging.Debug.class),
                Arguments.of(SupervisorStrategy.resume(Logging.ErrorLevel()), Logging.Error.class));
    }

    @ParameterizedTest
    @MethodSource("levels")
    void theLevelIsThatOfTheDecision(Directive decision, Class<?> event) {
        supervisedBy(always(decision));

        child.tell(new Order(failure), null);

        assertThat(log.expectMsgClass(Logging.LogEvent.class)).isExactlyInstanceOf(event);
    }

    // Breaks when FailureLog.publish forgets the path, the class of the message or the cause.
    @Test
    void theLineSaysWhoFailedOverWhatAndWhy() {
        supervisedBy(always(SupervisorStrategy.restart()));

        child.tell(new Order(failure), null);

        Logging.Error line = log.expectMsgClass(Logging.Error.class);
        assertThat(line.logSource()).isEqualTo(child.path().toString());
        assertThat(line.message().toString())
                .contains(Order.class.getName())
                .contains("the text of the failure");
        assertThat(line.cause()).isSameAs(failure);
    }

    @Test
    void theLineOfAResumptionSaysTheSame() {
        supervisedBy(always(SupervisorStrategy.resume()));

        child.tell(new Order(failure), null);

        Logging.Warning line = log.expectMsgClass(Logging.Warning.class);
        assertThat(line.logSource()).isEqualTo(child.path().toString());
        assertThat(line.message().toString())
                .contains(Order.class.getName())
                .contains("the text of the failure");
    }

    // Breaks when FaultHandling.clear keeps the failed message.
    @Test
    void theMessageIsForgottenWhenItsFailureHasBeenAnswered() {
        supervisedBy(always(SupervisorStrategy.resume()));

        child.tell(new Order(failure), null);

        log.expectMsgClass(Logging.Warning.class);
        probe.awaitCond(() -> ((CellRef) child).failedMessageClass().isEmpty());
    }

    @Test
    void aStrategyWithoutLoggingLogsNothing() {
        supervisedBy(
                new OneForOneStrategy(
                        false,
                        DeciderBuilder.matchAny(cause -> SupervisorStrategy.stop()).build()));
        probe.watch(child);

        child.tell(new Order(failure), null);

        probe.expectTerminated(child);
        assertThat(log.msgAvailable()).isFalse();
    }

    @Test
    void aStrategyMayLogInItsOwnWay() {
        supervisedBy(
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(cause -> SupervisorStrategy.stop()).build()) {
                    @Override
                    public void logFailure(
                            ActorContext context,
                            ActorRef actor,
                            Throwable cause,
                            Directive decision) {
                        probe.getRef().tell(decision, actor);
                    }
                });

        child.tell(new Order(failure), null);

        probe.expectMsgEquals(SupervisorStrategy.stop());
        assertThat(probe.getLastSender()).isEqualTo(child);
        assertThat(log.msgAvailable()).isFalse();
    }

    // Breaks when FailureLog.text lets through what getMessage throws: nobody would decide.
    @Test
    void aFailureWhoseMessageCannotBeReadIsDecidedAllTheSame() {
        supervisedBy(always(SupervisorStrategy.stop()));
        probe.watch(child);

        child.tell(new Order(new Unreadable()), null);

        probe.expectTerminated(child);
    }
}

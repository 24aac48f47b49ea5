package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.Done;
import dev.troupe.NotUsed;
import dev.troupe.japi.Pair;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Values print as {@code Name(a,b)} and are equal by value. */
class ValueTypesTest {

    private static final ActorRef A = FakeRef.named("a");
    private static final ActorRef B = FakeRef.named("b");
    private static final String A_TEXT = "Actor[troupe://test/user/a]";
    private static final String B_TEXT = "Actor[troupe://test/user/b]";
    private static final Throwable CAUSE = new IllegalStateException("c");
    private static final PoisonPill PILL = PoisonPill.getInstance();

    static Stream<Arguments> values() {
        return Stream.of(
                row("Done", Done::getInstance, NotUsed.notUsed()),
                row("NotUsed", NotUsed::getInstance, Done.done()),
                row("Pair(a,1)", () -> Pair.create("a", 1), Pair.create("a", 2)),
                row("Pair(null,1)", () -> Pair.create(null, 1), Pair.create("a", 1)),
                row("Timeout(PT2S)", () -> Timeout.create(Duration.ofSeconds(2)), Timeout.zero()),
                row("Kill", Kill::getInstance, PILL),
                row("PoisonPill", PoisonPill::getInstance, Kill.getInstance()),
                row(
                        "ReceiveTimeout(PT1S)",
                        () -> new ReceiveTimeout(Duration.ofSeconds(1)),
                        "ReceiveTimeout"),
                row(
                        "Terminated(" + A_TEXT + ")",
                        () -> new Terminated(A, true, false),
                        new Terminated(B, true, false)),
                row("Identify(7)", () -> new Identify(7), new Identify(null)),
                row(
                        "ActorIdentity(7,Optional[" + A_TEXT + "])",
                        () -> new ActorIdentity(7, Optional.of(A)),
                        new ActorIdentity(7, Optional.empty())),
                row("Success(ok)", () -> new Status.Success("ok"), new Status.Success(null)),
                row(
                        "Failure(java.lang.IllegalStateException: c)",
                        () -> new Status.Failure(CAUSE),
                        new Status.Failure(new IllegalStateException("c"))),
                row(
                        "DeadLetter(m," + A_TEXT + "," + B_TEXT + ")",
                        () -> new DeadLetter("m", A, B),
                        new DeadLetter("m", B, A)),
                row(
                        "SuppressedDeadLetter(PoisonPill," + A_TEXT + "," + B_TEXT + ")",
                        () -> new SuppressedDeadLetter(PILL, A, B),
                        new SuppressedDeadLetter(PILL, B, A)),
                row(
                        "Dropped(m,full," + A_TEXT + "," + B_TEXT + ")",
                        () -> new Dropped("m", "full", A, B),
                        new Dropped("m", "late", A, B)),
                row(
                        "UnhandledMessage(m," + A_TEXT + "," + B_TEXT + ")",
                        () -> new UnhandledMessage("m", A, B),
                        new UnhandledMessage("n", A, B)),
                row("Normal", FSM.Normal::getInstance, FSM.Shutdown.getInstance()),
                row("Shutdown", FSM.Shutdown::getInstance, FSM.Normal.getInstance()),
                row("StateTimeout", FSM.StateTimeout::getInstance, "StateTimeout"),
                row("Failure(why)", () -> new FSM.Failure("why"), new FSM.Failure("how")),
                row("Event(e,1)", () -> new FSM.Event<>("e", 1), new FSM.Event<>("e", 2)),
                row(
                        "StopEvent(Normal,s,1)",
                        () -> new FSM.StopEvent<>(FSM.Normal.getInstance(), "s", 1),
                        new FSM.StopEvent<>(FSM.Normal.getInstance(), "s", 2)),
                row(
                        "LogEntry(s,1,e)",
                        () -> new FSM.LogEntry<>("s", 1, "e"),
                        new FSM.LogEntry<>("s", 1, "f")),
                row(
                        "CurrentState(" + A_TEXT + ",s)",
                        () -> new FSM.CurrentState<>(A, "s"),
                        new FSM.CurrentState<>(B, "s")),
                row(
                        "Transition(" + A_TEXT + ",s,t)",
                        () -> new FSM.Transition<>(A, "s", "t"),
                        new FSM.Transition<>(A, "t", "s")),
                row(
                        "SubscribeTransitionCallBack(" + A_TEXT + ")",
                        () -> new FSM.SubscribeTransitionCallBack(A),
                        new FSM.SubscribeTransitionCallBack(B)),
                row(
                        "UnsubscribeTransitionCallBack(" + A_TEXT + ")",
                        () -> new FSM.UnsubscribeTransitionCallBack(A),
                        new FSM.UnsubscribeTransitionCallBack(B)),
                row(
                        "State(s,1,Optional[PT1S],Optional.empty,[r])",
                        () -> FSM.State.of("s", 1).forMax(Duration.ofSeconds(1)).replying("r"),
                        FSM.State.of("s", 1).replying("r")),
                row("LocalScope", LocalScope::getInstance, NoScopeGiven.getInstance()),
                row("NoScopeGiven", NoScopeGiven::getInstance, LocalScope.getInstance()),
                row(
                        "Deploy(,Config(SimpleConfigObject({})),NoRouter,NoScopeGiven,d,,[],0)",
                        () -> new Deploy().withDispatcher("d"),
                        new Deploy().withMailbox("d")),
                row(
                        "ProviderSelection(local)",
                        ProviderSelection::local,
                        ProviderSelection.remote()),
                row("Resume", SupervisorStrategy::resume, SupervisorStrategy.restart()),
                row("Restart", SupervisorStrategy::restart, SupervisorStrategy.restart(3)),
                row("Stop", SupervisorStrategy::stop, SupervisorStrategy.escalate()),
                row("Escalate", SupervisorStrategy::escalate, SupervisorStrategy.stop()));
    }

    private static Arguments row(String printed, Supplier<Object> value, Object other) {
        return Arguments.of(printed, value, other);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("values")
    void aValuePrintsItsNameAndParts(String printed, Supplier<Object> value, Object other) {
        assertThat(value.get()).hasToString(printed);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("values")
    void aValueEqualsTheSameAndNoOther(String printed, Supplier<Object> value, Object other) {
        assertThat(value.get())
                .isEqualTo(value.get())
                .hasSameHashCodeAs(value.get())
                .isNotEqualTo(other);
    }

    @Test
    @SuppressWarnings("deprecation")
    void allReceiveTimeoutsAreEqual() {
        assertThat(new ReceiveTimeout(Duration.ofSeconds(1)))
                .isEqualTo(new ReceiveTimeout(Duration.ofSeconds(2)))
                .isEqualTo(ReceiveTimeout.getInstance())
                .hasSameHashCodeAs(ReceiveTimeout.getInstance());
    }

    @Test
    void theReasonIsNoPartOfADeadLettersEquality() {
        assertThat(new DeadLetter("m", A, B, DeadLetter.Reason.STOPPED))
                .isEqualTo(new DeadLetter("m", A, B));
    }

    @Test
    void everyDeadLetterTellsItsReason() {
        List<AllDeadLetters> letters =
                List.of(
                        new DeadLetter("m", A, B),
                        new DeadLetter("m", A, B, DeadLetter.Reason.STOPPED),
                        new SuppressedDeadLetter(PILL, A, B, DeadLetter.Reason.NEVER_EXISTED),
                        new Dropped("m", "full", null, B, DeadLetter.Reason.OVERFLOW),
                        new UnhandledMessage("m", A, B));

        assertThat(letters)
                .extracting(AllDeadLetters::deadLetterReason)
                .containsExactly(
                        DeadLetter.Reason.OTHER,
                        DeadLetter.Reason.STOPPED,
                        DeadLetter.Reason.NEVER_EXISTED,
                        DeadLetter.Reason.OVERFLOW,
                        DeadLetter.Reason.UNHANDLED);
    }

    @Test
    void unwrapGoesToTheInnermostMessage() {
        DeadLetter inner = new DeadLetter("m", A, B);

        assertThat(WrappedMessage.unwrap(new DeadLetter(inner, A, B))).isEqualTo("m");
        assertThat(WrappedMessage.unwrap("m")).isEqualTo("m");
    }

    @Test
    void whatIsAlreadyCancelledCannotBeCancelled() {
        assertThat(Cancellable.alreadyCancelled().cancel()).isFalse();
        assertThat(Cancellable.alreadyCancelled().isCancelled()).isTrue();
    }

    @Test
    void anInitializationFailureNamesTheActor() {
        assertThat(new ActorInitializationException(A, "no luck", CAUSE))
                .hasMessage("troupe://test/user/a: no luck")
                .hasCause(CAUSE);
        assertThat(new ActorInitializationException(null, "no luck", null)).hasMessage("no luck");
    }

    @Test
    void aRestartFailureNamesBothCauses() {
        Throwable original = new IllegalArgumentException("o");

        assertThat(new PostRestartException(A, CAUSE, original))
                .hasMessageContaining("[" + CAUSE + "]")
                .hasMessageContaining("[" + original + "]");
        assertThat(new PreRestartException(A, CAUSE, original, Optional.of("m")))
                .hasMessageContaining("[" + CAUSE + "]")
                .hasMessageContaining("[" + original + "]")
                .hasMessageContaining("[java.lang.String]");
    }
}

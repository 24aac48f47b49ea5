package dev.troupe.pattern;

import static dev.troupe.testing.Systems.quiet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Identify;
import dev.troupe.actor.InvalidMessageException;
import dev.troupe.actor.Props;
import dev.troupe.actor.Status;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AskTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    private static ActorSystem system;
    private static ActorRef echo;

    private TestKit probe;

    @BeforeAll
    static void start() {
        system = quiet("ask");
        echo = system.actorOf(Props.create(TestActors.EchoActor.class), "echo");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    @BeforeEach
    void newProbe() {
        probe = new TestKit(system);
    }

    @Test
    void theFirstReplyIsTheAnswer() throws Exception {
        assertThat(get(Patterns.ask(echo, "hello", LONG))).isEqualTo("hello");
    }

    @Test
    void everySpellingOfATimeoutWorks() throws Exception {
        ActorSelection there = system.actorSelection("/user/echo");

        assertThat(get(Patterns.ask(echo, 1, 60_000))).isEqualTo(1);
        assertThat(get(Patterns.ask(echo, 2, Timeout.create(LONG)))).isEqualTo(2);
        assertThat(get(Patterns.ask(there, 3, LONG))).isEqualTo(3);
        assertThat(get(Patterns.ask(there, 4, 60_000))).isEqualTo(4);
        assertThat(get(Patterns.ask(there, 5, Timeout.create(LONG)))).isEqualTo(5);
    }

    @Test
    void everySpellingOfAMessageFactoryWorks() throws Exception {
        ActorSelection there = system.actorSelection("/user/echo");
        Timeout timeout = Timeout.create(LONG);

        assertThat(get(Patterns.askWithReplyTo(echo, to -> "a", LONG))).isEqualTo("a");
        assertThat(get(Patterns.askWithReplyTo(echo, to -> "b", 60_000))).isEqualTo("b");
        assertThat(get(Patterns.askWithReplyTo(echo, to -> "c", timeout))).isEqualTo("c");
        assertThat(get(Patterns.askWithReplyTo(there, to -> "d", LONG))).isEqualTo("d");
        assertThat(get(Patterns.askWithReplyTo(there, to -> "e", 60_000))).isEqualTo("e");
        assertThat(get(Patterns.askWithReplyTo(there, to -> "f", timeout))).isEqualTo("f");
    }

    private record Order(ActorRef replyTo) {}

    @Test
    void aMessageFactoryIsGivenWhomToReplyTo() throws Exception {
        CompletionStage<Object> answer = Patterns.askWithReplyTo(probe.getRef(), Order::new, LONG);

        probe.expectMsgClass(Order.class).replyTo().tell("done", ActorRef.noSender());

        assertThat(get(answer)).isEqualTo("done");
    }

    @Test
    void whatAMessageFactoryThrowsFailsTheAnswer() {
        CompletionStage<Object> answer =
                Patterns.askWithReplyTo(
                        echo,
                        to -> {
                            to.path(); // it has a name by now
                            throw new TestException("no message");
                        },
                        LONG);

        assertThat(failureOf(answer)).isInstanceOf(TestException.class).hasMessage("no message");
        assertNoTemporaryRefs();
    }

    @Test
    void aFactoryThatReturnsNullFailsTheAnswer() {
        CompletionStage<Object> answer = Patterns.askWithReplyTo(echo, to -> null, LONG);

        assertThat(failureOf(answer)).isInstanceOf(InvalidMessageException.class);
    }

    @Test
    void aStatusIsUnwrapped() throws Exception {
        assertThat(get(Patterns.ask(echo, new Status.Success("fine"), LONG))).isEqualTo("fine");
        assertThat(get(Patterns.ask(echo, new Status.Success(null), LONG))).isNull();
        TestException cause = new TestException("x");
        assertThat(failureOf(Patterns.ask(echo, new Status.Failure(cause), LONG))).isSameAs(cause);
    }

    @Test
    void askWithStatusGivesTheValueOrFailsWithTheError() throws Exception {
        assertThat(get(Patterns.askWithStatus(echo, StatusReply.success("fine"), LONG)))
                .isEqualTo("fine");
        assertThat(failureOf(Patterns.askWithStatus(echo, StatusReply.error("sold out"), LONG)))
                .isInstanceOf(StatusReply.ErrorMessage.class)
                .hasMessage("sold out");
        TestException cause = new TestException("x");
        assertThat(failureOf(Patterns.askWithStatus(echo, StatusReply.error(cause), LONG)))
                .isSameAs(cause);
    }

    @Test
    void askWithStatusRefusesOtherReplies() {
        assertThat(failureOf(Patterns.askWithStatus(echo, "no status", LONG)))
                .isInstanceOf(ClassCastException.class)
                .hasMessageContaining("[java.lang.String]")
                .hasMessageContaining("StatusReply");
    }

    @Test
    void withATimeoutOfZeroOrLessNothingIsSent() {
        CompletionStage<Object> never = Patterns.ask(probe.getRef(), "m", Duration.ZERO);
        CompletionStage<Object> before = Patterns.ask(probe.getRef(), "m", -1);

        assertThat(failureOf(never))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("timeout = [PT0S]")
                .hasMessageContaining("nothing was sent");
        assertThat(failureOf(before)).isInstanceOf(IllegalArgumentException.class);
        probe.expectNoMessage();
    }

    @Test
    void nullIsNoMessage() {
        assertThatExceptionOfType(InvalidMessageException.class)
                .isThrownBy(() -> Patterns.ask(echo, null, LONG))
                .withMessageContaining("[null]");
    }

    /** Broken by a send that does not ask whether the recipient has stopped. */
    @Test
    void askingAStoppedActorFailsAtOnceAndTheMessageIsADeadLetter() {
        ActorRef gone = stopped();
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        CompletionStage<Object> answer = Patterns.ask(gone, "hello?", LONG);

        assertThat(failureOf(answer))
                .isInstanceOf(AskTimeoutException.class)
                .hasMessageContaining(gone.toString())
                .hasMessageContaining("had stopped");
        DeadLetter letter = probe.expectMsgClass(DeadLetter.class);
        assertThat(letter.message()).isEqualTo("hello?");
        assertThat(letter.recipient()).isEqualTo(gone);
    }

    @Test
    void identifyIsAnsweredForTheDead() throws Exception {
        assertThat(get(Patterns.ask(stopped(), new Identify(7), LONG)))
                .isEqualTo(new ActorIdentity(7, Optional.empty()));
    }

    /** [trap] Broken by a deliver that drops what comes second. */
    @Test
    void aLateReplyIsADeadLetter() throws Exception {
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);
        CompletionStage<Object> answer = Patterns.ask(probe.getRef(), "question", LONG);
        probe.expectMsg("question");
        ActorRef asking = probe.getLastSender();

        probe.reply("first");
        probe.reply("second");

        assertThat(get(answer)).isEqualTo("first");
        DeadLetter letter = probe.expectMsgClass(DeadLetter.class);
        assertThat(letter.message()).isEqualTo("second");
        assertThat(letter.recipient()).isSameAs(asking);
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.LATE_REPLY);
    }

    @Test
    void aStackTraceWouldOnlyShowTheTimer() {
        assertThat(new AskTimeoutException("late").getStackTrace()).isEmpty();
        TestException cause = new TestException("x");
        assertThat(new AskTimeoutException("late", cause)).hasCause(cause);
    }

    @Test
    void whoAsksIsFoundUnderItsPathUntilItHasTheAnswer() throws Exception {
        CompletionStage<Object> answer = Patterns.ask(probe.getRef(), "question", LONG);
        probe.expectMsg("question");
        String path = probe.getLastSender().path().toString();
        assertThat(path).startsWith("troupe://ask/temp/$");

        system.actorSelection(path).tell("by path", ActorRef.noSender());

        assertThat(get(answer)).isEqualTo("by path");
        assertThat(failureOf(system.actorSelection(path).resolveOne(Duration.ofMillis(100))))
                .hasMessageContaining(path.substring("troupe://ask".length()));
        assertNoTemporaryRefs();
    }

    @Test
    void whoAsksCanBeIdentifiedWithoutBeingAnswered() {
        CompletionStage<Object> answer = Patterns.ask(probe.getRef(), "question", LONG);
        probe.expectMsg("question");
        ActorRef asking = probe.getLastSender();

        probe.send(asking, new Identify(1));

        probe.expectMsg(new ActorIdentity(1, Optional.of(asking)));
        assertThat(answer.toCompletableFuture()).isNotDone();
        answer.toCompletableFuture().cancel(false);
        assertNoTemporaryRefs();
    }

    @Test
    void whoAsksCanBeWatchedAndEndsWithTheAnswer() {
        Patterns.ask(probe.getRef(), "question", LONG);
        probe.expectMsg("question");
        ActorRef asking = probe.getLastSender();
        probe.watch(asking);

        asking.tell("answer", ActorRef.noSender());

        probe.expectTerminated(asking);
        probe.unwatch(asking);
        probe.watch(asking);
        probe.expectTerminated(asking);
    }

    @Test
    void whoAsksCanBeStopped() {
        CompletionStage<Object> answer = Patterns.ask(probe.getRef(), "question", LONG);
        probe.expectMsg("question");

        system.stop(probe.getLastSender());

        assertThat(failureOf(answer)).isInstanceOf(ActorKilledException.class);
    }

    @Test
    void refsThatNoSystemMadeAreRefused() {
        assertThatExceptionOfType(NullPointerException.class)
                .isThrownBy(() -> Patterns.ask((ActorRef) null, "m", LONG));
        assertThatExceptionOfType(NullPointerException.class)
                .isThrownBy(() -> Patterns.ask(echo, "m", (Duration) null))
                .withMessage("timeout");
    }

    @Test
    void askingASystemThatHasTerminatedFailsAtOnce() {
        ActorSystem other = quiet("other");
        ActorRef there = other.actorOf(Props.create(TestActors.EchoActor.class));
        Systems.stop(other);

        assertThat(failureOf(Patterns.ask(there, "m", LONG)))
                .isInstanceOf(AskTimeoutException.class);
        assertThat(failureOf(Patterns.ask(other.actorSelection("/user/*"), "m", LONG)))
                .isInstanceOf(AskTimeoutException.class)
                .hasMessageContaining("has terminated");
    }

    private static ActorRef stopped() {
        Puppet puppet = new Puppet().startIn(system);
        puppet.stops();
        return puppet.ref();
    }

    private static void assertNoTemporaryRefs() {
        assertThat(temporaryRefs(system)).isEmpty();
    }

    /** Those that have a name and live. */
    static List<?> temporaryRefs(ActorSystem system) {
        InternalActorRef guardian =
                InternalActorRef.of(((ExtendedActorSystem) system).systemGuardian());
        return guardian.parent().child("temp").children();
    }

    static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    static Object failureFree(CompletionStage<Object> stage) {
        return stage.toCompletableFuture().join();
    }

    static Throwable failureOf(CompletionStage<?> stage) {
        CompletableFuture<?> future = stage.toCompletableFuture();
        try {
            return new AssertionError("completed with " + future.get(20, TimeUnit.SECONDS));
        } catch (ExecutionException e) {
            return e.getCause();
        } catch (Exception e) {
            return e;
        }
    }
}

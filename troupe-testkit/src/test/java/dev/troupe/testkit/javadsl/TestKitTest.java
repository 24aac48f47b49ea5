package dev.troupe.testkit.javadsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.JavaPartialFunction;
import dev.troupe.testkit.TestActors;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TestKitTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(20);

    private static ActorSystem system;

    private final TestKit probe = new TestKit(system);

    @BeforeAll
    static void start() {
        system = ActorSystem.create("test", ConfigFactory.load());
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    private void receive(Object... messages) {
        for (Object message : messages) {
            probe.getRef().tell(message, ActorRef.noSender());
        }
    }

    private static void assertFails(ThrowingCallable code, String pattern) {
        assertThatThrownBy(code).isInstanceOf(AssertionError.class).hasMessageMatching(pattern);
    }

    @Test
    void aMessageThatIsEqualIsExpected() {
        receive("a", "b", "c", "d", "e");

        assertThat(probe.expectMsg("a")).isEqualTo("a");
        assertThat(probe.expectMsg(LONG, "b")).isEqualTo("b");
        assertThat(probe.expectMsg(LONG, "c", "hint")).isEqualTo("c");
        assertThat(probe.expectMsgEquals("d")).isEqualTo("d");
        assertThat(probe.expectMsgEquals(LONG, "e")).isEqualTo("e");
    }

    @Test
    void aMessageThatIsNotEqualFails() {
        receive("b");

        assertFails(() -> probe.expectMsg("a"), "expected \\[a], got \\[b] from .* after \\d+ms.*");
    }

    @Test
    void aHintIsToldInTheFailure() {
        assertFails(
                () -> probe.expectMsg(SHORT, "a", "the answer"),
                "expected \\[a] \\(the answer\\), got nothing within 20ms; still queued: \\[]");
    }

    @Test
    void aMessageOfAClassIsExpected() {
        receive("text", 1, 2);

        assertThat(probe.expectMsgClass(CharSequence.class)).isEqualTo("text");
        assertThat(probe.expectMsgClass(LONG, Integer.class)).isEqualTo(1);
        assertThat(probe.expectMsgClass(int.class)).isEqualTo(2);
    }

    @Test
    void aMessageOfAnotherClassFails() {
        receive(1);

        assertFails(
                () -> probe.expectMsgClass(String.class),
                "expected an instance of \\[java.lang.String], got \\[1] from .*");
    }

    @Test
    void oneOfSeveralMessagesIsExpected() {
        receive("b", "b", "b", "b");

        assertThat(probe.<String>expectMsgAnyOf("a", "b")).isEqualTo("b");
        assertThat(probe.expectMsgAnyOf("a", List.of("b"))).isEqualTo("b");
        assertThat(probe.<String>expectMsgAnyOfWithin(LONG, "a", "b")).isEqualTo("b");
        assertThat(probe.expectMsgAnyOfWithin(LONG, List.of("a", "b"))).isEqualTo("b");
    }

    @Test
    void noneOfSeveralMessagesFails() {
        receive("c");

        assertFails(
                () -> probe.<String>expectMsgAnyOf("a", "b"),
                "expected any of \\[a, b], got \\[c] from .*");
    }

    @Test
    void oneOfSeveralClassesIsExpected() {
        receive("a", "b", 1, 2);

        assertThat(probe.<Object>expectMsgAnyClassOf(Integer.class, String.class)).isEqualTo("a");
        assertThat(probe.<Object>expectMsgAnyClassOf(LONG, Integer.class, String.class))
                .isEqualTo("b");
        assertThat(probe.<Object>expectMsgAnyClassOf(List.of(Integer.class, String.class)))
                .isEqualTo(1);
        assertThat(probe.<Object>expectMsgAnyClassOf(LONG, List.of(Integer.class, String.class)))
                .isEqualTo(2);
    }

    @Test
    void noneOfSeveralClassesFails() {
        receive(1L);

        assertFails(
                () -> probe.<Object>expectMsgAnyClassOf(Integer.class, String.class),
                "expected an instance of \\[java.lang.Integer] or \\[java.lang.String], got"
                        + " \\[1].*");
    }

    @Test
    void allMessagesAreExpectedInAnyOrder() {
        receive(2, 1, 4, 3, 6, 5, 8, 7);

        assertThat(probe.<Integer>expectMsgAllOf(1, 2)).containsExactly(2, 1);
        assertThat(probe.expectMsgAllOf(List.of(3, 4))).containsExactly(4, 3);
        assertThat(probe.<Integer>expectMsgAllOfWithin(LONG, 5, 6)).containsExactly(6, 5);
        assertThat(probe.expectMsgAllOfWithin(LONG, List.of(7, 8))).containsExactly(8, 7);
    }

    @Test
    void aMissingOneOfAllFails() {
        receive(1);

        assertFails(
                () -> probe.<Integer>expectMsgAllOfWithin(SHORT, 1, 2),
                "expected all of \\[1, 2], got \\[1] and nothing more within 20ms; missing:"
                        + " \\[2].*");
    }

    @Test
    void aFunctionMapsTheNextMessage() {
        receive("four", "seven");

        assertThat(probe.expectMsgPF("text", TestKitTest::length)).isEqualTo(4);
        assertThat(probe.expectMsgPF(LONG, "text", TestKitTest::length)).isEqualTo(5);
    }

    @Test
    void aFunctionMayRefuseAMessage() {
        receive(1);

        assertFails(
                () -> probe.expectMsgPF("some text", TestKitTest::length),
                "expected some text, got \\[1] from .*");
    }

    @Test
    void silenceIsExpected() {
        assertThatCode(
                        () -> {
                            probe.expectNoMessage();
                            probe.expectNoMessage(SHORT);
                        })
                .doesNotThrowAnyException();
    }

    @Test
    void aMessageBreaksTheSilence() {
        receive("a");

        assertFails(probe::expectNoMessage, "expected no message within 100ms, got \\[a] from .*");
    }

    @Test
    void fishingDropsOtherMessages() {
        receive("a", "b", 1, "four");

        assertThat(probe.fishForMessage(LONG, "b", "b"::equals)).isEqualTo("b");
        assertThat(probe.fishForSpecificMessage(LONG, "text", TestKitTest::length)).isEqualTo(4);
    }

    @Test
    void fishingInVainFails() {
        receive("a");

        assertFails(
                () -> probe.fishForMessage(SHORT, "find b", "b"::equals),
                "expected to fish a message \\(find b\\), got nothing within 20ms.*");
    }

    @Test
    void severalMessagesAreReceived() {
        receive(1, 2, 3, 4, 5);

        assertThat(probe.receiveN(2)).containsExactly(1, 2);
        assertThat(probe.receiveN(2, LONG)).containsExactly(3, 4);
        assertThat(probe.receiveOne(LONG)).isEqualTo(5);
        assertThat(probe.receiveOne(Duration.ZERO)).isNull();
    }

    @Test
    void messagesAreReceivedUntilOneIsRefused() {
        receive("a", "bb", 1);

        assertThat(probe.receiveWhile(LONG, TestKitTest::length)).containsExactly(1, 2);
        probe.expectMsg(1);
    }

    @Test
    void messagesAreReceivedUntilEnoughOrIdle() {
        receive("a", "bb", "ccc");

        assertThat(probe.receiveWhile(LONG, LONG, 2, TestKitTest::length)).containsExactly(1, 2);
        assertThat(probe.receiveWhile(LONG, SHORT, 2, TestKitTest::length)).containsExactly(3);
    }

    @Test
    void whatHappensWithinABlockIsLimited() {
        assertThatThrownBy(
                        () ->
                                probe.within(
                                        Duration.ofMillis(50),
                                        () -> {
                                            assertThat(probe.getRemaining())
                                                    .isLessThanOrEqualTo(Duration.ofMillis(50));
                                            return probe.expectMsg("a");
                                        }))
                .isInstanceOf(AssertionError.class)
                .hasMessageMatching("expected \\[a], got nothing within \\d+ms.*");
    }

    @Test
    void aTrailingSilenceMayOutlastItsBlock() {
        assertThatCode(
                        () ->
                                probe.within(
                                        Duration.ofMillis(5),
                                        () -> {
                                            probe.expectNoMessage(SHORT);
                                            return true;
                                        }))
                .doesNotThrowAnyException();
    }

    @Test
    void aSilenceInTheMiddleMayNotOutlastItsBlock() {
        assertFails(
                () ->
                        probe.within(
                                Duration.ofMillis(5),
                                () -> {
                                    probe.expectNoMessage(SHORT);
                                    receive("a");
                                    return probe.expectMsg(LONG, "a");
                                }),
                "the block took \\[\\d+ms], expected at most \\[5ms]");
    }

    @Test
    void thereIsNoRemainingTimeOutsideOfABlock() {
        assertThat(probe.getRemainingOr(SHORT)).isEqualTo(SHORT);
        assertThat(probe.getRemainingOrDefault()).isEqualTo(Duration.ofSeconds(3));
        assertThatThrownBy(probe::getRemaining).isInstanceOf(AssertionError.class);
    }

    @Test
    void aConditionIsAwaited() {
        AtomicInteger looks = new AtomicInteger();

        probe.awaitCond(() -> looks.incrementAndGet() >= 2);
        probe.awaitCond(LONG, () -> looks.incrementAndGet() >= 4);
        probe.awaitCond(LONG, Duration.ofMillis(1), () -> looks.incrementAndGet() >= 6);

        assertThat(looks).hasValue(6);
    }

    @Test
    void aConditionThatDoesNotHoldInTimeFails() {
        assertFails(
                () -> probe.awaitCond(SHORT, Duration.ofMillis(1), "no luck", () -> false),
                "expected a condition to hold, it did not within 20ms: no luck");
    }

    @Test
    void anAssertionIsAwaited() {
        AtomicInteger looks = new AtomicInteger();

        Integer result =
                probe.awaitAssert(
                        () -> {
                            assertThat(looks.incrementAndGet()).isGreaterThan(2);
                            return looks.get();
                        });

        assertThat(result).isEqualTo(3);
    }

    @Test
    void theLastErrorOfAnAssertionIsThrown() {
        assertThatThrownBy(
                        () ->
                                probe.awaitAssert(
                                        SHORT,
                                        Duration.ofMillis(1),
                                        () -> {
                                            throw new AssertionError("still wrong");
                                        }))
                .isInstanceOf(AssertionError.class)
                .hasMessage("still wrong");
    }

    @Test
    void theEndOfAWatchedActorIsExpected() {
        ActorRef actor = system.actorOf(TestActors.echoActorProps());
        probe.watch(actor);

        actor.tell(PoisonPill.getInstance(), ActorRef.noSender());

        Terminated terminated = probe.expectTerminated(LONG, actor);
        assertThat(terminated.getActor()).isEqualTo(actor);
        assertThat(terminated.existenceConfirmed()).isTrue();
    }

    @Test
    void theEndOfAnotherActorFails() {
        ActorRef expected = system.actorOf(TestActors.echoActorProps());
        ActorRef stopped = system.actorOf(TestActors.echoActorProps());
        probe.watch(stopped);

        system.stop(stopped);

        assertFails(
                () -> probe.expectTerminated(expected),
                "expected Terminated of \\[Actor.*], got \\[Terminated\\(.*");
    }

    @Test
    void anActorThatIsNoLongerWatchedMayEndInSilence() {
        ActorRef actor = system.actorOf(TestActors.echoActorProps());
        TestKit other = new TestKit(system);
        probe.watch(actor);
        other.watch(actor);

        probe.unwatch(actor);
        system.stop(actor);

        other.expectTerminated(actor);
        probe.expectNoMessage();
    }

    @Test
    void ignoredMessagesAreNotSeen() {
        probe.ignoreMsg(message -> message instanceof Integer);
        receive(1, "a", 2, "b");
        probe.ignoreNoMsg();
        receive(3);

        assertThat(probe.receiveN(3)).containsExactly("a", "b", 3);
    }

    @Test
    void aMessageThatTheIgnoringFunctionCannotJudgeIsSeen() {
        probe.ignoreMsg(message -> ((String) message).isEmpty());
        receive("", 1);

        probe.expectMsg(1);
    }

    @Test
    void availabilityOfAMessageIsKnown() {
        assertThat(probe.msgAvailable()).isFalse();
        receive("a");
        probe.awaitCond(probe::msgAvailable);

        probe.expectMsg("a");
        assertThat(probe.msgAvailable()).isFalse();
    }

    @Test
    void theLastSenderGetsTheReply() {
        TestKit client = new TestKit(system);
        client.send(probe.getRef(), "question");

        probe.expectMsg("question");
        probe.reply("answer");

        client.expectMsg("answer");
        assertThat(probe.getLastSender()).isEqualTo(client.getRef());
        assertThat(client.getLastSender()).isEqualTo(probe.getRef());
    }

    @Test
    void theLastSenderIsKnownAfterASilence() {
        TestKit client = new TestKit(system);
        client.send(probe.getRef(), "question");
        probe.expectMsg("question");

        probe.expectNoMessage(SHORT);

        assertThat(probe.getLastSender()).isEqualTo(client.getRef());
    }

    @Test
    void thereIsNoLastSenderBeforeTheFirstMessage() {
        assertThatThrownBy(probe::getLastSender)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no message was read yet");
    }

    @Test
    void aForwardedMessageKeepsItsSender() {
        TestKit client = new TestKit(system);
        TestKit target = new TestKit(system);
        client.send(probe.getRef(), "message");

        probe.expectMsg("message");
        probe.forward(target.getRef());

        target.expectMsg("message");
        assertThat(target.getLastSender()).isEqualTo(client.getRef());
    }

    @Test
    void aMessageWithoutSenderComesFromDeadLetters() {
        receive("a");

        probe.expectMsg("a");

        assertThat(probe.getLastSender()).isEqualTo(system.deadLetters());
    }

    @Test
    void unreadMessagesBecomeDeadLettersWhenTheTestActorStops() {
        TestKit stopping = new TestKit(system);
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);
        stopping.getRef().tell("read", ActorRef.noSender());
        stopping.getRef().tell("unread", probe.getRef());
        stopping.expectMsg("read");
        stopping.awaitCond(stopping::msgAvailable);

        system.stop(stopping.getRef());

        assertThat(probe.expectMsgClass(DeadLetter.class))
                .isEqualTo(new DeadLetter("unread", probe.getRef(), stopping.getRef()));
        probe.expectNoMessage(SHORT);
    }

    @Test
    void aDurationCanBeWritten() {
        assertThat(probe.duration("3 seconds")).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void theTestActorIsOne() {
        assertThat(probe.getTestActor()).isEqualTo(probe.getRef());
        assertThat(probe.getSystem()).isSameAs(system);
        assertThat(probe.dilated(SHORT)).isEqualTo(SHORT);
    }

    private static Integer length(Object message) {
        if (message instanceof String text) {
            return text.length();
        }
        throw JavaPartialFunction.noMatch();
    }
}

package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.japi.pf.PFBuilder;
import dev.troupe.japi.pf.PartialFunction;
import java.time.Duration;
import java.util.List;
import java.util.function.BiPredicate;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ExpectationsTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final PartialFunction<Object, Integer> LENGTH =
            new PFBuilder<Object, Integer>().match(String.class, String::length).build();

    private final Inbox inbox = new Inbox();
    private final Expectations expectations =
            new Expectations(inbox, new TimeBox(Settings.defaults()));

    private record Sent(Object msg, ActorRef sender) implements TestActor.Message {}

    private void receive(Object... messages) {
        for (Object message : messages) {
            inbox.add(new Sent(message, StubRef.BOB));
        }
    }

    private Object expect(Duration max, Object value) {
        return expectations.one(Expected.value(value), max, value::equals);
    }

    private static void assertFails(ThrowingCallable code, String pattern) {
        assertThatThrownBy(code).isInstanceOf(AssertionError.class).hasMessageMatching(pattern);
    }

    @Test
    void theNextMessageIsReturnedAndConsumed() {
        receive("a", "b");

        assertThat(expect(LONG, "a")).isEqualTo("a");
        assertThat(expectations.next(LONG)).isEqualTo("b");
    }

    @Test
    void aMessageIsWaitedFor() throws InterruptedException {
        Thread sender = new Thread(() -> receive("late"));
        sender.start();

        assertThat(expect(LONG, "late")).isEqualTo("late");
        sender.join();
    }

    @Test
    void noMessageWithinAnyTimeGivesNull() {
        assertThat(expectations.next(Duration.ZERO)).isNull();
        assertThat(expectations.next(Duration.ofSeconds(-1))).isNull();
        assertThat(expectations.next(SHORT)).isNull();
    }

    @Test
    void aMissingMessageIsToldWithTheTimeWaited() {
        assertFails(
                () -> expect(SHORT, "a"),
                "expected \\[a], got nothing within 20ms; still queued: \\[]");
    }

    @Test
    void aWrongMessageIsToldWithItsSenderAndTheQueue() {
        receive("b", "c", "d");

        assertFails(
                () -> expect(LONG, "a"),
                "expected \\[a], got \\[b] from \\[Actor\\[troupe://test/bob.*]]"
                        + " after \\d+ms; still queued: \\[c, d]");
    }

    @Test
    void aWrongMessageThatLooksRightIsToldWithItsClass() {
        receive(1L);

        assertFails(
                () -> expect(LONG, 1),
                "expected \\[1] of \\[java.lang.Integer], got \\[1] of \\[java.lang.Long] from .*");
    }

    @Test
    void aLongQueueIsToldInPart() {
        receive(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);

        assertFails(
                () -> expect(LONG, "a"),
                ".*still queued: \\[2, 3, 4, 5, 6, 7, 8, 9, 10, 11] and \\[2] more");
    }

    @Test
    void aFunctionMapsTheNextMessage() {
        receive("four");

        assertThat(expectations.matching(Expected.text("text"), LONG, LENGTH)).isEqualTo(4);
    }

    @Test
    void aMessageForWhichTheFunctionIsNotDefinedFails() {
        receive(4);

        assertFails(
                () -> expectations.matching(Expected.text("some text"), LONG, LENGTH),
                "expected some text, got \\[4] from .*");
    }

    @Test
    void silenceIsFoundWhenNothingComes() {
        expectations.silence(SHORT);

        assertThat(inbox.isEmpty()).isTrue();
    }

    @Test
    void aMessageThatBreaksTheSilenceIsConsumed() {
        receive("a", "b");

        assertFails(
                () -> expectations.silence(SHORT),
                "expected no message within 20ms, got \\[a] from .*; still queued: \\[b]");
        assertThat(expectations.next(LONG)).isEqualTo("b");
    }

    @Test
    void severalMessagesComeInOrder() {
        receive(1, 2, 3);

        assertThat(expectations.several(2, LONG)).containsExactly(1, 2);
    }

    @Test
    void tooFewMessagesAreTold() {
        receive(1, 2);

        assertFails(
                () -> expectations.several(3, SHORT),
                "expected \\[3] messages, got \\[1, 2] and nothing more within 20ms");
    }

    @Test
    void allMayComeInAnyOrder() {
        receive("b", "a", "c");

        assertThat(expectations.all(List.of("a", "b"), LONG, Object::equals))
                .containsExactly("b", "a");
    }

    @Test
    void duplicatesCount() {
        receive("a", "b");

        assertFails(
                () -> expectations.all(List.of("a", "a"), LONG, Object::equals),
                "expected all of \\[a, a], got \\[a, b] after \\d+ms; missing: \\[a];"
                        + " unexpected: \\[b]; still queued: \\[]");
    }

    @Test
    void whatIsMissingInTimeIsTold() {
        receive("a");

        assertFails(
                () -> expectations.all(List.of("a", "b"), SHORT, Object::equals),
                "expected all of \\[a, b], got \\[a] and nothing more within 20ms; missing: \\[b];"
                        + " unexpected: \\[]; still queued: \\[]");
    }

    @Test
    void aMessageThatFitsTwiceDoesNotTakeThePlaceOfAnother() {
        receive("text", 1);
        BiPredicate<Class<?>, Object> accepts = Classes::accepts;

        assertThat(expectations.all(List.of(Object.class, String.class), LONG, accepts))
                .containsExactly("text", 1);
    }

    @Test
    void fishingDropsMessagesUntilTheRightOne() {
        receive("a", "b", "c");

        assertThat(expectations.fish("b", LONG, saying("b"))).isEqualTo("b");
        assertThat(expectations.next(LONG)).isEqualTo("c");
    }

    @Test
    void fishingFailsWhenTheTimeIsOver() {
        receive("a");

        assertFails(
                () -> expectations.fish("find b", SHORT, saying("b")),
                "expected to fish a message \\(find b\\), got nothing within 20ms; .*");
    }

    @Test
    void fishingFailsOnAMessageForWhichTheFunctionIsNotDefined() {
        receive("a", 1, "b");

        assertFails(
                () -> expectations.fish("find b", LONG, saying("b")),
                "expected to fish a message \\(find b\\), got \\[1] from .*still queued: \\[b]");
    }

    @Test
    void fishingForASpecificMessageSkipsOthers() {
        receive(1, 2, "four", 3);

        assertThat(expectations.fishSpecific("text", LONG, LENGTH)).isEqualTo(4);
        assertThat(expectations.next(LONG)).isEqualTo(3);
    }

    @Test
    void fishingForASpecificMessageFailsWhenTheTimeIsOver() {
        assertFails(
                () -> expectations.fishSpecific("text", SHORT, LENGTH),
                "expected to fish a specific message \\(text\\), got nothing within 20ms; .*");
    }

    @Test
    void receivingWhileEndsBeforeAMessageForWhichTheFunctionIsNotDefined() {
        receive("a", "bb", 3, "c");

        assertThat(expectations.receiveWhile(LONG, LONG, 100, LENGTH)).containsExactly(1, 2);
        assertThat(inbox.last().msg()).isEqualTo("bb");
        assertThat(expectations.next(LONG)).isEqualTo(3);
    }

    @Test
    void receivingWhileEndsWithTheLastMessageThatIsWanted() {
        receive("a", "bb", "ccc");

        assertThat(expectations.receiveWhile(LONG, LONG, 2, LENGTH)).containsExactly(1, 2);
        assertThat(expectations.next(LONG)).isEqualTo("ccc");
    }

    @Test
    void receivingWhileEndsWhenNothingComesForTheIdleTime() {
        receive("a");

        assertThat(expectations.receiveWhile(LONG, SHORT, 100, LENGTH)).containsExactly(1);
    }

    @Test
    void receivingWhileEndsWhenTheTimeIsOver() {
        assertThat(expectations.receiveWhile(SHORT, LONG, 100, LENGTH)).isEmpty();
    }

    @Test
    void anInterruptedWaitFailsAndStaysInterrupted() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> expect(LONG, "a"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    private static PartialFunction<Object, Boolean> saying(String wanted) {
        return new PFBuilder<Object, Boolean>().match(String.class, wanted::equals).build();
    }
}

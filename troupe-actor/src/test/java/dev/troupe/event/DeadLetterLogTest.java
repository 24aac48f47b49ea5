package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeadLetterLogTest {
    private final TestClock clock = new TestClock();
    private final Recorder from = new Recorder("from");
    private final Recorder to = new Recorder("to");
    private final AllDeadLetters letter = new DeadLetter("m", from, to, DeadLetter.Reason.STOPPED);

    @Test
    void aLineNamesMessageSenderRecipientAndReason() {
        assertThat(text(log(10), letter))
                .isEqualTo(
                        "Message [java.lang.String] from [troupe://test/from] to"
                                + " [troupe://test/to] was not delivered (STOPPED): the recipient"
                                + " had stopped. [1] dead letters encountered.");
    }

    @Test
    void aDroppedMessageIsLoggedWithTheWordsOfWhoDroppedIt() {
        Dropped dropped = new Dropped("m", "stash full\n", null, to, DeadLetter.Reason.OVERFLOW);

        assertThat(text(log(10), dropped))
                .contains("from [nobody]")
                .contains("was dropped (OVERFLOW): stash full\\u000a.");
    }

    @Test
    void anUnhandledMessageIsLoggedAsSuch() {
        assertThat(text(log(10), new UnhandledMessage("m", from, to)))
                .contains("was not handled (UNHANDLED)");
    }

    @Test
    void theLastLineBeforeThePauseAnnouncesIt() {
        DeadLetterLog log = log(2);

        assertThat(text(log, letter)).doesNotContain("no more");
        assertThat(text(log, letter))
                .contains("[2] dead letters")
                .contains("no more are logged for the next [5m]");
        assertThat(log.line(letter)).isEmpty();
    }

    @Test
    void theFirstLineAfterThePauseSaysHowManyWereSkipped() {
        DeadLetterLog log = log(1);
        log.line(letter);
        log.line(letter);
        log.line(letter);

        clock.nanos += Duration.ofMinutes(5).toNanos();

        assertThat(text(log, letter))
                .contains("[4] dead letters encountered, of which [2] were not logged");
        assertThat(text(log, letter)).contains("[1] dead letters");
    }

    @Test
    void aPauseWithoutEndIsTheEnd() {
        DeadLetterLog log = new DeadLetterLog(1, Optional.empty(), Duration.ZERO, clock);
        assertThat(log.isOver()).isFalse();

        assertThat(text(log, letter)).contains("no more are logged from now on");

        assertThat(log.isOver()).isTrue();
        assertThat(log.line(letter)).isEmpty();
    }

    @Test
    void withoutLimitThereIsNoPause() {
        DeadLetterLog log = log(Integer.MAX_VALUE);

        for (int i = 0; i < 100; i++) {
            assertThat(text(log, letter)).doesNotContain("no more");
        }
    }

    @Test
    void suppressedMessagesAreNeitherLoggedNorCounted() {
        DeadLetterLog log = log(10);
        DeadLetter wrapped = new DeadLetter(new Quiet(), from, to);

        assertThat(log.line(wrapped)).isEmpty();
        assertThat(log.line(new DeadLetter(wrapped, from, to))).isEmpty();

        assertThat(text(log, letter)).contains("[1] dead letters");
    }

    @Test
    void aDeadLogEventIsNotLoggedAsThatWouldMakeTheNext() {
        DeadLetter logEvent = new DeadLetter(new Logging.Info("src", String.class, "m"), from, to);

        assertThat(log(10).line(logEvent)).isEmpty();
    }

    @Test
    void thoseThatAreAlikeAreCountedAndToldInOneLine() {
        DeadLetterLog log = aggregating(10);
        text(log, letter);

        for (int i = 0; i < 41; i++) {
            assertThat(log.line(letter)).isEmpty();
        }

        assertThat(flush(log))
                .containsExactly(
                        "[41] more messages of [java.lang.String] to"
                                + " [dev.troupe.event.Recorder] (STOPPED) in [1s], the last of"
                                + " them from [troupe://test/from] to [troupe://test/to]. [42] dead"
                                + " letters encountered.");
    }

    @Test
    void anotherMessageReasonOrRecipientHasALineOfItsOwn() {
        DeadLetterLog log = aggregating(10);
        text(log, letter);

        assertThat(text(log, new DeadLetter(1, from, to, DeadLetter.Reason.STOPPED)))
                .contains("java.lang.Integer");
        assertThat(text(log, new DeadLetter("m", from, to, DeadLetter.Reason.OVERFLOW)))
                .contains("OVERFLOW");
        assertThat(log.line(new DeadLetter("other", to, from, DeadLetter.Reason.STOPPED)))
                .as("the same class of recipient")
                .isEmpty();
    }

    @Test
    void aKindOfWhichThereWereNoMoreIsForgotten() {
        DeadLetterLog log = aggregating(10);
        text(log, letter);
        assertThat(log.isCounting()).isTrue();

        assertThat(flush(log)).isEmpty();

        assertThat(log.isCounting()).isFalse();
        assertThat(text(log, letter)).contains("[2] dead letters");
    }

    @Test
    void aKindThatGoesOnHasOneLineEachTime() {
        DeadLetterLog log = aggregating(10);
        text(log, letter);
        log.line(letter);
        assertThat(flush(log)).hasSize(1);

        log.line(letter);
        log.line(letter);

        assertThat(flush(log)).hasSize(1).first().asString().startsWith("[2] more");
    }

    @Test
    void aLineAboutManyCountsAsOneLine() {
        DeadLetterLog log = aggregating(2);
        text(log, letter);
        log.line(letter);
        log.line(letter);

        assertThat(flush(log)).hasSize(1).first().asString().contains("[3]").contains("no more");
        assertThat(log.isCounting()).isFalse();
        assertThat(log.line(letter)).isEmpty();
        clock.nanos += Duration.ofMinutes(5).toNanos();

        assertThat(text(log, letter)).contains("[5] dead letters encountered, of which [1] were");
    }

    private DeadLetterLog log(int lines) {
        return new DeadLetterLog(lines, Optional.of(Duration.ofMinutes(5)), Duration.ZERO, clock);
    }

    private DeadLetterLog aggregating(int lines) {
        return new DeadLetterLog(
                lines, Optional.of(Duration.ofMinutes(5)), Duration.ofSeconds(1), clock);
    }

    private static String text(DeadLetterLog log, AllDeadLetters letter) {
        return log.line(letter).orElseThrow().text();
    }

    private static List<String> flush(DeadLetterLog log) {
        return log.flush().stream().map(DeadLetterLog.Line::text).toList();
    }

    private record Quiet() implements DeadLetterSuppression {}

    private static final class TestClock implements Seams.Clock {
        long nanos = Long.MAX_VALUE - 5; // about to wrap

        @Override
        public long nanoTime() {
            return nanos;
        }

        @Override
        public long currentTimeMillis() {
            return 0;
        }
    }
}

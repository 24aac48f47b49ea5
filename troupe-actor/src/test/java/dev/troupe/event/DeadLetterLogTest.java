package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeadLetterLogTest {
    private final TestClock clock = new TestClock();
    private final Recorder from = new Recorder("from");
    private final Recorder to = new Recorder("to");
    private final AllDeadLetters letter = new DeadLetter("m", from, to, DeadLetter.Reason.STOPPED);

    @Test
    void aLineNamesMessageSenderRecipientAndReason() {
        assertThat(log(10).line(letter))
                .hasValue(
                        "Message [java.lang.String] from [troupe://test/from] to"
                                + " [troupe://test/to] was not delivered (STOPPED): the recipient"
                                + " had stopped. [1] dead letters encountered.");
    }

    @Test
    void aDroppedMessageIsLoggedWithTheWordsOfWhoDroppedIt() {
        Dropped dropped = new Dropped("m", "stash full\n", null, to, DeadLetter.Reason.OVERFLOW);

        assertThat(log(10).line(dropped).orElseThrow())
                .contains("from [nobody]")
                .contains("was dropped (OVERFLOW): stash full\\u000a.");
    }

    @Test
    void anUnhandledMessageIsLoggedAsSuch() {
        assertThat(log(10).line(new UnhandledMessage("m", from, to)).orElseThrow())
                .contains("was not handled (UNHANDLED)");
    }

    @Test
    void theLastLineBeforeThePauseAnnouncesIt() {
        DeadLetterLog log = log(2);

        assertThat(log.line(letter).orElseThrow()).doesNotContain("no more");
        assertThat(log.line(letter).orElseThrow())
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

        assertThat(log.line(letter).orElseThrow())
                .contains("[4] dead letters encountered, of which [2] were not logged");
        assertThat(log.line(letter).orElseThrow()).contains("[1] dead letters");
    }

    @Test
    void aPauseWithoutEndIsTheEnd() {
        DeadLetterLog log = new DeadLetterLog(1, Optional.empty(), clock);
        assertThat(log.isOver()).isFalse();

        assertThat(log.line(letter).orElseThrow()).contains("no more are logged from now on");

        assertThat(log.isOver()).isTrue();
        assertThat(log.line(letter)).isEmpty();
    }

    @Test
    void withoutLimitThereIsNoPause() {
        DeadLetterLog log = log(Integer.MAX_VALUE);

        for (int i = 0; i < 100; i++) {
            assertThat(log.line(letter).orElseThrow()).doesNotContain("no more");
        }
    }

    @Test
    void suppressedMessagesAreNeitherLoggedNorCounted() {
        DeadLetterLog log = log(10);
        DeadLetter wrapped = new DeadLetter(new Quiet(), from, to);

        assertThat(log.line(wrapped)).isEmpty();
        assertThat(log.line(new DeadLetter(wrapped, from, to))).isEmpty();

        assertThat(log.line(letter).orElseThrow()).contains("[1] dead letters");
    }

    @Test
    void aDeadLogEventIsNotLoggedAsThatWouldMakeTheNext() {
        DeadLetter logEvent = new DeadLetter(new Logging.Info("src", String.class, "m"), from, to);

        assertThat(log(10).line(logEvent)).isEmpty();
    }

    private DeadLetterLog log(int lines) {
        return new DeadLetterLog(lines, Optional.of(Duration.ofMinutes(5)), clock);
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

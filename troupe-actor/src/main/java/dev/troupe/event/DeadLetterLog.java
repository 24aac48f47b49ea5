package dev.troupe.event;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.actor.WrappedMessage;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides which dead letters are worth a line, and writes it. After so many lines it pauses; the
 * first dead letter after the pause is logged with the number of those that were not, and counting
 * starts again. For one thread at a time.
 */
final class DeadLetterLog {
    private final int linesBeforePause;
    private final Optional<Duration> pause;
    private final Seams.Clock clock;
    private long count;
    private long pausedSince;
    private boolean paused;

    /**
     * @param linesBeforePause {@link Integer#MAX_VALUE} to never pause
     * @param pause empty for one without end
     */
    DeadLetterLog(int linesBeforePause, Optional<Duration> pause, Seams.Clock clock) {
        this.linesBeforePause = linesBeforePause;
        this.pause = pause;
        this.clock = clock;
    }

    /** Whether no dead letter will be logged any more. */
    boolean isOver() {
        return paused && pause.isEmpty();
    }

    /** The line for {@code letter}, if it is to be logged. */
    Optional<String> line(AllDeadLetters letter) {
        if (isSuppressed(letter)) {
            return Optional.empty();
        }
        count++;
        if (paused) {
            return isPauseOver() ? Optional.of(firstLineAfterPause(letter)) : Optional.empty();
        }
        String line = describe(letter) + " [" + count + "] dead letters encountered";
        if (linesBeforePause == Integer.MAX_VALUE || count < linesBeforePause) {
            return Optional.of(line + ".");
        }
        paused = true;
        pausedSince = clock.nanoTime();
        return Optional.of(line + "; " + announcePause());
    }

    private String firstLineAfterPause(AllDeadLetters letter) {
        String line =
                describe(letter)
                        + " ["
                        + count
                        + "] dead letters encountered, of which ["
                        + (count - linesBeforePause - 1)
                        + "] were not logged; counting starts again.";
        paused = false;
        count = 0;
        return line;
    }

    private String announcePause() {
        String length =
                pause.map(each -> "for the next [" + text(each) + "]").orElse("from now on");
        return "no more are logged "
                + length
                + ", see log-dead-letters and log-dead-letters-suspend-duration.";
    }

    private boolean isPauseOver() {
        return pause.isPresent() && clock.nanoTime() - pausedSince >= pause.get().toNanos();
    }

    /** A dead log event is no news either: to log it would make the next one. */
    private static boolean isSuppressed(AllDeadLetters letter) {
        Object inner = WrappedMessage.unwrap(letter.message());
        return letter.message() instanceof DeadLetterSuppression
                || inner instanceof DeadLetterSuppression
                || inner instanceof Logging.LogEvent;
    }

    private static String describe(AllDeadLetters letter) {
        return "Message ["
                + Logging.messageClassName(letter.message())
                + "] from ["
                + name(letter.sender())
                + "] to ["
                + name(letter.recipient())
                + "] was "
                + fate(letter)
                + ".";
    }

    private static String fate(AllDeadLetters letter) {
        if (letter instanceof UnhandledMessage) {
            return "not handled (UNHANDLED): the recipient's behaviour has no case for it";
        }
        String reason = "(" + letter.deadLetterReason() + "): ";
        if (letter instanceof Dropped dropped) {
            return "dropped " + reason + LogText.printable(dropped.reason());
        }
        return "not delivered " + reason + words(letter);
    }

    private static String words(AllDeadLetters letter) {
        return switch (letter.deadLetterReason()) {
            case STOPPED -> "the recipient had stopped";
            case NEVER_EXISTED -> "nobody has ever lived at that path";
            case OVERFLOW -> "the mailbox was full";
            case NO_ROUTEE -> "the router had nobody to route to";
            case NO_HASH_KEY -> "the router needs a hash key and the message has none";
            case LATE_REPLY -> "the question was answered already or had timed out";
            case UNSTARTED_TIMEOUT -> "the recipient did not start in time";
            case UNHANDLED -> "the recipient's behaviour has no case for it";
            case SERIALIZATION -> "it could not be turned into bytes or back";
            case OTHER -> "no other reason is known than that it could not";
        };
    }

    private static String name(@Nullable ActorRef ref) {
        return ref == null ? "nobody" : ref.path().toString();
    }

    private static String text(Duration duration) {
        return duration.toString().substring("PT".length()).toLowerCase(Locale.ROOT);
    }
}

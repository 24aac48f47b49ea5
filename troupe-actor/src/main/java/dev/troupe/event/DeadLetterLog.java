package dev.troupe.event;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.actor.WrappedMessage;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides which dead letters are worth a line, and writes it.
 *
 * <p>Of those that are alike the first has a line of its own; the others are counted, and {@link
 * #flush} gives a line that tells how many they were. After so many lines it pauses; the first dead
 * letter after the pause is logged with the number of those that were not, and counting starts
 * again. For one thread at a time.
 */
final class DeadLetterLog {
    private final int linesBeforePause;
    private final Optional<Duration> pause;
    private final Duration aggregation;
    private final Seams.Clock clock;
    private final Map<DeadLetterKind, Tally> tallies = new LinkedHashMap<>();
    private long count;
    private long logged; // of them, alone or in a sum
    private int lines;
    private long pausedSince;
    private boolean paused;

    /** A line, and of whom it speaks. */
    record Line(String source, String text) {}

    /** Those of one kind that have no line yet. */
    private static final class Tally {
        private long more;
        private @Nullable AllDeadLetters last;
    }

    /**
     * Counts nothing yet.
     *
     * @param linesBeforePause {@link Integer#MAX_VALUE} to never pause
     * @param pause empty for one without end
     * @param aggregation how often {@link #flush} is called; zero for a line for each
     */
    DeadLetterLog(
            int linesBeforePause,
            Optional<Duration> pause,
            Duration aggregation,
            Seams.Clock clock) {
        this.linesBeforePause = linesBeforePause;
        this.pause = pause;
        this.aggregation = aggregation;
        this.clock = clock;
    }

    /** Whether no dead letter will be logged any more. */
    boolean isOver() {
        return paused && pause.isEmpty();
    }

    /** Whether {@link #flush} may have something to say later. */
    boolean isCounting() {
        return !tallies.isEmpty();
    }

    /** The line for {@code letter}, if it is to be logged at once. */
    Optional<Line> line(AllDeadLetters letter) {
        if (isSuppressed(letter)) {
            return Optional.empty();
        }
        count++;
        if (paused) {
            return isPauseOver() ? Optional.of(firstLineAfterPause(letter)) : Optional.empty();
        }
        if (!aggregation.isZero()) {
            DeadLetterKind kind = DeadLetterKind.of(letter);
            Tally known = tallies.get(kind);
            if (known != null) {
                known.more++;
                known.last = letter;
                return Optional.empty();
            }
            tallies.put(kind, new Tally());
        }
        return Optional.of(line(letter, describe(letter), 1));
    }

    /** The lines about those that were counted; kinds of which there were none are forgotten. */
    List<Line> flush() {
        List<Line> sums = new ArrayList<>();
        for (var entry : List.copyOf(tallies.entrySet())) {
            Tally tally = entry.getValue();
            AllDeadLetters last = tally.last;
            if (last == null) {
                tallies.remove(entry.getKey());
            } else if (!paused) {
                long more = tally.more;
                tally.more = 0;
                tally.last = null;
                sums.add(line(last, describeMore(more, entry.getKey(), last), more));
            }
        }
        return sums;
    }

    private Line line(AllDeadLetters letter, String description, long letters) {
        logged += letters;
        lines++;
        String text = description + " [" + count + "] dead letters encountered";
        if (linesBeforePause == Integer.MAX_VALUE || lines < linesBeforePause) {
            return new Line(name(letter.recipient()), text + ".");
        }
        paused = true;
        pausedSince = clock.nanoTime();
        tallies.clear();
        return new Line(name(letter.recipient()), text + "; " + announcePause());
    }

    private Line firstLineAfterPause(AllDeadLetters letter) {
        String text =
                describe(letter)
                        + " ["
                        + count
                        + "] dead letters encountered, of which ["
                        + (count - logged - 1)
                        + "] were not logged; counting starts again.";
        paused = false;
        count = 0;
        logged = 0;
        lines = 0;
        return new Line(name(letter.recipient()), text);
    }

    private String describeMore(long more, DeadLetterKind kind, AllDeadLetters last) {
        return "["
                + more
                + "] more messages of ["
                + kind.messageClass()
                + "] to ["
                + kind.recipientClass()
                + "] ("
                + kind.reason()
                + ") in ["
                + text(aggregation)
                + "], the last of them from ["
                + name(last.sender())
                + "] to ["
                + name(last.recipient())
                + "].";
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

package dev.troupe.testkit.junit;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.event.Logging;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** What has come to light about a system during a test. */
record Findings(ActorSystem system, List<AllDeadLetters> deadLetters, List<Logging.LogEvent> log) {
    private static final int MOST_LINES = 20;

    /** Without the dead letters whose messages are allowed. */
    Findings without(Predicate<Object> allowedMessages) {
        return new Findings(
                system,
                deadLetters.stream()
                        .filter(letter -> !allowedMessages.test(letter.message()))
                        .toList(),
                log);
    }

    /** Why a test with these dead letters has failed. */
    AssertionError failure(String test) {
        return new AssertionError(
                test
                        + ": ["
                        + deadLetters.size()
                        + "] dead letters in actor system ["
                        + system.name()
                        + "]:"
                        + lines(deadLetters, Findings::describe)
                        + "\nallow what is meant to be one with @AllowDeadLetters(...)");
    }

    /** What is printed of a test that has failed. */
    String report(String test) {
        return "---- "
                + test
                + " has failed; the actors of ["
                + system.name()
                + "]:\n"
                + ((ExtendedActorSystem) system).printTree()
                + (deadLetters.isEmpty()
                        ? ""
                        : "---- dead letters:" + lines(deadLetters, Findings::describe) + "\n")
                + "---- log:"
                + (log.isEmpty() ? " nothing" : lines(log, Findings::describe))
                + "\n----";
    }

    /** The last of {@code all}, each on a line of its own. */
    static <T> String lines(List<T> all, Function<T, String> text) {
        StringBuilder lines = new StringBuilder();
        int first = Math.max(0, all.size() - MOST_LINES);
        if (first > 0) {
            lines.append("\n  (").append(first).append(" more)");
        }
        all.subList(first, all.size())
                .forEach(each -> lines.append("\n  ").append(text.apply(each)));
        return lines.toString();
    }

    private static String describe(AllDeadLetters letter) {
        return "["
                + letter.message()
                + "] from ["
                + letter.sender()
                + "] to ["
                + letter.recipient()
                + "]: "
                + letter.deadLetterReason();
    }

    private static String describe(Logging.LogEvent event) {
        Throwable cause =
                event instanceof Logging.LogEventWithCause thrown
                        ? thrown.cause()
                        : Logging.noCause();
        return Logging.classFor(event.level()).getSimpleName()
                + " ["
                + event.logSource()
                + "] "
                + event.message()
                + (cause == Logging.noCause() ? "" : " (" + cause + ")");
    }
}

package dev.troupe.testkit.sim;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Terminated;
import dev.troupe.spi.SteppedMailbox;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What must hold in a run, and the first thing that did not. Belongs to the thread of the run, but
 * for {@link #fail} and {@link #violation}.
 */
final class Checks {
    private final Ledger ledger = new Ledger();
    private final Watches watches = new Watches();
    private final List<Check> invariants = new ArrayList<>();
    private Predicate<DeadLetter> allowedDeadLetters = letter -> false;
    private volatile @Nullable Violation violation; // the first

    /** Something that must hold. */
    record Check(String name, BooleanSupplier holds) {}

    void invariant(Check check) {
        invariants.add(check);
    }

    void allowDeadLetters(Predicate<DeadLetter> allowed) {
        allowedDeadLetters = allowedDeadLetters.or(allowed);
    }

    void afterStep(long step) {
        for (int i = 0; i < invariants.size(); i++) {
            check(invariants.get(i), "does not hold after step [" + step + "]");
        }
    }

    /** When nothing is left to be done. */
    void atTheEnd(List<Check> eventually) {
        for (Check check : eventually) {
            check(check, "does not hold when nothing is left to be done");
        }
        failIf(ledger.lost());
        failIf(watches.missed());
    }

    private void check(Check check, String otherwise) {
        try {
            if (!check.holds().getAsBoolean()) {
                fail(new Violation(check.name(), "[" + check.name() + "] " + otherwise, null));
            }
        } catch (Throwable failure) {
            fail(
                    new Violation(
                            check.name(),
                            "[" + check.name() + "] " + otherwise + ": " + failure,
                            failure));
        }
    }

    void sent(Object message, ActorRef recipient) {
        ledger.sent(message, recipient);
    }

    void handled(Object message, ActorRef sender, SteppedMailbox mailbox) {
        failIf(ledger.handled(message, sender, mailbox.owner(), mailbox.keepsOrder()));
    }

    /**
     * @param strict whether dead letters must have been allowed
     */
    void published(Object event, boolean strict) {
        ledger.published(event);
        if (strict && event instanceof DeadLetter letter && !allowedDeadLetters.test(letter)) {
            fail(
                    new Violation(
                            "no dead letters",
                            "["
                                    + Words.message(letter.message())
                                    + "] from ["
                                    + Words.path(letter.sender())
                                    + "] to ["
                                    + Words.path(letter.recipient())
                                    + "] is a dead letter ("
                                    + letter.deadLetterReason()
                                    + "); sim.allowDeadLetters() if that is to be expected",
                            null));
        }
    }

    void watches(ActorRef watcher, ActorRef subject) {
        watches.begins(watcher, subject);
    }

    void unwatches(ActorRef watcher, ActorRef subject) {
        watches.ends(watcher, subject);
    }

    void learnsOfDeath(ActorRef watcher, Terminated message) {
        failIf(watches.learns(watcher, message));
    }

    private void failIf(@Nullable Violation wrong) {
        if (wrong != null) {
            fail(wrong);
        }
    }

    /** The run has failed; only the first time counts. Callable from any thread. */
    synchronized void fail(Violation what) {
        if (violation == null) {
            violation = what;
        }
    }

    /** What did not hold, null so far. Callable from any thread. */
    @Nullable Violation violation() {
        return violation;
    }
}

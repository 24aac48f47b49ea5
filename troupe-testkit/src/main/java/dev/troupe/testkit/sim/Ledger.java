package dev.troupe.testkit.sim;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.AutoReceivedMessage;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.spi.Leftover;
import dev.troupe.spi.LocalRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where every message is: what was sent to an actor is handled or a dead letter in the end, and what
 * is handled in order was sent in this order. Messages are told apart by identity.
 */
final class Ledger {
    private final IdentityHashMap<ActorRef, Work.Sent> byRecipient = new IdentityHashMap<>();
    private final List<Work.Sent> all = new ArrayList<>(); // in an order that is always the same
    private final Set<Object> inherited = Collections.newSetFromMap(new IdentityHashMap<>());

    private Work.Sent to(ActorRef recipient) {
        Work.Sent known = byRecipient.get(recipient);
        if (known == null) {
            known = new Work.Sent(recipient);
            byRecipient.put(recipient, known);
            all.add(known);
        }
        return known;
    }

    void sent(Object message, ActorRef recipient) {
        if (message instanceof Leftover left) {
            inherited.add(left.message());
        }
        if (!(message instanceof AutoReceivedMessage) && !(message instanceof AllDeadLetters)) {
            to(recipient).add(message);
        }
    }

    /** What is wrong with handling {@code message} now; null when nothing is. */
    @Nullable Violation handled(Object message, ActorRef sender, ActorRef owner, boolean inOrder) {
        Work.Sent sent = byRecipient.get(owner);
        if (sent != null && sent.takeFirst(message)) {
            return null;
        }
        if (sent != null && sent.takeAny(message)) {
            return inOrder
                    ? new Violation(
                            "order of messages",
                            "["
                                    + Words.path(owner)
                                    + "] handled ["
                                    + Words.message(message)
                                    + "] from ["
                                    + Words.path(sender)
                                    + "] before a message that was sent to it earlier",
                            null)
                    : null;
        }
        if (!inOrder) { // one of a team, or unstashed
            for (Work.Sent other : all) {
                if (!isRouter(other.recipient()) && other.takeAny(message)) {
                    break;
                }
            }
        }
        return null;
    }

    void published(Object event) {
        if (event instanceof DeadLetter letter) {
            settle(letter.message(), letter.recipient());
        } else if (event instanceof SuppressedDeadLetter letter) {
            settle(letter.message(), letter.recipient());
        } else if (event instanceof Dropped letter) {
            settle(letter.message(), letter.recipient());
        }
    }

    private void settle(Object message, ActorRef recipient) {
        Work.Sent sent = byRecipient.get(recipient);
        if (sent != null) {
            sent.takeAny(message);
        }
    }

    /** What has got lost, when nothing is left to be done; null when nothing has. */
    @Nullable Violation lost() {
        for (Work.Sent sent : all) {
            if (!sent.isEmpty() && !isRouter(sent.recipient())) {
                for (Object message : sent.messages()) {
                    if (!inherited.contains(message)) {
                        return lost(message, sent.recipient());
                    }
                }
            }
        }
        return null;
    }

    private static Violation lost(Object message, ActorRef recipient) {
        LocalRef local = (LocalRef) recipient;
        String what =
                "["
                        + Words.message(message)
                        + "] was sent to ["
                        + Words.path(recipient)
                        + "] and neither handled nor a dead letter";
        return local.isSuspended() && !local.isTerminated()
                ? new Violation(
                        "deadlock", what + ": the actor is suspended, and nobody resumes it", null)
                : new Violation("conservation of messages", what, null);
    }

    /** A router passes messages on without handling them. */
    private static boolean isRouter(ActorRef recipient) {
        return ((LocalRef) recipient)
                .actorClass()
                .map(type -> type.getPackageName().equals("dev.troupe.runtime.route"))
                .orElse(false);
    }
}

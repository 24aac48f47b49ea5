package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.AutoReceivedMessage;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.Identify;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.dispatch.Envelope;
import dev.troupe.event.EventStream;
import dev.troupe.spi.Leftover;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a message that nobody will handle: questions of the runtime are answered for the
 * dead, everything else is published with the reason.
 */
public final class DeadLetterOffice {
    private final EventStream events;
    private final @Nullable ActorRef heir;

    public DeadLetterOffice(EventStream events) {
        this(events, null);
    }

    private DeadLetterOffice(EventStream events, @Nullable ActorRef heir) {
        this.events = events;
        this.heir = heir;
    }

    /** One that leaves the messages of users to {@code whom}, each in a {@link Leftover}. */
    public DeadLetterOffice leavingTo(ActorRef whom) {
        return new DeadLetterOffice(events, whom);
    }

    /** Takes a user message that was meant for {@code recipient}. */
    public void take(
            Object message, ActorRef sender, ActorRef recipient, DeadLetter.Reason reason) {
        if (heir != null && !(message instanceof AutoReceivedMessage)) {
            heir.tell(new Leftover(message), sender);
            return;
        }
        tellWhoAsks(message, sender, recipient, reason);
        if (message instanceof DeadLetter full
                && full.message() instanceof SelectionMessage selection) {
            // A bounded mailbox that was full on the way does not know what it refused.
            take(selection, full.sender(), full.recipient(), full.deadLetterReason());
        } else if (message instanceof AllDeadLetters already) {
            // Published again only on purpose: a listener that has died must not make a loop.
            if (recipient instanceof DeadLettersRef) {
                events.publish(already);
            }
        } else if (message instanceof Identify identify) {
            sender.tell(new ActorIdentity(identify.messageId(), Optional.empty()), recipient);
        } else if (message instanceof SelectionMessage selection) {
            // Of the many that a wildcard may have meant, nobody is missing.
            if (!(selection.wildcardFanOut() && selection.message() instanceof Identify)) {
                take(selection.message(), sender, recipient, reason);
            }
        } else if (message instanceof DeadLetterSuppression suppressed) {
            events.publish(new SuppressedDeadLetter(suppressed, sender, recipient, reason));
        } else {
            events.publish(new DeadLetter(message, sender, recipient, reason));
        }
    }

    private static void tellWhoAsks(
            Object message, ActorRef sender, ActorRef recipient, DeadLetter.Reason reason) {
        if (message instanceof DeadLetter full) {
            tellWhoAsks(full.message(), full.sender(), full.recipient(), full.deadLetterReason());
        } else if (sender instanceof TracedRef asking
                && recipient instanceof InternalActorRef dead) {
            asking.undelivered(dead, reason);
        }
    }

    /** Takes a system message that was meant for {@code recipient}, which has stopped. */
    public void takeSystem(SystemMessage message, InternalActorRef recipient) {
        if (message instanceof SystemMessage.Watch watch) {
            if (!watch.watcher().equals(recipient)) {
                watch.watcher()
                        .sendSystem(
                                new SystemMessage.DeathWatchNotification(watch.watchee(), false));
            }
        } else if (message instanceof SystemMessage.Redeliver again) {
            Envelope envelope = again.envelope();
            take(envelope.message(), envelope.sender(), recipient, DeadLetter.Reason.STOPPED);
        } else if (!(message instanceof SystemMessage.Unwatch)) {
            events.publish(
                    new SuppressedDeadLetter(
                            message, recipient, recipient, DeadLetter.Reason.STOPPED));
        }
    }
}

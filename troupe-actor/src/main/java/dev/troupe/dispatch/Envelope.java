package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.InvalidMessageException;
import dev.troupe.concurrent.MpscNode;
import org.jspecify.annotations.Nullable;

/**
 * A message on its way, with its sender. It is the node of the default mailbox's queue, hence
 * enqueued once: whoever queues a message again makes a new envelope.
 */
@SuppressWarnings("exports") // the node is layout, not API
public final class Envelope extends MpscNode {
    private @Nullable Object message;
    private @Nullable ActorRef sender;

    /** For the runtime, which has checked that the message is not null. */
    public Envelope(Object message, ActorRef sender) {
        if (message == null) {
            throw new InvalidMessageException("an envelope needs a message, not [null]");
        }
        this.message = message;
        this.sender = sender;
    }

    /** What was sent. Never null while the envelope is queued or being handled. */
    @SuppressWarnings("NullAway") // cleared only when the mailbox is done with it
    public Object message() {
        return message;
    }

    /** Who sent it; dead letters when nobody. */
    @SuppressWarnings("NullAway")
    public ActorRef sender() {
        return sender;
    }

    /** Drops what it refers to; called by the mailbox for the node that stays in its queue. */
    public void clear() {
        message = null;
        sender = null;
    }

    /**
     * Takes over what {@code other} carries; called by the mailbox, which handles one message after
     * the other in one envelope.
     */
    public void takeOver(Envelope other) {
        message = other.message;
        if (sender != other.sender) {
            sender = other.sender;
        }
    }

    /** Whether the mailbox is done with it. */
    public boolean isCleared() {
        return message == null;
    }

    @Override
    public String toString() {
        return "Envelope(" + message + "," + sender + ")";
    }
}

package dev.troupe.runtime.behaviour;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.StashOverflowException;
import dev.troupe.dispatch.DequeBasedMessageQueueSemantics;
import dev.troupe.dispatch.Envelope;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** The messages that one actor has put aside, oldest first. Used by its own thread only. */
public final class StashBuffer {
    private final ActorRef owner;
    private final DequeBasedMessageQueueSemantics mailbox;
    private final OptionalInt capacity;
    private final Deque<Envelope> messages = new ArrayDeque<>();

    /**
     * @param mailbox where the messages came from, and go back to
     * @param capacity most messages that it holds; empty for no bound
     */
    public StashBuffer(
            ActorRef owner, DequeBasedMessageQueueSemantics mailbox, OptionalInt capacity) {
        this.owner = owner;
        this.mailbox = mailbox;
        this.capacity = capacity;
    }

    /**
     * Adds the message that is being handled.
     *
     * @throws IllegalStateException if it has been added already
     * @throws StashOverflowException if there is no room
     */
    public void add(Envelope handled) {
        if (messages.peekLast() == handled) {
            throw new IllegalStateException(
                    "["
                            + owner
                            + "] has stashed ["
                            + handled.message()
                            + "] already: a message can be stashed once each time it is handled");
        }
        if (capacity.isPresent() && messages.size() >= capacity.getAsInt()) {
            throw new StashOverflowException(
                    "["
                            + owner
                            + "] cannot stash a message of ["
                            + handled.message().getClass().getName()
                            + "]: its stash is full with ["
                            + messages.size()
                            + "] messages; unstash earlier, or raise stash-capacity of its mailbox"
                            + " or dispatcher",
                    null);
        }
        messages.addLast(handled);
    }

    /** Moves all messages to the front of the mailbox, in their order. */
    public void unstashAll() {
        Envelope last;
        while ((last = messages.pollLast()) != null) {
            mailbox.enqueueFirst(owner, last);
        }
    }

    /** Gives all messages away, oldest first. */
    public void drainTo(Consumer<Envelope> taker) {
        Envelope first;
        while ((first = messages.pollFirst()) != null) {
            taker.accept(first);
        }
    }
}

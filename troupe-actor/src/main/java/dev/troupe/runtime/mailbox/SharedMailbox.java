package dev.troupe.runtime.mailbox;

import dev.troupe.Done;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MessageQueue;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * One of several mailboxes with the same queue of user messages: a member of a team. The queue
 * outlives it, so it leaves there what it has not handled.
 */
public final class SharedMailbox extends QueueMailbox {
    private final Team team;

    /** Those who share the queue. */
    public interface Team {
        /**
         * A message was queued through {@code receiver}, which was not brought to a thread for it:
         * it runs already, is suspended or closed.
         */
        void queued(SharedMailbox receiver);

        /** Some member that lives; null when there is none. */
        @Nullable SharedMailbox member();
    }

    public SharedMailbox(
            MessageInvoker invoker, MailboxScheduler scheduler, MessageQueue queue, Team team) {
        super(invoker, scheduler, queue);
        this.team = team;
    }

    @Override
    void posted(boolean scheduled) {
        if (scheduled) {
            super.posted(true);
        } else {
            team.queued(this);
        }
    }

    /** What comes to a member that has stopped is for the others. */
    @Override
    void refuse(Envelope envelope) {
        SharedMailbox other = team.member();
        if (other == null) {
            super.refuse(envelope);
        } else {
            other.post(envelope);
        }
    }

    @Override
    public CompletionStage<Done> postWhenRoom(Envelope envelope) {
        SharedMailbox other = isClosed() ? team.member() : null;
        return other == null ? super.postWhenRoom(envelope) : other.postWhenRoom(envelope);
    }

    @Override
    boolean hasMessages() {
        return !isClosed() && super.hasMessages();
    }

    @Override
    void drain() {
        // The queue belongs to the team.
    }

    /** Makes dead letters of what is queued, since no member is left. Callable from any thread. */
    public void drainForTeam() {
        Envelope left;
        while ((left = queue().dequeue()) != null) {
            super.refuse(left);
        }
    }
}

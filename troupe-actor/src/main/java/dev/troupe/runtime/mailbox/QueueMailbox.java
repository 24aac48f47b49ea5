package dev.troupe.runtime.mailbox;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MessageQueue;
import org.jspecify.annotations.Nullable;

/** A mailbox whose user messages wait in a queue made by a {@code MailboxType}. */
public final class QueueMailbox extends ActorMailbox {
    private final MessageQueue queue;

    public QueueMailbox(MessageInvoker invoker, MailboxScheduler scheduler, MessageQueue queue) {
        super(invoker, scheduler);
        this.queue = queue;
    }

    /** The queue, as its type made it. */
    public MessageQueue queue() {
        return queue;
    }

    /** The queue cannot be looked through. */
    @Override
    public String whereIs(ActorRef sender) {
        return "it waits in the mailbox of ["
                + invoker().self()
                + "], among about ["
                + queue.numberOfMessages()
                + "] messages";
    }

    @Override
    boolean enqueueAndTrySchedule(Envelope envelope) {
        queue.enqueue(invoker().self(), envelope);
        return countAndTrySchedule();
    }

    @Override
    @Nullable Envelope dequeue() {
        return queue.dequeue();
    }

    @Override
    boolean hasMessages() {
        return queue.hasMessages();
    }

    /** As its queue counts them; 1 for any number, if it does not count. */
    @Override
    public int numberOfMessages() {
        int counted = queue.numberOfMessages();
        return counted <= 0 && queue.hasMessages() ? 1 : Math.max(0, counted);
    }

    /** A queue may keep messages when it is cleaned up: else they would be drained for ever. */
    @Override
    void drain() {
        DeadLetterQueue deadLetters = new DeadLetterQueue(invoker());
        queue.cleanUp(invoker().self(), deadLetters);
        Envelope kept;
        while ((kept = queue.dequeue()) != null) {
            deadLetters.enqueue(invoker().self(), kept);
        }
    }

    @Override
    void forgetHandled() {
        // The queue keeps nothing that it has handed out.
    }

    /** Takes what a queue has left when its actor has stopped. */
    private record DeadLetterQueue(MessageInvoker invoker) implements MessageQueue {
        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            invoker.deadLetterOffice()
                    .take(handle.message(), handle.sender(), receiver, DeadLetter.Reason.STOPPED);
        }

        @Override
        public @Nullable Envelope dequeue() {
            return null;
        }

        @Override
        public int numberOfMessages() {
            return 0;
        }

        @Override
        public boolean hasMessages() {
            return false;
        }

        @Override
        public void cleanUp(ActorRef owner, MessageQueue deadLetters) {}
    }
}

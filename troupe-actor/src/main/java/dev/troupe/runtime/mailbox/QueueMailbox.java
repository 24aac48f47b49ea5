package dev.troupe.runtime.mailbox;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.spi.Admission;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A mailbox whose user messages wait in a queue made by a {@code MailboxType}. */
public class QueueMailbox extends ActorMailbox {
    private final MessageQueue queue;
    private @Nullable Envelope inHand;

    public QueueMailbox(MessageInvoker invoker, MailboxScheduler scheduler, MessageQueue queue) {
        super(invoker, scheduler);
        this.queue = queue;
    }

    /** The queue, as its type made it. */
    public final MessageQueue queue() {
        return queue;
    }

    /** The queue may have an order of its own, and what was unstashed comes again. */
    @Override
    public final boolean keepsOrder() {
        return false;
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
        return tryScheduleForUser();
    }

    @Override
    public void postAnyway(Envelope envelope) {
        Admission admission = admission();
        if (admission == null || isClosed()) {
            post(envelope);
        } else {
            admission.anyway(envelope);
            posted(tryScheduleForUser());
        }
    }

    @Override
    public CompletionStage<Done> postWhenRoom(Envelope envelope) {
        Admission admission = admission();
        if (admission == null || isClosed()) {
            return super.postWhenRoom(envelope);
        }
        CompletionStage<Done> accepted = admission.whenRoom(invoker().self(), envelope);
        posted(tryScheduleForUser());
        return accepted;
    }

    private @Nullable Admission admission() {
        return queue instanceof Admission.Required bounded ? bounded.admission() : null;
    }

    @Override
    boolean hasMessages() {
        return queue.hasMessages();
    }

    /** A message may be queued just before the token is given back: it takes a second look. */
    @Override
    boolean tryLeaveEmpty() {
        return false;
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
        Admission admission = admission();
        if (admission != null) {
            admission.close(invoker().self());
        }
        DeadLetterQueue deadLetters = new DeadLetterQueue(invoker());
        queue.cleanUp(invoker().self(), deadLetters);
        Envelope kept;
        while ((kept = queue.dequeue()) != null) {
            deadLetters.enqueue(invoker().self(), kept);
        }
    }

    @Override
    @Nullable Envelope takeInHand() {
        inHand = queue.dequeue();
        return inHand;
    }

    @Override
    @Nullable Envelope takeNextInHand(MessageInvoker receiver, Envelope handled, int left) {
        return takeInHand();
    }

    @Override
    public @Nullable Envelope inHand() {
        return inHand;
    }

    /** The queue keeps nothing that it has handed out. */
    @Override
    void forgetHandled(Envelope handled) {
        inHand = null;
    }

    @Override
    void endHandling() {
        inHand = null;
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

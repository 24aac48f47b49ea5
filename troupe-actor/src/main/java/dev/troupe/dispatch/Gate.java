package dev.troupe.dispatch;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.settings.MailboxSettings.Bounds;
import dev.troupe.settings.Overflow;
import dev.troupe.spi.Admission;
import dev.troupe.spi.Question;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a queue within its bounds: whoever wants in takes a place, or does what the bounds say for
 * a full queue. A place is taken before a message goes in and given back after it came out, so the
 * number of places taken is never below zero; it is above the capacity only by what came in {@link
 * #anyway} or {@link #comesBack came back}.
 *
 * <p>Those who wait are in {@link WaitingLine}, and nobody overtakes them: as long as it is not
 * empty, whoever comes finds the queue full. No place stays free while somebody waits: who waits
 * joins the line and then looks for a place, who leaves gives the place back and then looks at the
 * line, all of it volatile. Callable from any thread.
 */
final class Gate implements Admission {
    private final Bounds bounds;
    private final Optional<ActorSystem> system;
    private final Storage storage;
    private final AtomicInteger inside = new AtomicInteger();
    private final WaitingLine line;

    /**
     * @param system whose dead letters get what finds no place; if empty, that is an exception for
     *     the sender, since nothing may get lost in silence
     */
    Gate(Bounds bounds, Optional<ActorSystem> system, Storage storage) {
        this.bounds = bounds;
        this.system = system;
        this.storage = storage;
        this.line = new WaitingLine(storage, this::tryTakePlace, this::givePlaceBack);
    }

    Duration pushTimeOut() {
        return bounds.pushTimeout();
    }

    /** How many messages are inside, counting those that are just going in or out. */
    int inside() {
        return inside.get();
    }

    /** Puts {@code envelope} in, or does what the bounds say for a full queue. */
    void add(ActorRef receiver, Envelope envelope) {
        if (line.isEmpty() && tryTakePlace()) {
            put(envelope);
        } else if (bounds.overflow() == Overflow.DROP_OLDEST) {
            putInPlaceOfAnother(receiver, envelope);
        } else if (bounds.pushTimeout().isZero() || !waits(envelope)) {
            refuse(receiver, envelope);
        }
    }

    /** Takes a place, full or not, for what is put back in front: it was inside before. */
    void comesBack() {
        inside.incrementAndGet();
    }

    @Override
    public CompletionStage<Done> whenRoom(ActorRef receiver, Envelope envelope) {
        if (line.isEmpty() && tryTakePlace()) {
            put(envelope);
        } else if (bounds.overflow() == Overflow.DROP_OLDEST) {
            if (!putInPlaceOfAnother(receiver, envelope)) {
                return CompletableFuture.failedFuture(full(receiver, envelope));
            }
        } else if (bounds.overflow() == Overflow.FAIL) {
            refuse(receiver, envelope);
            return CompletableFuture.failedFuture(full(receiver, envelope));
        } else {
            WaitingLine.Waiter waiter = line.join(envelope);
            if (waiter == null) {
                anyway(envelope);
                return CompletableFuture.failedFuture(closed(receiver, envelope));
            }
            return waiter;
        }
        return CompletableFuture.completedFuture(Done.getInstance());
    }

    @Override
    public void anyway(Envelope envelope) {
        inside.incrementAndGet();
        put(envelope);
    }

    @Override
    public void close(ActorRef owner) {
        for (WaitingLine.Waiter waiter : line.close()) {
            try {
                anyway(waiter.envelope());
            } catch (RuntimeException inComparator) {
                deadLetter(owner, waiter.envelope(), DeadLetter.Reason.STOPPED);
            }
            waiter.completeExceptionally(closed(owner, waiter.envelope()));
        }
    }

    /** Gives the place of what was polled back, if it is not null, and returns it. */
    @Nullable Envelope leaves(@Nullable Envelope polled) {
        if (polled != null) {
            givePlaceBack();
        }
        return polled;
    }

    private boolean tryTakePlace() {
        int seen = inside.get();
        while (seen < bounds.capacity()) {
            int now = inside.compareAndExchange(seen, seen + 1);
            if (now == seen) {
                return true;
            }
            seen = now;
        }
        return false;
    }

    private void givePlaceBack() {
        inside.decrementAndGet();
        if (!line.isEmpty()) {
            line.admit();
        }
    }

    /** For who has a place. */
    private void put(Envelope envelope) {
        boolean added = false;
        try {
            storage.add(envelope);
            added = true;
        } finally {
            if (!added) { // the comparator of a priority queue may throw
                givePlaceBack();
            }
        }
    }

    /** Whether {@code envelope} got in, on this thread and within the push timeout. */
    private boolean waits(Envelope envelope) {
        WaitingLine.Waiter waiter = line.join(envelope);
        if (waiter == null) {
            anyway(envelope); // the mailbox is closed: the sender, if nobody else, will clean up
            return true;
        }
        return line.await(waiter, bounds.pushTimeout());
    }

    /** Whether {@code envelope} got in; if not, it had to give way itself. */
    private boolean putInPlaceOfAnother(ActorRef receiver, Envelope envelope) {
        while (!tryTakePlace()) {
            Envelope leaving = storage.giveWay(envelope);
            if (leaving != null) {
                if (leaving != envelope) {
                    put(envelope);
                }
                deadLetter(receiver, leaving, DeadLetter.Reason.OVERFLOW);
                return leaving != envelope;
            }
            Thread.onSpinWait(); // all places belong to messages that are just going in or out
        }
        put(envelope);
        return true;
    }

    private void refuse(ActorRef receiver, Envelope envelope) {
        deadLetter(receiver, envelope, DeadLetter.Reason.OVERFLOW);
        if (bounds.overflow() == Overflow.FAIL
                && envelope.sender() instanceof Question question
                && !question.askedMany()) {
            question.fail(full(receiver, envelope));
        }
    }

    private void deadLetter(ActorRef receiver, Envelope envelope, DeadLetter.Reason reason) {
        Object message = envelope.message();
        if (message instanceof AllDeadLetters) {
            return; // or a full listener to dead letters would go on for ever
        }
        ActorRef sender = envelope.sender();
        AllDeadLetters letter =
                message instanceof DeadLetterSuppression suppressed
                        ? new SuppressedDeadLetter(suppressed, sender, receiver, reason)
                        : new DeadLetter(message, sender, receiver, reason);
        system.orElseThrow(() -> nowhereToGo(receiver, message)).deadLetters().tell(letter, sender);
    }

    private MailboxFullException full(ActorRef receiver, Envelope envelope) {
        return new MailboxFullException(
                "the mailbox of ["
                        + receiver
                        + "] is full with ["
                        + bounds.capacity()
                        + "] messages and refuses ["
                        + envelope.message().getClass().getName()
                        + "], as its overflow = "
                        + bounds.overflow().word()
                        + " says");
    }

    private static MailboxClosedException closed(ActorRef receiver, Envelope envelope) {
        return new MailboxClosedException(
                "["
                        + receiver
                        + "] has stopped: it will not take ["
                        + envelope.message().getClass().getName()
                        + "]");
    }

    private IllegalStateException nowhereToGo(ActorRef receiver, Object message) {
        return new IllegalStateException(
                "the mailbox of ["
                        + receiver
                        + "] is full with ["
                        + bounds.capacity()
                        + "] messages, and there are no dead letters to take ["
                        + message.getClass().getName()
                        + "]: give MailboxType.create an actor system");
    }
}

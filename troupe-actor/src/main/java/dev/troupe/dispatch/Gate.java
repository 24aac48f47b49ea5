package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.settings.MailboxSettings.Bounds;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a queue within its bounds: whoever wants in takes a place, waits for one as long as the
 * bounds say, or is sent to the dead letters. A place is taken before a message goes in and given
 * back after it came out, so the number of places taken is never below zero and never above the
 * capacity. Callable from any thread.
 */
final class Gate {
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

    private final Bounds bounds;
    private final Optional<ActorSystem> system;
    private final Semaphore places;

    /**
     * @param system whose dead letters get what finds no place; if empty, that is an exception for
     *     the sender, since nothing may get lost in silence
     */
    Gate(Bounds bounds, Optional<ActorSystem> system) {
        this.bounds = bounds;
        this.system = system;
        this.places = new Semaphore(bounds.capacity());
    }

    Duration pushTimeOut() {
        return bounds.pushTimeout();
    }

    /** How many messages are inside, counting those that are just going in or out. */
    int inside() {
        return bounds.capacity() - places.availablePermits();
    }

    /** Adds {@code envelope} to {@code queue}, or sends it to the dead letters. */
    void add(Queue<Envelope> queue, ActorRef receiver, Envelope envelope) {
        if (!enters(receiver, envelope)) {
            return;
        }
        boolean added = false;
        try {
            added = queue.add(envelope);
        } finally {
            if (!added) { // the comparator of a priority queue may throw
                places.release();
            }
        }
    }

    /** Takes a place for {@code envelope}; if there is none, sends it to the dead letters. */
    boolean enters(ActorRef receiver, Envelope envelope) {
        if (places.tryAcquire() || placeComesFree()) {
            return true;
        }
        deadLetter(receiver, envelope);
        return false;
    }

    /** Gives the place of what was polled back, if it is not null, and returns it. */
    @Nullable Envelope leaves(@Nullable Envelope polled) {
        if (polled != null) {
            places.release();
        }
        return polled;
    }

    private boolean placeComesFree() {
        Duration longest = bounds.pushTimeout();
        if (longest.isZero()) {
            return false;
        }
        try {
            if (longest.isNegative() || longest.compareTo(LONGEST) >= 0) {
                places.acquire();
                return true;
            }
            return places.tryAcquire(longest.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void deadLetter(ActorRef receiver, Envelope envelope) {
        Object message = envelope.message();
        if (message instanceof AllDeadLetters) {
            return; // or a full listener to dead letters would go on for ever
        }
        ActorRef sender = envelope.sender();
        AllDeadLetters letter =
                message instanceof DeadLetterSuppression suppressed
                        ? new SuppressedDeadLetter(
                                suppressed, sender, receiver, DeadLetter.Reason.OVERFLOW)
                        : new DeadLetter(message, sender, receiver, DeadLetter.Reason.OVERFLOW);
        system.orElseThrow(() -> full(receiver, message)).deadLetters().tell(letter, sender);
    }

    private IllegalStateException full(ActorRef receiver, Object message) {
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

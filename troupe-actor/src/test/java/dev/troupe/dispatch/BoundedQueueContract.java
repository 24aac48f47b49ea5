package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.SuppressedDeadLetter;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What holds for every queue with a bound, when nobody waits for room. */
abstract class BoundedQueueContract extends OverflowContract {

    /** A type whose full queues make dead letters at once. */
    abstract MailboxType typeWithoutWaiting(int capacity);

    @Override
    MailboxType roomyType() {
        return typeWithoutWaiting(ROOMY);
    }

    @Test
    void aMessageThatFindsTheQueueFullIsADeadLetterForOverflow() {
        MessageQueue queue = queueOf(typeWithoutWaiting(2));
        send(queue, 1);
        send(queue, 2);

        send(queue, 3);

        assertThat(deadLetters.told).containsExactly(new DeadLetter(3, sender, receiver));
        assertThat(((AllDeadLetters) deadLetters.told.get(0)).deadLetterReason())
                .isEqualTo(DeadLetter.Reason.OVERFLOW);
        assertThat(drained(queue)).containsExactlyInAnyOrder(1, 2);
    }

    @Test
    void aFullQueueTakesMessagesAgainWhenOneIsTaken() {
        MessageQueue queue = queueOf(typeWithoutWaiting(1));
        send(queue, 1);

        queue.dequeue();
        send(queue, 2);

        assertThat(queue.numberOfMessages()).isEqualTo(1);
        assertThat(deadLetters.told).isEmpty();
    }

    @Test
    void takingFromAnEmptyQueueDoesNotAddToItsCapacity() {
        MessageQueue queue = queueOf(typeWithoutWaiting(1));

        queue.dequeue();
        send(queue, 1);
        send(queue, 2);

        assertThat(queue.numberOfMessages()).isEqualTo(1);
        assertThat(deadLetters.told).hasSize(1);
    }

    @Test
    void aMessageThatIsNoNewsBecomesASuppressedDeadLetter() {
        MessageQueue queue = queueOf(typeWithoutWaiting(1));
        send(queue, 1);

        send(queue, PoisonPill.getInstance());

        assertThat(deadLetters.told).hasSize(1);
        SuppressedDeadLetter letter = (SuppressedDeadLetter) deadLetters.told.get(0);
        assertThat(letter.message()).isSameAs(PoisonPill.getInstance());
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.OVERFLOW);
    }

    @Test
    void aDeadLetterThatFindsTheQueueFullIsNotMadeOneAgain() {
        MessageQueue queue = queueOf(typeWithoutWaiting(1));
        send(queue, 1);

        send(queue, new DeadLetter("gone", sender, receiver));

        assertThat(deadLetters.told).isEmpty();
    }

    @Test
    void withoutASystemASenderIsToldThatTheQueueIsFull() {
        MessageQueue queue = typeWithoutWaiting(1).create(Optional.of(receiver), Optional.empty());
        send(queue, 1);

        assertThatThrownBy(() -> send(queue, 2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("[" + receiver + "]", "[1] messages", "Integer");
    }

    @Test
    void aCapacityBelowOneIsRefused() {
        assertThatThrownBy(() -> typeWithoutWaiting(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("capacity = [0]: must be 1 or more");
    }
}

package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.DeadLetter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BoundedDequeBasedMailboxTest extends WaitingQueueContract implements DequeContract {
    @Override
    MailboxType type(int capacity, Duration pushTimeOut) {
        return new BoundedDequeBasedMailbox(capacity, pushTimeOut);
    }

    @Override
    public MessageQueue emptyDeque() {
        return queueOf(roomyType());
    }

    @Override
    public StubRef owner() {
        return receiver;
    }

    @Test
    void whatIsPutInFrontOfAFullQueueIsADeadLetter() {
        MessageQueue queue = queueOf(typeWithoutWaiting(1));
        send(queue, 1);

        ((DequeBasedMessageQueue) queue).enqueueFirst(receiver, new Envelope(2, sender));

        assertThat(deadLetters.told).containsExactly(new DeadLetter(2, sender, receiver));
        assertThat(drained(queue)).containsExactly(1);
    }
}

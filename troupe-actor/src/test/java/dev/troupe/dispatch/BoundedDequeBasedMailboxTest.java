package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BoundedDequeBasedMailboxTest extends WaitingQueueContract implements DequeContract {
    @Override
    MailboxType type(int capacity, Duration pushTimeOut) {
        return new BoundedDequeBasedMailbox(capacity, pushTimeOut);
    }

    @Override
    MailboxType configured(ActorSystem.Settings settings, Config block) {
        return new BoundedDequeBasedMailbox(settings, block);
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

    @Test
    void withOverflowDropOldestWhatIsPutInFrontIsTheOldest() {
        MessageQueue queue = queueWith(1, "drop-oldest");
        send(queue, 1);

        ((DequeBasedMessageQueue) queue).enqueueFirst(receiver, new Envelope(2, sender));

        assertThat(deadLetters.told).containsExactly(new DeadLetter(2, sender, receiver));
    }

    // The actor puts it there itself: nobody else could make room.
    @Test
    void withOverflowBlockWhatIsPutInFrontGoesInBeyondTheCapacity() {
        MessageQueue queue = queueWith(1, "block");
        send(queue, 1);

        ((DequeBasedMessageQueue) queue).enqueueFirst(receiver, new Envelope(2, sender));

        assertThat(drained(queue)).containsExactly(2, 1);
    }
}

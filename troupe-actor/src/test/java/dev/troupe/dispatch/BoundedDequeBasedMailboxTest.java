package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    // The actor puts it there itself: nobody else could make room.
    @ParameterizedTest
    @ValueSource(strings = {"push-timeout", "dead-letter", "drop-oldest", "block", "fail"})
    void whatIsPutBackInFrontOfAFullQueueGoesInBeyondTheCapacity(String overflow) {
        MessageQueue queue = queueWith(1, overflow);
        send(queue, 1);

        ((DequeBasedMessageQueue) queue).enqueueFirst(receiver, new Envelope(2, sender));

        assertThat(queue.numberOfMessages()).isEqualTo(2);
        assertThat(drained(queue)).containsExactly(2, 1);
        assertThat(deadLetters.told).isEmpty();
    }
}

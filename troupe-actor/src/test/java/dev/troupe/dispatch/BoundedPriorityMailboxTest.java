package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.Done;
import dev.troupe.actor.ActorSystem;
import dev.troupe.spi.Admission;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class BoundedPriorityMailboxTest extends WaitingQueueContract implements PriorityContract {
    @Override
    MailboxType type(int capacity, Duration pushTimeOut) {
        return new BoundedPriorityMailbox(BY_NUMBER, capacity, pushTimeOut);
    }

    @Override
    MailboxType configured(ActorSystem.Settings settings, Config block) {
        return new BoundedPriorityMailbox(BY_NUMBER, block);
    }

    // the numbers are ranks: 3 comes last, and is the one that gives way
    @Override
    List<?> leftByDropping() {
        return List.of(1, 2);
    }

    @Override
    List<?> sent() {
        return SENT;
    }

    @Override
    List<?> received() {
        return RECEIVED;
    }

    @Override
    boolean keepsOrderAmongEquals() {
        return false;
    }

    @Override
    public MessageQueue emptyPriorityQueue() {
        return queueOf(roomyType());
    }

    @Override
    public StubRef owner() {
        return receiver;
    }

    @Test
    void aMessageThatTheComparatorRefusesWhenThereIsRoomFailsItsStageAndLeavesNoTrace() {
        MessageQueue queue = queueWith(2, "dead-letter");
        send(queue, 1);
        send(queue, 2);
        CompletableFuture<Done> poison =
                ((Admission.Required) queue)
                        .admission()
                        .whenRoom(receiver, new Envelope("poison", sender))
                        .toCompletableFuture();

        queue.dequeue();
        send(queue, 3);

        assertThat(poison)
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(drained(queue)).containsExactly(2, 3);
    }
}

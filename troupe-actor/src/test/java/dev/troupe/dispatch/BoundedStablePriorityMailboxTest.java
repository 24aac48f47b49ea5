package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedStablePriorityMailboxTest extends WaitingQueueContract implements PriorityContract {
    @Override
    MailboxType type(int capacity, Duration pushTimeOut) {
        return new BoundedStablePriorityMailbox(BY_NUMBER, capacity, pushTimeOut);
    }

    @Override
    MailboxType configured(ActorSystem.Settings settings, Config block) {
        return new BoundedStablePriorityMailbox(BY_NUMBER, block);
    }

    // the numbers are ranks: 3 comes last, and is the one that gives way
    @Override
    List<?> leftByDropping() {
        return List.of(1, 2);
    }

    // "a" to "d" are equal, and rank as 0
    @Override
    List<?> sent() {
        return List.of("a", Integer.MAX_VALUE, "b", -1, "c", Integer.MIN_VALUE, "d");
    }

    @Override
    List<?> received() {
        return List.of(Integer.MIN_VALUE, -1, "a", "b", "c", "d", Integer.MAX_VALUE);
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
    void amongEqualsTheOldestGivesWay() {
        MessageQueue queue = queueWith(3, "drop-oldest");
        send(queue, -1);
        send(queue, "a");
        send(queue, "b");

        send(queue, "c");

        assertThat(drained(queue)).containsExactly(-1, "b", "c");
    }

    @Test
    void anUrgentMessageDropsTheOneThatWouldComeLast() {
        MessageQueue queue = queueWith(2, "drop-oldest");
        send(queue, 7);
        send(queue, 5);

        send(queue, 1);

        assertThat(deadLetters.told).containsExactly(new DeadLetter(7, sender, receiver));
        assertThat(drained(queue)).containsExactly(1, 5);
    }
}

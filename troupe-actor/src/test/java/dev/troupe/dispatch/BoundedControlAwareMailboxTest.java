package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedControlAwareMailboxTest extends WaitingQueueContract {
    record Control(int number) implements ControlMessage {}

    @Override
    MailboxType type(int capacity, Duration pushTimeOut) {
        return new BoundedControlAwareMailbox(capacity, pushTimeOut);
    }

    @Override
    MailboxType configured(ActorSystem.Settings settings, Config block) {
        return new BoundedControlAwareMailbox(settings, block);
    }

    @Override
    List<?> sent() {
        return List.of("a", new Control(1), "b", new Control(2));
    }

    @Override
    List<?> received() {
        return List.of(new Control(1), new Control(2), "a", "b");
    }

    @Test
    void controlMessagesShareTheCapacityWithTheOthers() {
        MessageQueue queue = queueOf(typeWithoutWaiting(2));
        send(queue, "a");
        send(queue, new Control(1));

        send(queue, new Control(2));
        send(queue, "b");

        assertThat(deadLetters.told)
                .containsExactly(
                        new DeadLetter(new Control(2), sender, receiver),
                        new DeadLetter("b", sender, receiver));
    }

    @Test
    void aNewControlMessageDropsTheOldestOfTheOthers() {
        MessageQueue queue = queueWith(2, "drop-oldest");
        send(queue, new Control(1));
        send(queue, "a");

        send(queue, new Control(2));

        assertThat(deadLetters.told).containsExactly(new DeadLetter("a", sender, receiver));
        assertThat(drained(queue)).containsExactly(new Control(1), new Control(2));
    }

    @Test
    void amongControlMessagesTheOldestGivesWay() {
        MessageQueue queue = queueWith(1, "drop-oldest");
        send(queue, new Control(1));

        send(queue, new Control(2));

        assertThat(drained(queue)).containsExactly(new Control(2));
    }

    @Test
    void controlMessagesDoNotGiveWayToAnother() {
        MessageQueue queue = queueWith(1, "drop-oldest");
        send(queue, new Control(1));

        send(queue, "a");

        assertThat(deadLetters.told).containsExactly(new DeadLetter("a", sender, receiver));
        assertThat(drained(queue)).containsExactly(new Control(1));
    }
}

package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnboundedControlAwareMailboxTest extends MessageQueueContract {
    record Control(int number) implements ControlMessage {}

    @Override
    MailboxType roomyType() {
        return new UnboundedControlAwareMailbox();
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
    void aControlMessageOvertakesThoseThatWaitAlready() {
        MessageQueue queue = queueOf(roomyType());
        send(queue, "a");
        send(queue, "b");
        queue.dequeue();

        send(queue, new Control(1));

        assertThat(drained(queue)).containsExactly(new Control(1), "b");
    }

    @Test
    void aControlMessageAloneIsAMessage() {
        MessageQueue queue = queueOf(roomyType());

        send(queue, new Control(1));

        assertThat(queue.hasMessages()).isTrue();
        assertThat(queue.numberOfMessages()).isEqualTo(1);
    }
}

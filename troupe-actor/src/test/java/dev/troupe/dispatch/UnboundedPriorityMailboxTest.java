package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnboundedPriorityMailboxTest extends MessageQueueContract implements PriorityContract {
    @Override
    MailboxType roomyType() {
        return new UnboundedPriorityMailbox(BY_NUMBER);
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
    void anInitialCapacityBelowOneIsRefused() {
        assertThatThrownBy(() -> new UnboundedPriorityMailbox(BY_NUMBER, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("initialCapacity = [0]: must be 1 or more");
    }
}

package dev.troupe.dispatch;

import java.time.Duration;
import java.util.List;

class BoundedStablePriorityMailboxTest extends WaitingQueueContract implements PriorityContract {
    @Override
    MailboxType type(int capacity, Duration pushTimeOut) {
        return new BoundedStablePriorityMailbox(BY_NUMBER, capacity, pushTimeOut);
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
}

package dev.troupe.dispatch;

import java.time.Duration;
import java.util.List;

class BoundedPriorityMailboxTest extends WaitingQueueContract implements PriorityContract {
    @Override
    MailboxType type(int capacity, Duration pushTimeOut) {
        return new BoundedPriorityMailbox(BY_NUMBER, capacity, pushTimeOut);
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
}

package dev.troupe.dispatch;

class UnboundedDequeBasedMailboxTest extends MessageQueueContract implements DequeContract {
    @Override
    MailboxType roomyType() {
        return new UnboundedDequeBasedMailbox();
    }

    @Override
    public MessageQueue emptyDeque() {
        return queueOf(roomyType());
    }

    @Override
    public StubRef owner() {
        return receiver;
    }
}

package dev.troupe.dispatch;

class SingleConsumerOnlyUnboundedMailboxTest extends MessageQueueContract {
    @Override
    MailboxType roomyType() {
        return new SingleConsumerOnlyUnboundedMailbox();
    }
}

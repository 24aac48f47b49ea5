package dev.troupe.dispatch;

class MultipleConsumerUnboundedMailboxTest extends MessageQueueContract {
    @Override
    MailboxType roomyType() {
        return new MultipleConsumerUnboundedMailbox();
    }
}

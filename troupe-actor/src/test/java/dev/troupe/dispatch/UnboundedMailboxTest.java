package dev.troupe.dispatch;

class UnboundedMailboxTest extends MessageQueueContract {
    @Override
    MailboxType roomyType() {
        return new UnboundedMailbox();
    }
}

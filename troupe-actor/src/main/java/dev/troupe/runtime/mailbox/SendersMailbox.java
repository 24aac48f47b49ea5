package dev.troupe.runtime.mailbox;

import dev.troupe.dispatch.MessageQueue;
import dev.troupe.spi.RunsOnSenders;

/** A mailbox that those who send to it run: who finds it busy waits until his message is handled. */
public final class SendersMailbox extends QueueMailbox {
    private final RunsOnSenders runs;

    public SendersMailbox(
            MessageInvoker invoker,
            MailboxScheduler scheduler,
            MessageQueue queue,
            RunsOnSenders runs) {
        super(invoker, scheduler, queue);
        this.runs = runs;
    }

    @Override
    void posted(boolean scheduled) {
        super.posted(scheduled);
        if (!scheduled) {
            runs.awaitRun(this, this::isBusy);
        }
    }

    /** Not while it is suspended: nobody knows when it will handle what was sent. */
    private boolean isBusy() {
        return isScheduled() && !isClosed() && !isSuspended();
    }
}

package dev.troupe.runtime.mailbox;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An executor for one mailbox, which needs room for one entry only: the token sees to that. Whoever
 * may have made the mailbox ready runs it at once, so that runs end while others send; but not from
 * inside {@link #schedule}: a run that waits for a sender in its gap is scheduled again and again.
 */
final class ReadyFlag implements MailboxScheduler {
    private final AtomicBoolean ready = new AtomicBoolean();
    private final int throughput;

    ReadyFlag(int throughput) {
        this.throughput = throughput;
    }

    @Override
    public void schedule(ActorMailbox mailbox) {
        if (!ready.compareAndSet(false, true)) {
            throw new AssertionError("scheduled twice: there are two tokens");
        }
    }

    /** Runs the mailbox until it is not ready. */
    void runIfReady(ActorMailbox mailbox) {
        while (ready.compareAndSet(true, false)) {
            mailbox.run();
        }
    }

    @Override
    public int throughput() {
        return throughput;
    }

    @Override
    public long throughputDeadlineNanos() {
        return 0;
    }

    @Override
    public long nanoTime() {
        return 0;
    }

    @Override
    public void reportFatal(Throwable fatal) {
        throw new AssertionError("nothing here is fatal", fatal);
    }
}

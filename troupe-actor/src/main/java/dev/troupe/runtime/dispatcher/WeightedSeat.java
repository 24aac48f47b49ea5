package dev.troupe.runtime.dispatcher;

import dev.troupe.concurrent.WorkerSlot;
import dev.troupe.runtime.executor.WeightedTask;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MailboxScheduler;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The place of one actor in a dispatcher that shares time by weight: stands between the mailbox and
 * the dispatcher, so that mailboxes elsewhere carry nothing of it.
 */
final class WeightedSeat extends WeightedTask implements MailboxScheduler {
    private final PooledDispatcher dispatcher;
    private @Nullable ActorMailbox mailbox; // written and read with its token

    WeightedSeat(PooledDispatcher dispatcher, int weight) {
        super(weight);
        this.dispatcher = dispatcher;
    }

    PooledDispatcher dispatcher() {
        return dispatcher;
    }

    @Override
    public void schedule(ActorMailbox ready) {
        mailbox = ready;
        dispatcher.submit(this);
    }

    @Override
    public void run() {
        Objects.requireNonNull(mailbox, "mailbox").run();
    }

    @Override
    public int throughput() {
        return dispatcher.throughput();
    }

    @Override
    public long throughputDeadlineNanos() {
        return dispatcher.throughputDeadlineNanos();
    }

    @Override
    public long nanoTime() {
        return dispatcher.nanoTime();
    }

    @Override
    public @Nullable WorkerSlot slot() {
        return dispatcher.slot();
    }

    @Override
    public void reportFatal(Throwable fatal) {
        dispatcher.reportFatal(fatal);
    }

    @Override
    public String toString() {
        return String.valueOf(mailbox);
    }
}

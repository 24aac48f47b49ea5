package dev.troupe.runtime.dispatcher;

import dev.troupe.actor.ActorRef;
import dev.troupe.concurrent.WorkerSlot;
import dev.troupe.runtime.executor.WeightedTask;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MailboxScheduler;
import dev.troupe.spi.SteppedMailbox;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The place of one actor in a dispatcher that shares time by weight: stands between the mailbox and
 * the dispatcher, so that mailboxes elsewhere carry nothing of it.
 */
final class WeightedSeat extends WeightedTask implements MailboxScheduler, SteppedMailbox {
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
        mailbox().run();
    }

    private ActorMailbox mailbox() {
        return Objects.requireNonNull(mailbox, "mailbox");
    }

    @Override
    public void step(Turn turn) {
        mailbox().step(turn);
    }

    @Override
    public ActorRef owner() {
        return mailbox().owner();
    }

    @Override
    public boolean keepsOrder() {
        return mailbox().keepsOrder();
    }

    @Override
    public boolean hasSystemMessages() {
        return mailbox().hasSystemMessages();
    }

    @Override
    public List<?> systemMessages() {
        return mailbox().systemMessages();
    }

    @Override
    public void stop() {
        mailbox().stop();
    }

    @Override
    public void restart(Throwable cause) {
        mailbox().restart(cause);
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

package dev.troupe.runtime.dispatcher;

import dev.troupe.concurrent.WorkerSlot;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.MultipleConsumerSemantics;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MessageInvoker;
import dev.troupe.runtime.mailbox.SharedMailbox;
import dev.troupe.settings.DispatcherSettings;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Actors that share one queue of messages: a message to one of them is handled by whoever is free.
 * If the one it was sent to is not, the first idle one is brought to a thread. All of them should
 * do the same. What is left in the queue when the last of them has stopped becomes dead letters.
 *
 * <p>No message is left behind while there is somebody to handle it: a sender enqueues, then looks
 * at the members; a member that goes idle releases its token, and one that stops leaves the list
 * and is closed, before they look at the queue. All of these are volatile, so one of the two sees
 * the other.
 */
public final class BalancingDispatcher extends ActorDispatcher implements SharedMailbox.Team {
    private final PooledDispatcher threads;
    private final DispatcherServices services;
    private final List<SharedMailbox> members = new CopyOnWriteArrayList<>();
    private @Nullable MailboxType type; // with the queue, of the first member; guarded by this
    private @Nullable MessageQueue queue; // guarded by this

    BalancingDispatcher(PooledDispatcher threads, DispatcherServices services) {
        this.threads = threads;
        this.services = services;
    }

    @Override
    public DispatcherSettings settings() {
        return threads.settings().requiring(MultipleConsumerSemantics.class.getName());
    }

    @Override
    public synchronized ActorMailbox createMailbox(MessageInvoker invoker, MailboxType wanted) {
        if (queue == null) {
            queue = newQueue(wanted);
            type = wanted;
        } else if (!wanted.equals(type)) {
            throw new IllegalArgumentException(
                    "["
                            + invoker.self()
                            + "] cannot have a mailbox of its own type ["
                            + wanted.getClass().getName()
                            + "] on the balancing dispatcher ["
                            + id()
                            + "]: its members share a queue of ["
                            + Objects.requireNonNull(type).getClass().getName()
                            + "]");
        }
        return new SharedMailbox(invoker, this, queue, this);
    }

    private MessageQueue newQueue(MailboxType wanted) {
        MessageQueue made = wanted.create(Optional.empty(), Optional.of(services.system()));
        if (made instanceof MultipleConsumerSemantics) {
            return made;
        }
        throw new IllegalArgumentException(
                "mailbox type ["
                        + wanted.getClass().getName()
                        + "] cannot be used on the balancing dispatcher ["
                        + id()
                        + "]: several actors take from its queue, so that must have"
                        + " [dev.troupe.dispatch.MultipleConsumerSemantics], as that of"
                        + " troupe.actor.mailbox.unbounded-multi-consumer does");
    }

    @Override
    public void attach(ActorMailbox mailbox) {
        members.add((SharedMailbox) mailbox);
        threads.attach(mailbox);
    }

    @Override
    public void detach(ActorMailbox mailbox) {
        SharedMailbox leaving = (SharedMailbox) mailbox;
        members.remove(leaving);
        try {
            threads.detach(leaving);
        } finally {
            if (members.isEmpty()) {
                leaving.drainForTeam();
            } else {
                bringOne(leaving); // nobody else may look at what was sent to it
            }
        }
    }

    @Override
    public void queued(SharedMailbox receiver) {
        if (receiver.isClosed() && members.isEmpty()) {
            receiver.drainForTeam();
        } else if (threads.settings().attemptTeamwork() || !receiver.isScheduled()) {
            bringOne(receiver);
        }
    }

    /**
     * Brings the first idle member to a thread, if messages wait. While all run it does not look at
     * the queue, whose head is theirs.
     */
    private void bringOne(SharedMailbox any) {
        for (SharedMailbox member : members) {
            if (!member.isScheduled() && (!any.queue().hasMessages() || member.tryStart())) {
                return;
            }
        }
    }

    @Override
    public @Nullable SharedMailbox member() {
        Iterator<SharedMailbox> all = members.iterator();
        return all.hasNext() ? all.next() : null;
    }

    /** A child takes no part in the work of its parent: it has a mailbox of its own. */
    @Override
    public PooledDispatcher forChild() {
        return threads;
    }

    @Override
    PooledDispatcher threads() {
        return threads;
    }

    @Override
    public String id() {
        return threads.id();
    }

    @Override
    public long inhabitants() {
        return threads.inhabitants();
    }

    @Override
    public void execute(Runnable task) {
        threads.execute(task);
    }

    @Override
    public void schedule(ActorMailbox ready) {
        threads.schedule(ready);
    }

    @Override
    public void reschedule(ActorMailbox ready) {
        threads.reschedule(ready);
    }

    @Override
    public int throughput() {
        return threads.throughput();
    }

    @Override
    public long throughputDeadlineNanos() {
        return threads.throughputDeadlineNanos();
    }

    @Override
    public long nanoTime() {
        return threads.nanoTime();
    }

    @Override
    public @Nullable WorkerSlot slot() {
        return threads.slot();
    }

    @Override
    public void reportFatal(Throwable fatal) {
        threads.reportFatal(fatal);
    }
}

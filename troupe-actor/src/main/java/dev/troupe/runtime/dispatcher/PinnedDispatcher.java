package dev.troupe.runtime.dispatcher;

import dev.troupe.concurrent.WorkerSlot;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MessageInvoker;
import dev.troupe.settings.DispatcherSettings;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One actor on a thread of its own. Tasks that are given to it as an executor run on that thread
 * too. The thread ends with the actor, and without an actor with the last task: so who looks such a
 * dispatcher up for a task leaves no thread behind.
 */
public final class PinnedDispatcher extends ActorDispatcher {
    private final PooledDispatcher thread;
    private final Supplier<PinnedDispatcher> another;
    private final AtomicReference<@Nullable ActorMailbox> tenant = new AtomicReference<>();

    /**
     * @param thread what runs it, and nobody else
     * @param another makes one more dispatcher of this kind
     */
    PinnedDispatcher(PooledDispatcher thread, Supplier<PinnedDispatcher> another) {
        this.thread = thread;
        this.another = another;
    }

    @Override
    public ActorMailbox createMailbox(MessageInvoker invoker, MailboxType type) {
        ActorMailbox mailbox = thread.createMailbox(invoker, type, this);
        ActorMailbox taken = tenant.compareAndExchange(null, mailbox);
        if (taken != null) {
            throw new IllegalArgumentException(
                    "["
                            + invoker.self()
                            + "] cannot run on this instance of the pinned dispatcher ["
                            + id()
                            + "], which belongs to ["
                            + taken
                            + "]: look the dispatcher up anew for each actor");
        }
        return mailbox;
    }

    @Override
    public void attach(ActorMailbox mailbox) {
        thread.attach(mailbox);
    }

    @Override
    public void detach(ActorMailbox mailbox) {
        tenant.set(null);
        thread.detach(mailbox);
    }

    @Override
    public PinnedDispatcher forChild() {
        return another.get();
    }

    @Override
    PooledDispatcher threads() {
        return thread;
    }

    @Override
    public DispatcherSettings settings() {
        return thread.settings();
    }

    @Override
    public String id() {
        return thread.id();
    }

    @Override
    public long inhabitants() {
        return thread.inhabitants();
    }

    @Override
    public void execute(Runnable task) {
        thread.execute(task);
    }

    @Override
    public void schedule(ActorMailbox ready) {
        thread.schedule(ready);
    }

    @Override
    public void reschedule(ActorMailbox ready) {
        thread.reschedule(ready);
    }

    @Override
    public int throughput() {
        return thread.throughput();
    }

    @Override
    public long throughputDeadlineNanos() {
        return thread.throughputDeadlineNanos();
    }

    @Override
    public long nanoTime() {
        return thread.nanoTime();
    }

    @Override
    public @Nullable WorkerSlot slot() {
        return thread.slot();
    }

    @Override
    public void reportFatal(Throwable fatal) {
        thread.reportFatal(fatal);
    }
}

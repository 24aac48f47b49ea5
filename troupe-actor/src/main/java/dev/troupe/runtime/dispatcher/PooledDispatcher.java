package dev.troupe.runtime.dispatcher;

import dev.troupe.actor.Scheduler;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.dispatch.SingleConsumerOnlyUnboundedMailbox;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.japi.Throwables;
import dev.troupe.runtime.executor.YieldingExecutor;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MailboxScheduler;
import dev.troupe.runtime.mailbox.MessageInvoker;
import dev.troupe.runtime.mailbox.QueueMailbox;
import dev.troupe.settings.DispatcherSettings;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Any number of actors on one pool of threads. The pool is shut down when nobody has lived here for
 * {@code shutdown-timeout}, and made again on the next use, until the system has terminated.
 */
public final class PooledDispatcher extends MessageDispatcher implements MailboxScheduler {
    private static final Duration FIRST_RETRY = Duration.ofMillis(10);
    private static final Duration LAST_RETRY = Duration.ofSeconds(1);

    private final DispatcherSettings settings;
    private final long throughputDeadlineNanos;
    private final DispatcherServices services;
    private final AtomicLong inhabitants = new AtomicLong();
    private final AtomicBoolean idleCheckScheduled = new AtomicBoolean();
    private final Object poolLock = new Object();
    private volatile @Nullable ExecutorService pool; // replaced under poolLock
    private boolean closed; // guarded by poolLock

    public PooledDispatcher(DispatcherSettings settings, DispatcherServices services) {
        this.settings = settings;
        this.throughputDeadlineNanos = settings.throughputDeadline().toNanos();
        this.services = services;
    }

    @Override
    public String id() {
        return settings.id();
    }

    public DispatcherSettings settings() {
        return settings;
    }

    @Override
    public long inhabitants() {
        return inhabitants.get();
    }

    /**
     * Makes the pool, which starts no thread: a mistake in its settings is found by who looks the
     * dispatcher up, and not by the thread that starts the first actor.
     *
     * @throws dev.troupe.ConfigurationException if the pool cannot be made
     */
    public void open() {
        pool();
    }

    /** A mailbox for {@code invoker} that this dispatcher will run. */
    public ActorMailbox createMailbox(MessageInvoker invoker, MailboxType type) {
        if (type instanceof UnboundedMailbox
                || type instanceof SingleConsumerOnlyUnboundedMailbox) {
            return new ActorMailbox(invoker, this);
        }
        return new QueueMailbox(
                invoker,
                this,
                type.create(Optional.of(invoker.self()), Optional.of(services.system())));
    }

    /** Takes an actor in and lets its mailbox run for the first time. */
    public void attach(ActorMailbox mailbox) {
        inhabitants.incrementAndGet();
        mailbox.start();
    }

    /** Closes the mailbox of an actor that has stopped and lets go of it. */
    public void detach(ActorMailbox mailbox) {
        try {
            mailbox.close();
        } finally {
            leave();
        }
    }

    @Override
    public void schedule(ActorMailbox ready) {
        try {
            pool().execute(ready);
        } catch (RejectedExecutionException shutDownMeanwhile) {
            retry(ready, FIRST_RETRY, shutDownMeanwhile);
        }
    }

    @Override
    public void reschedule(ActorMailbox ready) {
        try {
            if (pool() instanceof YieldingExecutor yielding) {
                yielding.executeLast(ready);
            } else {
                pool().execute(ready);
            }
        } catch (RejectedExecutionException shutDownMeanwhile) {
            retry(ready, FIRST_RETRY, shutDownMeanwhile);
        }
    }

    /** Tries again at once, for a pool that was just replaced, and then from time to time. */
    private void retry(ActorMailbox ready, Duration wait, RejectedExecutionException rejection) {
        try {
            pool().execute(ready);
        } catch (RejectedExecutionException again) {
            if (wait.equals(FIRST_RETRY)) {
                services.log()
                        .error(
                                rejection,
                                "dispatcher [{}] rejected [{}]: its messages stay"
                                        + " queued and it is submitted again",
                                id(),
                                ready);
            }
            Duration longer = wait.multipliedBy(2);
            Duration next = longer.compareTo(LAST_RETRY) < 0 ? longer : LAST_RETRY;
            try {
                services.scheduler()
                        .scheduleOnce(wait, () -> retry(ready, next, again), Runnable::run);
            } catch (IllegalStateException schedulerClosed) {
                services.log().error(again, "dispatcher [{}] has shut down", id());
            }
        }
    }

    @Override
    public void execute(Runnable task) {
        Objects.requireNonNull(task, "task");
        inhabitants.incrementAndGet();
        try {
            pool().execute(() -> run(task));
        } catch (RejectedExecutionException rejected) {
            leave();
            throw rejected;
        }
    }

    private void run(Runnable task) {
        try {
            task.run();
        } catch (Throwable failure) {
            if (Throwables.isFatal(failure)) {
                reportFatal(failure);
            } else {
                services.log().error(failure, "a task on dispatcher [{}] failed", id());
            }
        } finally {
            leave();
        }
    }

    @Override
    public int throughput() {
        return settings.throughput();
    }

    @Override
    public long throughputDeadlineNanos() {
        return throughputDeadlineNanos;
    }

    @Override
    public long nanoTime() {
        return services.seams().clock().nanoTime();
    }

    @Override
    public void reportFatal(Throwable fatal) {
        services.reportFatal(fatal);
    }

    private ExecutorService pool() {
        ExecutorService existing = pool;
        if (existing != null && !existing.isShutdown()) {
            return existing;
        }
        synchronized (poolLock) {
            if (closed) {
                throw new RejectedExecutionException(
                        "dispatcher [" + id() + "] belongs to a system that has terminated");
            }
            existing = pool;
            if (existing == null || existing.isShutdown()) {
                existing = services.newPool(settings);
                pool = existing;
            }
            return existing;
        }
    }

    private void leave() {
        if (inhabitants.decrementAndGet() == 0 && idleCheckScheduled.compareAndSet(false, true)) {
            Scheduler scheduler = services.scheduler();
            try {
                scheduler.scheduleOnce(
                        settings.shutdownTimeout(), this::shutDownIfIdle, Runnable::run);
            } catch (IllegalStateException schedulerClosed) {
                shutDownIfIdle();
            }
        }
    }

    private void shutDownIfIdle() {
        idleCheckScheduled.set(false);
        synchronized (poolLock) {
            if (inhabitants.get() == 0) {
                shutDownPool();
            }
        }
    }

    private void shutDownPool() {
        ExecutorService old = pool;
        if (old != null) {
            pool = null;
            old.shutdown();
        }
    }

    /** Shuts the pool down for good. */
    public void close() {
        ExecutorService last;
        synchronized (poolLock) {
            closed = true;
            last = pool;
            if (last != null) {
                last.shutdown();
            }
        }
    }

    /** Waits until the threads of a closed dispatcher have ended; whether they have. */
    public boolean awaitClosed(long timeout, TimeUnit unit) throws InterruptedException {
        ExecutorService last = pool;
        return last == null || last.awaitTermination(timeout, unit);
    }
}

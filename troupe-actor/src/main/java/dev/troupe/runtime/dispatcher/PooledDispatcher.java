package dev.troupe.runtime.dispatcher;

import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.WorkerSlot;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.SingleConsumerOnlyUnboundedMailbox;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.japi.Throwables;
import dev.troupe.runtime.executor.Backlog;
import dev.troupe.runtime.executor.YieldingExecutor;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MailboxScheduler;
import dev.troupe.runtime.mailbox.MessageInvoker;
import dev.troupe.runtime.mailbox.QueueMailbox;
import dev.troupe.runtime.mailbox.SendersMailbox;
import dev.troupe.runtime.mailbox.SpacedMailbox;
import dev.troupe.settings.DispatcherSettings;
import dev.troupe.settings.ExecutorSettings;
import dev.troupe.spi.RunsOnSenders;
import dev.troupe.spi.TaskRunOnClose;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Any number of actors on one pool of threads. The pool is shut down when nobody has lived here for
 * {@code shutdown-timeout}, and made again on the next use, until the system has terminated.
 */
public final class PooledDispatcher extends ActorDispatcher {
    private static final int MOST_SPACED = 256;

    private volatile DispatcherSettings settings; // replaced under the lock
    private volatile long throughputDeadlineNanos;
    private volatile boolean watched;
    private final DispatcherServices services;
    private final StarvationDetector detector;
    private final Census inhabitants = new Census();
    private final AtomicInteger spaced = new AtomicInteger(); // mailboxes made with much room
    private final AtomicBoolean detected = new AtomicBoolean();
    private final AtomicBoolean idleCheckScheduled = new AtomicBoolean();
    private final DispatcherPool pool;
    private final RescueList rescued;

    public PooledDispatcher(
            DispatcherSettings settings, DispatcherServices services, StarvationDetector detector) {
        this.settings = settings;
        this.throughputDeadlineNanos = settings.throughputDeadline().toNanos();
        this.services = services;
        this.watched = watches(settings);
        this.detector = detector;
        this.pool = new DispatcherPool(settings.id(), () -> services.newPool(settings()));
        this.rescued = new RescueList(settings.id(), pool, services);
    }

    @Override
    public String id() {
        return settings.id();
    }

    @Override
    public DispatcherSettings settings() {
        return settings;
    }

    /**
     * Goes on with other settings. Runs that have begun end as they began, and when the executor
     * changes, a new pool takes what comes from now on while the old one runs what it has.
     */
    public synchronized void reconfigure(DispatcherSettings changed) {
        DispatcherSettings before = settings;
        accept(changed);
        if (!changed.executor().equals(before.executor())) {
            try {
                pool.replace();
            } catch (RuntimeException poolCannotBeMade) {
                accept(before);
                throw poolCannotBeMade;
            }
        }
    }

    private void accept(DispatcherSettings changed) {
        settings = changed;
        throughputDeadlineNanos = changed.throughputDeadline().toNanos();
        watched = watches(changed);
    }

    /** A pinned actor has its thread to itself, a virtual one at once: nobody waits for it. */
    private boolean watches(DispatcherSettings settings) {
        return settings.starvation().enabled()
                && !services.isSimulated()
                && settings.kind() != DispatcherSettings.Kind.PINNED
                && !(settings.executor() instanceof ExecutorSettings.VirtualThreads virtual
                        && virtual.maxConcurrency().isEmpty());
    }

    @Override
    public long inhabitants() {
        return inhabitants.number();
    }

    /**
     * Makes the pool, which starts no thread: a mistake in its settings is found by who looks the
     * dispatcher up, and not by the thread that starts the first actor.
     *
     * @throws dev.troupe.ConfigurationException if the pool cannot be made
     */
    public void open() {
        pool.get();
    }

    @Override
    public ActorMailbox createMailbox(MessageInvoker invoker, MailboxType type) {
        return createMailbox(
                invoker,
                type,
                settings.sharesByWeight() ? new WeightedSeat(this, invoker.weight()) : this);
    }

    /** As {@link #createMailbox(MessageInvoker, MailboxType)}, for who stands in front of this. */
    ActorMailbox createMailbox(
            MessageInvoker invoker, MailboxType type, MailboxScheduler scheduler) {
        if (settings.executor() instanceof ExecutorSettings.Given
                && pool.get() instanceof RunsOnSenders runs) {
            return new SendersMailbox(invoker, scheduler, queue(invoker, type), runs);
        }
        if (type instanceof UnboundedMailbox
                || type instanceof SingleConsumerOnlyUnboundedMailbox) {
            return spaced.get() < MOST_SPACED && spaced.getAndIncrement() < MOST_SPACED
                    ? new SpacedMailbox(invoker, scheduler)
                    : new ActorMailbox(invoker, scheduler);
        }
        return new QueueMailbox(invoker, scheduler, queue(invoker, type));
    }

    private MessageQueue queue(MessageInvoker invoker, MailboxType type) {
        return type.create(Optional.of(invoker.self()), Optional.of(services.system()));
    }

    @Override
    public void attach(ActorMailbox mailbox) {
        enter();
        mailbox.start();
    }

    @Override
    PooledDispatcher threads() {
        return this;
    }

    @Override
    public PooledDispatcher forChild() {
        return this;
    }

    @Override
    public void detach(ActorMailbox mailbox) {
        try {
            mailbox.close();
        } finally {
            leave();
        }
    }

    /** The way of most messages, and short: the compiler has room for it where they are sent. */
    @Override
    public void schedule(ActorMailbox ready) {
        if (pool.existing() instanceof YieldingExecutor house && house.tryExecuteHere(ready)) {
            workCame();
            rescueOthers();
        } else {
            submit(ready);
        }
    }

    /** Has {@code ready}, a mailbox with its token or what runs one, run soon and once. */
    void submit(Runnable ready) {
        try {
            give(ready);
        } catch (RejectedExecutionException rejected) {
            rescued.add(ready, rejected);
            return;
        }
        rescueOthers();
    }

    /** Gives the pool something new, which the detector is to watch. */
    private void give(Runnable work) {
        workCame();
        pool.submit(work);
    }

    private void workCame() {
        if (watched) {
            detector.workCame();
        }
    }

    @Override
    public void reschedule(ActorMailbox ready) {
        if (pool.existing() instanceof YieldingExecutor yielding) {
            try {
                yielding.executeLast(ready);
                rescueOthers();
                return;
            } catch (RejectedExecutionException shutDownMeanwhile) {
                // submitted to the next pool
            }
        }
        schedule(ready);
    }

    @Override
    public boolean mayGoOn() {
        return pool.existing() instanceof YieldingExecutor yielding
                && yielding.mayGoOn(throughput());
    }

    @Override
    public void caughtUp(int handled) {
        if (pool.existing() instanceof YieldingExecutor yielding) {
            yielding.caughtUp(handled);
        }
    }

    /** An executor that has just taken a mailbox may take those that it rejected before. */
    private void rescueOthers() {
        if (rescued.isBusy()) {
            rescued.submitAll();
        }
    }

    @Override
    public void execute(Runnable task) {
        Objects.requireNonNull(task, "task");
        enter();
        try {
            give(new DispatcherTask(this, task));
        } catch (RejectedExecutionException rejected) {
            leave();
            throw rejected;
        }
    }

    void taskFailed(Throwable failure) {
        if (Throwables.isFatal(failure)) {
            reportFatal(failure);
        } else {
            services.log().error(failure, "a task on dispatcher [{}] failed", id());
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

    @Override
    public @Nullable WorkerSlot slot() {
        return watched ? WorkerSlot.mine() : null;
    }

    /** Whether {@code mailbox} runs here. */
    boolean brings(ActorMailbox mailbox) {
        return ActorDispatcher.of(mailbox).threads() == this;
    }

    boolean isWatched() {
        return watched;
    }

    /** Puts {@code probe} in line with the work; where there is no pool nobody waits. */
    void probe(StarvationWatch.Probe probe) {
        ExecutorService existing = pool.existing();
        if (existing == null) {
            probe.arrive();
            return;
        }
        try {
            existing.execute(probe);
        } catch (RuntimeException rejected) {
            probe.refuse();
        }
    }

    /** Whether more than {@code few} tasks wait for a thread. */
    boolean hasBacklogAbove(int few) {
        ExecutorService existing = pool.existing();
        return existing != null && Backlog.exceeds(existing, few);
    }

    /** An actor or task is here. */
    private void enter() {
        inhabitants.enter();
        if (!detected.get()) {
            beDetected();
        }
    }

    private void beDetected() {
        if (settings.kind() != DispatcherSettings.Kind.PINNED
                && detected.compareAndSet(false, true)) {
            detector.watch(this);
        }
    }

    /** An actor or task is gone. */
    void leave() {
        if (inhabitants.leave() && idleCheckScheduled.compareAndSet(false, true)) {
            Scheduler scheduler = services.scheduler();
            TaskRunOnClose check = this::shutDownIfIdle;
            try {
                scheduler.scheduleOnce(settings.shutdownTimeout(), check, Runnable::run);
            } catch (IllegalStateException schedulerClosed) {
                shutDownIfIdle();
            }
        }
    }

    private void shutDownIfIdle() {
        idleCheckScheduled.set(false);
        pool.letGoIf(() -> inhabitants.number() == 0);
        detector.unwatch(this);
        detected.set(false);
        if (inhabitants.number() > 0) { // also one that came before it was forgotten
            beDetected();
        }
    }

    /** Shuts the pool down for good. */
    public void close() {
        pool.close();
    }

    /** Waits until the threads of a closed dispatcher have ended; whether they have. */
    public boolean awaitClosed(long timeout, TimeUnit unit) throws InterruptedException {
        return pool.awaitClosed(timeout, unit);
    }
}

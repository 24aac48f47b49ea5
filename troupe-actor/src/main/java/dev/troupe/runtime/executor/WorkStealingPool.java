package dev.troupe.runtime.executor;

import dev.troupe.concurrent.RecurringTask;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The house pool: a queue for each worker and a shared one for what comes from outside.
 *
 * <p>Waking is throttled. After a push one more worker is woken only when nobody is searching, for
 * a searcher will find the task. A worker that goes to sleep shows its idle bit, stops to count as
 * searching, and then looks at all queues once more; a sender pushes, then reads the number of
 * searchers, then the idle bits. All of these are volatile, so either the sender sees the sleeper
 * or the sleeper sees the task. Nobody is woken for a task that goes on alone: its worker runs it at
 * once, or before it one from outside, for which its sender has woken another, who finds both. Nor
 * for a quick one behind what it has made ready itself, see {@link Pace}: should that take long, the
 * {@link BlockingMonitor} wakes somebody.
 *
 * <p>Threads are started as they are needed, up to {@code parallelism}; up to {@code maxThreads}
 * are added while all of them are stuck inside a task and work waits, see {@link BlockingMonitor}.
 */
public final class WorkStealingPool extends AbstractExecutorService
        implements YieldingExecutor, Backlog {
    /**
     * How a pool behaves.
     *
     * @param parallelism threads that run tasks, 1 or more
     * @param compensateAfter how long all threads may be stuck before one is added; zero for never
     * @param maxThreads most threads while some are stuck, never below {@code parallelism}
     * @param keepAlive how long an added thread waits for work before it ends
     * @param rests whether a thread may rest that keeps catching up with senders outside
     */
    public record Limits(
            int parallelism,
            Duration compensateAfter,
            int maxThreads,
            Duration keepAlive,
            boolean rests) {
        /** Never more than {@code parallelism} threads. */
        public static Limits fixed(int parallelism, boolean rests) {
            return new Limits(parallelism, Duration.ZERO, parallelism, Duration.ZERO, rests);
        }
    }

    private final Limits limits;
    private final Seams.Clock clock;
    private final ThreadFactory threads;
    private final Thread.UncaughtExceptionHandler failures;
    private final AtomicReferenceArray<@Nullable Worker> workers;
    private final Queue<Runnable> shared = new ConcurrentLinkedQueue<>();
    private final AtomicInteger searchers = new AtomicInteger();
    private final IdleWorkers idle;
    private final BlockingMonitor monitor;
    private final AtomicInteger live = new AtomicInteger();
    private final AtomicInteger toRetire = new AtomicInteger();
    private final CountDownLatch terminated = new CountDownLatch(1);
    private volatile int places; // no worker was ever in a place behind these
    private volatile boolean shutDown;

    public WorkStealingPool(
            Limits limits,
            Seams.Clock clock,
            ThreadFactory threads,
            ThreadFactory monitorThreads,
            Thread.UncaughtExceptionHandler failures,
            CompensationListener listener) {
        this.limits = limits;
        this.clock = clock;
        this.threads = threads;
        this.failures = failures;
        this.workers = new AtomicReferenceArray<>(limits.maxThreads());
        this.idle = new IdleWorkers(limits.maxThreads());
        this.monitor = new BlockingMonitor(this, limits, monitorThreads, listener);
    }

    /** Is told when threads are added because all others are stuck. */
    @FunctionalInterface
    public interface CompensationListener {
        /** {@code added} threads were added, there are {@code total} now. */
        void compensated(int added, int total);
    }

    @Override
    public void execute(Runnable task) {
        Objects.requireNonNull(task, "task");
        if (!tryExecuteHere(task)) {
            refuseAfterShutdown();
            addShared(task);
            signal();
        }
    }

    @Override
    public boolean tryExecuteHere(Runnable task) {
        Worker worker = CurrentWorker.of(this);
        if (worker == null || shutDown) {
            return false;
        }
        if (worker.pushNext(task)) {
            signal();
        }
        return true;
    }

    @Override
    public void executeLast(Runnable task) {
        refuseAfterShutdown();
        Worker worker = CurrentWorker.of(this);
        if (worker == null) {
            addShared(task);
            signal();
        } else if (worker.pushLast(task)) {
            signal();
        }
    }

    @Override
    public boolean mayGoOn(int steps) {
        Worker worker = CurrentWorker.of(this);
        return worker != null && !shutDown && shared.isEmpty() && worker.tryGoOn(steps);
    }

    @Override
    public void caughtUp(int steps) {
        Worker worker = limits.rests() ? CurrentWorker.of(this) : null;
        if (worker != null) {
            worker.caughtUp(steps);
        }
    }

    private void addShared(Runnable task) {
        shared.add(task);
        // The last worker may have ended between the first look and the add.
        if (shutDown && shared.remove(task)) {
            throw rejected();
        }
    }

    private void refuseAfterShutdown() {
        if (shutDown) {
            throw rejected();
        }
    }

    private static RejectedExecutionException rejected() {
        return new RejectedExecutionException("the pool has shut down");
    }

    /** Makes sure that somebody will look at work that was just added. */
    void signal() {
        if (idle.isEmpty() && live.get() >= limits.parallelism()) {
            return; // all run, and look at all queues before they sleep
        }
        while (searchers.get() == 0 && searchers.compareAndSet(0, 1)) {
            if (wakeOrStartOne()) {
                return;
            }
            searchers.decrementAndGet();
            if (idle.isEmpty()) {
                return;
            }
            // One fell asleep while this counted as a searcher that others relied on.
        }
    }

    /** Gives the right to search, which the caller has counted, to a worker that does not run. */
    private boolean wakeOrStartOne() {
        int sleeping = idle.claim();
        if (sleeping >= 0) {
            Worker worker = workers.get(sleeping);
            if (worker != null) {
                worker.wake();
                monitor.wake();
                return true;
            }
        }
        return live.get() < limits.parallelism() && start(limits.parallelism());
    }

    /** Starts a worker that searches, in a free place below {@code most}. */
    private boolean start(int most) {
        for (int i = 0; i < most; i++) {
            if (workers.get(i) == null) {
                Worker worker = new Worker.Apart(this, i);
                if (workers.compareAndSet(i, null, worker)) {
                    live.incrementAndGet();
                    usedPlace(i);
                    try {
                        threads.newThread(worker).start();
                    } catch (Throwable noThread) {
                        ended(worker);
                        throw noThread;
                    }
                    monitor.wake();
                    return true;
                }
            }
        }
        return false;
    }

    private synchronized void usedPlace(int place) {
        places = Math.max(places, place + 1);
    }

    /** Starts up to {@code count} further workers, because all others are stuck; how many. */
    int compensate(int count) {
        int started = 0;
        while (started < count && !shutDown) {
            searchers.incrementAndGet();
            if (!start(limits.maxThreads())) {
                searchers.decrementAndGet();
                break;
            }
            started++;
        }
        return started;
    }

    void run(Runnable task) {
        try {
            if (task instanceof RecurringTask usual) {
                usual.run(); // the compiler knows what that is
            } else {
                task.run();
            }
        } catch (Throwable failure) {
            failures.uncaughtException(Thread.currentThread(), failure);
        }
    }

    /** Lets the pool shrink: so many of the added workers end after their task. */
    void retire(int count) {
        toRetire.set(count);
    }

    /** Whether one of those that were added is to end now. */
    boolean tryRetire() {
        return toRetire.get() > 0 && toRetire.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
    }

    /** Whether the worker in this place is there only because others are stuck. */
    boolean isExtra(int index) {
        return index >= limits.parallelism();
    }

    Seams.Clock clock() {
        return clock;
    }

    long extraKeepAliveNanos() {
        return limits.keepAlive().toNanos();
    }

    void ended(Worker worker) {
        workers.set(worker.index(), null);
        if (live.decrementAndGet() == 0 && shutDown) {
            monitor.wake();
        }
        if (hasWork()) {
            signal();
        } else if (shutDown && live.get() == 0) {
            terminated.countDown();
        }
    }

    Queue<Runnable> shared() {
        return shared;
    }

    IdleWorkers idle() {
        return idle;
    }

    /** All workers that have a thread now. */
    List<Worker> workers() {
        List<Worker> all = new ArrayList<>();
        for (int i = 0; i < places; i++) {
            Worker worker = workers.get(i);
            if (worker != null) {
                all.add(worker);
            }
        }
        return all;
    }

    int live() {
        return live.get();
    }

    /** Whether no worker runs or searches. */
    boolean allAsleep() {
        return searchers.get() == 0 && workers().stream().allMatch(w -> idle.contains(w.index()));
    }

    /** Lets anybody run what a stuck worker would have run next. */
    void giveAway(@Nullable Runnable task) {
        if (task != null) {
            shared.add(task);
            signal();
        }
    }

    int searchers() {
        return searchers.get();
    }

    boolean hasWork() {
        if (!shared.isEmpty()) {
            return true;
        }
        for (int i = 0; i < places; i++) {
            Worker worker = workers.get(i);
            if (worker != null && worker.hasWork()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean exceeds(int few) {
        int own = workers().stream().mapToInt(Worker::waiting).sum();
        return own + shared.stream().limit(few + 1L).count() > few; // not all: there may be many
    }

    @Nullable Runnable steal(Worker thief) {
        Runnable task = null;
        int count = places;
        for (int i = 1; task == null && i < count; i++) {
            Worker victim = workers.get((thief.index() + i) % count);
            if (victim != null) {
                task = victim.queue().stealInto(thief.queue());
            }
        }
        return task;
    }

    /** Whether one more may search: at most half of the workers at a time. */
    boolean tryBeginSearch() {
        if (2 * searchers.get() >= live.get()) {
            return false;
        }
        searchers.incrementAndGet();
        return true;
    }

    /** For who has just shown that it sleeps, but goes on: the monitor may have believed it. */
    void beginSearch() {
        searchers.incrementAndGet();
        monitor.wake();
    }

    /** When the last searcher found something there may be more. */
    void endSearch(boolean found) {
        if (searchers.decrementAndGet() == 0 && found && hasWork()) {
            signal();
        }
    }

    @Override
    public void shutdown() {
        shutDown = true;
        for (Worker worker : workers()) {
            if (idle.remove(worker.index())) {
                searchers.incrementAndGet();
                worker.wake();
            }
        }
        monitor.end();
        if (live.get() == 0 && shared.isEmpty()) {
            terminated.countDown();
        }
    }

    @Override
    public List<Runnable> shutdownNow() {
        List<Runnable> left = new ArrayList<>();
        Runnable task;
        while ((task = shared.poll()) != null) {
            left.add(task);
        }
        shutdown();
        return left;
    }

    @Override
    public boolean isShutdown() {
        return shutDown;
    }

    @Override
    public boolean isTerminated() {
        return terminated.getCount() == 0;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return terminated.await(timeout, unit);
    }
}

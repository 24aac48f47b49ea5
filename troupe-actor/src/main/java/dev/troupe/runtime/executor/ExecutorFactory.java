package dev.troupe.runtime.executor;

import com.typesafe.config.Config;
import dev.troupe.concurrent.Seams;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.ExecutorServiceConfigurator;
import dev.troupe.dispatch.affinity.QueueSelector;
import dev.troupe.dispatch.affinity.QueueSelectorFactory;
import dev.troupe.dispatch.affinity.RejectionHandler;
import dev.troupe.dispatch.affinity.RejectionHandlerFactory;
import dev.troupe.settings.DispatcherSettings;
import dev.troupe.settings.ExecutorSettings;
import dev.troupe.spi.Instances;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the pool of threads that a dispatcher's settings describe. */
public final class ExecutorFactory {
    private static final long FORK_JOIN_KEEP_ALIVE_SECONDS = 60;

    private final String systemName;
    private final DispatcherThreads.ThreadSettings threadSettings;
    private final Seams seams;
    private final @Nullable Executor external;
    private final Instances instances;
    private final UserExecutors users;
    private final CompensationListener compensations;

    /**
     * @param external the executor that the program gave to the system, if it gave one
     * @param prerequisites what executors of users are given; asked for when there is one
     */
    public ExecutorFactory(
            String systemName,
            DispatcherThreads.ThreadSettings threadSettings,
            Seams seams,
            @Nullable Executor external,
            Instances instances,
            Supplier<DispatcherPrerequisites> prerequisites,
            CompensationListener compensations) {
        this.systemName = systemName;
        this.threadSettings = threadSettings;
        this.seams = seams;
        this.external = external;
        this.instances = instances;
        this.users = new UserExecutors(instances, prerequisites);
        this.compensations = compensations;
    }

    /** Is told when a pool adds threads because all of its threads are stuck. */
    @FunctionalInterface
    public interface CompensationListener {
        void compensated(String dispatcherId, int added, int total);
    }

    /** A new pool; its threads are named after the system and the dispatcher. */
    public ExecutorService newPool(DispatcherSettings dispatcher) {
        return newPool(dispatcher.executor(), dispatcher.id(), threadsFor(dispatcher.id()));
    }

    /** What makes the pools that {@code dispatcher} describes. */
    public ExecutorServiceConfigurator configurator(
            DispatcherSettings dispatcher, DispatcherPrerequisites prerequisites) {
        return dispatcher.executor() instanceof ExecutorSettings.Custom custom
                ? users.configurator(custom, dispatcher.id())
                : new BuiltInExecutor(
                        dispatcher.config(), prerequisites, dispatcher.executor(), this);
    }

    /** The executor that the program gave to the system. */
    public Optional<Executor> external() {
        return Optional.ofNullable(external);
    }

    ExecutorService newPool(ExecutorSettings settings, String id, ThreadFactory factory) {
        if (settings instanceof ExecutorSettings.WorkStealing workStealing) {
            return workStealing(workStealing, id, factory);
        }
        if (settings instanceof ExecutorSettings.FairShare fairShare) {
            return fairShare(fairShare, factory);
        }
        if (settings instanceof ExecutorSettings.ForkJoin forkJoin) {
            return forkJoin(forkJoin, ours(id, factory));
        }
        if (settings instanceof ExecutorSettings.ThreadPool threadPool) {
            return threadPool(threadPool, factory);
        }
        if (settings instanceof ExecutorSettings.AffinityPool affinity) {
            return affinityPool(affinity, id, factory);
        }
        if (settings instanceof ExecutorSettings.VirtualThreads virtual) {
            return new VirtualThreadPool(
                    ours(id, factory).virtual(virtual.startNumber()),
                    virtual.maxConcurrency().orElse(Integer.MAX_VALUE));
        }
        if (settings instanceof ExecutorSettings.Default orElse) {
            return external == null
                    ? newPool(orElse.fallback(), id, factory)
                    : new ExternalExecutor(external);
        }
        if (settings instanceof ExecutorSettings.Custom custom) {
            return users.newPool(custom, id, factory);
        }
        return ((ExecutorSettings.Given) settings).pools().get();
    }

    /** Where a pool needs more than any thread factory can do, it has threads of ours. */
    private DispatcherThreads ours(String id, ThreadFactory factory) {
        return factory instanceof DispatcherThreads named ? named : threadsFor(id);
    }

    /** The threads of one pool, or of the system's own helpers. */
    public DispatcherThreads threadsFor(String id) {
        return new DispatcherThreads(systemName + "-" + id, threadSettings, seams.threads());
    }

    /** Runs {@code body} on a thread of its own: for what must outlive the pools. */
    public void runApart(String id, Runnable body) {
        threadsFor(id).newThread(body).start();
    }

    private ExecutorService workStealing(
            ExecutorSettings.WorkStealing settings, String id, ThreadFactory factory) {
        WorkStealingPool.Limits limits =
                settings.compensation()
                        .map(
                                compensation ->
                                        new WorkStealingPool.Limits(
                                                settings.parallelism(),
                                                compensation.after(),
                                                Math.max(
                                                        settings.parallelism(),
                                                        compensation.maxThreads()),
                                                compensation.keepAlive(),
                                                settings.restWhenCaughtUp()))
                        .orElseGet(
                                () ->
                                        WorkStealingPool.Limits.fixed(
                                                settings.parallelism(),
                                                settings.restWhenCaughtUp()));
        return new WorkStealingPool(
                limits,
                seams.clock(),
                factory,
                threadsFor(id + "-monitor"),
                threadSettings.uncaughtHandler(),
                (added, total) -> compensations.compensated(id, added, total));
    }

    private ExecutorService fairShare(ExecutorSettings.FairShare settings, ThreadFactory threads) {
        return new FairSharePool(
                new FairSharePool.Limits(
                        settings.parallelism(), settings.slice(), settings.strictLevels()),
                threads,
                threadSettings.uncaughtHandler(),
                seams.clock());
    }

    private ExecutorService affinityPool(
            ExecutorSettings.AffinityPool settings, String id, ThreadFactory factory) {
        String section = id + ".affinity-pool-executor.";
        QueueSelector selector =
                instances
                        .at(section + "queue-selector")
                        .create(
                                settings.queueSelector(),
                                QueueSelectorFactory.class,
                                List.of(Config.class),
                                List.of(settings.section()))
                        .create();
        RejectionHandler rejections =
                instances
                        .at(section + "rejection-handler")
                        .create(
                                settings.rejectionHandler(),
                                RejectionHandlerFactory.class,
                                List.of(),
                                List.of())
                        .create();
        return new AffinityPool(
                id,
                new AffinityPool.Limits(
                        settings.parallelism(), settings.taskQueueSize(), settings.idleCpuLevel()),
                factory,
                selector,
                rejections);
    }

    private static ExecutorService forkJoin(
            ExecutorSettings.ForkJoin settings, DispatcherThreads threads) {
        return new ForkJoinPool(
                settings.parallelism(),
                threads,
                threads.uncaughtHandler(),
                settings.asyncMode(),
                settings.parallelism(),
                settings.maximumPoolSize(),
                settings.minimumRunnable(),
                null,
                FORK_JOIN_KEEP_ALIVE_SECONDS,
                TimeUnit.SECONDS);
    }

    private static ExecutorService threadPool(
            ExecutorSettings.ThreadPool settings, ThreadFactory threads) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        settings.corePoolSize(),
                        settings.maxPoolSize(),
                        settings.keepAlive().toNanos(),
                        TimeUnit.NANOSECONDS,
                        queue(settings),
                        threads,
                        ExecutorFactory::runInCallerUnlessShutDown);
        pool.allowCoreThreadTimeOut(settings.allowCoreTimeout());
        return pool;
    }

    private static BlockingQueue<Runnable> queue(ExecutorSettings.ThreadPool settings) {
        if (settings.queueCapacity().isEmpty()) {
            return new LinkedBlockingQueue<>();
        }
        int capacity = settings.queueCapacity().getAsInt();
        return settings.queueType() == ExecutorSettings.QueueType.ARRAY
                ? new ArrayBlockingQueue<>(capacity)
                : new LinkedBlockingQueue<>(capacity);
    }

    private static void runInCallerUnlessShutDown(Runnable task, ThreadPoolExecutor pool) {
        if (pool.isShutdown()) {
            throw new RejectedExecutionException("the pool has shut down");
        }
        task.run();
    }
}

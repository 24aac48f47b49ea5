package dev.troupe.settings;

import com.typesafe.config.Config;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.function.Supplier;

/** What runs the mailboxes of a dispatcher. */
public sealed interface ExecutorSettings {
    /** The executors that are there; each is configured in the block of its name. */
    List<String> BUILT_IN =
            List.of(
                    "work-stealing-executor",
                    "fair-share-executor",
                    "fork-join-executor",
                    "thread-pool-executor",
                    "affinity-pool-executor",
                    "virtual-thread-executor");

    /**
     * A ForkJoinPool of the JDK.
     *
     * @param parallelism number of threads, 1 or more
     * @param asyncMode whether a thread takes the oldest of its tasks first
     * @param maximumPoolSize most threads while some are blocked, never below {@code parallelism}
     * @param minimumRunnable threads that must be free to run before a stand-in starts; 0 for no
     *     stand-ins
     */
    record ForkJoin(int parallelism, boolean asyncMode, int maximumPoolSize, int minimumRunnable)
            implements ExecutorSettings {}

    /**
     * A ThreadPoolExecutor of the JDK.
     *
     * @param corePoolSize 1 or more
     * @param maxPoolSize never below {@code corePoolSize}
     * @param keepAlive how long a thread without work lives on, above 0
     * @param queueCapacity most tasks that wait; empty for no bound
     * @param queueType how a bounded queue is built
     * @param allowCoreTimeout whether core threads without work end too
     */
    record ThreadPool(
            int corePoolSize,
            int maxPoolSize,
            Duration keepAlive,
            OptionalInt queueCapacity,
            QueueType queueType,
            boolean allowCoreTimeout)
            implements ExecutorSettings {}

    /**
     * The pool of the house: a queue per thread, and further threads while all are stuck.
     *
     * @param parallelism number of threads, 1 or more
     * @param compensation when threads are added; empty for never
     * @param restWhenCaughtUp whether a thread may rest that keeps catching up with senders outside
     */
    record WorkStealing(
            int parallelism, Optional<Compensation> compensation, boolean restWhenCaughtUp)
            implements ExecutorSettings {}

    /**
     * Threads with a queue each; the same actor always runs on the same thread.
     *
     * @param parallelism number of threads, 1 or more
     * @param taskQueueSize most tasks that wait for one thread, 1 or more
     * @param rejectionHandler name of a RejectionHandlerFactory, for tasks that find a queue full
     * @param idleCpuLevel how much a thread without work spins before it sleeps, from 1 to 10
     * @param queueSelector name of a QueueSelectorFactory, which is given {@code section}
     * @param section what the block says, for the queue selector
     */
    record AffinityPool(
            int parallelism,
            int taskQueueSize,
            String rejectionHandler,
            int idleCpuLevel,
            String queueSelector,
            Config section)
            implements ExecutorSettings {}

    /**
     * A fresh virtual thread for each task.
     *
     * @param startNumber number in the name of the first thread; negative for names without one
     * @param maxConcurrency how many tasks may run at a time, 1 or more; empty for any number
     */
    record VirtualThreads(int startNumber, OptionalInt maxConcurrency)
            implements ExecutorSettings {}

    /**
     * A pool that shares the time of its threads among actors by their weight.
     *
     * @param parallelism number of threads, 1 or more
     * @param slice longest run of an actor while others wait, above 0
     * @param strictLevels whether a higher weight comes first whenever it is ready
     */
    record FairShare(int parallelism, Duration slice, boolean strictLevels)
            implements ExecutorSettings {}

    /**
     * When a pool adds threads because all of its threads are stuck inside a task.
     *
     * @param after how long they must be stuck while work waits, above 0
     * @param maxThreads most threads that there may be then, 1 or more
     * @param keepAlive how long an added thread without work lives on, above 0
     */
    record Compensation(Duration after, int maxThreads, Duration keepAlive) {}

    /**
     * The executor that the program gave to the system.
     *
     * @param fallback what takes its place if it gave none; not itself a {@code Default}
     */
    record Default(ExecutorSettings fallback) implements ExecutorSettings {}

    /**
     * One that a class of the user makes, which is given the configuration of the dispatcher.
     *
     * @param className name of an ExecutorServiceConfigurator
     * @param dispatcher the complete block of the dispatcher, which it is given
     */
    record Custom(String className, Config dispatcher) implements ExecutorSettings {}

    /**
     * One that an object of the user makes.
     *
     * @param pools makes another pool each time
     */
    record Given(Supplier<ExecutorService> pools) implements ExecutorSettings {}

    /** How the bounded task queue of a thread pool is built. */
    enum QueueType {
        LINKED,
        ARRAY
    }

    /** Which of its tasks a thread of a ForkJoinPool takes next. */
    enum PeekingMode {
        FIFO,
        LIFO
    }

    /** Reads the executor that {@code dispatcher} names, for a machine with so many processors. */
    static ExecutorSettings from(ConfigReader dispatcher, int processors) {
        String executor = name(dispatcher, "executor", with("default-executor"));
        if (!executor.equals("default-executor")) {
            return named(executor, dispatcher, processors);
        }
        String fallback = name(dispatcher.section(executor), "fallback", BUILT_IN);
        return new Default(named(fallback, dispatcher, processors));
    }

    /** Reads the thread pool of {@code dispatcher}, whatever executor it names, as one thread. */
    static ThreadPool pinned(ConfigReader dispatcher, int processors) {
        ThreadPool pool = threadPool(dispatcher.section("thread-pool-executor"), processors);
        return new ThreadPool(
                1, 1, pool.keepAlive, pool.queueCapacity, pool.queueType, pool.allowCoreTimeout);
    }

    private static List<String> with(String first) {
        List<String> names = new ArrayList<>(BUILT_IN);
        names.add(0, first);
        return names;
    }

    private static List<String> without(String one) {
        return BUILT_IN.stream().filter(name -> !name.equals(one)).toList();
    }

    private static String name(ConfigReader section, String key, List<String> known) {
        return section.scalar(
                key,
                String.join(", ", known) + " or the full name of a class",
                "fork-join-executor",
                text ->
                        Optional.of(LegacyRoots.className(text))
                                .filter(name -> known.contains(name) || isClass(name)));
    }

    private static boolean isClass(String name) {
        return name.indexOf('.') > 0 && Scalars.className(name).isPresent();
    }

    private static ExecutorSettings named(String name, ConfigReader dispatcher, int processors) {
        return switch (name) {
            case "work-stealing-executor" -> workStealing(dispatcher.section(name), processors);
            case "fair-share-executor" -> fairShare(dispatcher.section(name), processors);
            case "fork-join-executor" ->
                    virtualizedOr(dispatcher.section(name), pool -> forkJoin(pool, processors));
            case "thread-pool-executor" ->
                    virtualizedOr(dispatcher.section(name), pool -> threadPool(pool, processors));
            case "affinity-pool-executor" -> affinityPool(dispatcher.section(name), processors);
            case "virtual-thread-executor" -> virtualThreads(dispatcher, name, processors);
            default -> new Custom(name, dispatcher.object().toConfig());
        };
    }

    private static WorkStealing workStealing(ConfigReader pool, int processors) {
        ConfigReader section = pool.section("compensation");
        boolean enabled = section.flag("enabled");
        Compensation compensation =
                new Compensation(
                        section.duration("after", Duration.ofNanos(1)),
                        section.wholeNumber("max-threads", 1, 32767),
                        section.duration("keep-alive", Duration.ofNanos(1)));
        return new WorkStealing(
                scaled(pool, "parallelism-", processors),
                enabled ? Optional.of(compensation) : Optional.empty(),
                pool.flag("rest-when-caught-up"));
    }

    private static FairShare fairShare(ConfigReader pool, int processors) {
        return new FairShare(
                scaled(pool, "parallelism-", processors),
                pool.duration("slice", Duration.ofNanos(1)),
                pool.flag("strict-levels"));
    }

    private static AffinityPool affinityPool(ConfigReader pool, int processors) {
        fairDistributionThreshold(pool);
        return new AffinityPool(
                scaled(pool, "parallelism-", processors),
                pool.wholeNumber("task-queue-size", 1, Integer.MAX_VALUE),
                pool.className(
                        "rejection-handler",
                        "dev.troupe.dispatch.affinity.ThrowOnOverflowRejectionHandler"),
                pool.wholeNumber("idle-cpu-level", 1, 10),
                pool.className(
                        "queue-selector", "dev.troupe.dispatch.affinity.FairDistributionHashCache"),
                pool.object().toConfig());
    }

    /** How many actors an affinity pool gives to its threads in turn, from its section. */
    static int fairDistributionThreshold(Config section) {
        return fairDistributionThreshold(ConfigReader.of(section, "affinity-pool-executor"));
    }

    private static int fairDistributionThreshold(ConfigReader pool) {
        return pool.section("fair-work-distribution").wholeNumber("threshold", 0, 2048);
    }

    private static ExecutorSettings virtualThreads(
            ConfigReader dispatcher, String itself, int processors) {
        ConfigReader section = dispatcher.section(itself);
        String fallback = name(section, "fallback", without(itself));
        VirtualThreads virtual =
                new VirtualThreads(
                        startNumber(section),
                        section.wholeNumberOr("off", "max-concurrency", 1, Integer.MAX_VALUE));
        return virtualThreadsExist() ? virtual : named(fallback, dispatcher, processors);
    }

    private static ExecutorSettings virtualizedOr(
            ConfigReader section, Function<ConfigReader, ExecutorSettings> platform) {
        ExecutorSettings pool = platform.apply(section);
        int start = startNumber(section);
        if (!section.flag("virtualize")) {
            return pool;
        }
        if (!virtualThreadsExist()) {
            section.refuse(
                    "virtualize",
                    "off, as virtual threads need JDK 21 or later and this is JDK "
                            + Runtime.version().feature());
        }
        return new VirtualThreads(start, OptionalInt.empty());
    }

    private static int startNumber(ConfigReader section) {
        return section.wholeNumber("virtual-thread-start-number", -1, Integer.MAX_VALUE);
    }

    private static boolean virtualThreadsExist() {
        return Runtime.version().feature() >= 21;
    }

    private static ForkJoin forkJoin(ConfigReader pool, int processors) {
        int parallelism = scaled(pool, "parallelism-", processors);
        int maximum = pool.wholeNumber("maximum-pool-size", 1, 32767);
        int runnable = pool.wholeNumber("minimum-runnable", -1, 32767);
        return new ForkJoin(
                parallelism,
                pool.choice("task-peeking-mode", PeekingMode.class) == PeekingMode.FIFO,
                Math.max(parallelism, maximum),
                runnable < 0 ? minimumRunnable(parallelism) : runnable);
    }

    // from JDK 25 on a pool with one runnable thread left no longer adds enough stand-ins
    private static int minimumRunnable(int parallelism) {
        return Runtime.version().feature() < 25 ? 1 : Math.min(8, Math.max(1, parallelism / 2));
    }

    private static ThreadPool threadPool(ConfigReader pool, int processors) {
        OptionalInt fixed = pool.wholeNumberOr("off", "fixed-pool-size", 1, Integer.MAX_VALUE);
        int core = scaled(pool, "core-pool-size-", processors);
        int max = scaled(pool, "max-pool-size-", processors);
        int queue = pool.wholeNumber("task-queue-size", Integer.MIN_VALUE, Integer.MAX_VALUE);
        return new ThreadPool(
                fixed.orElse(core),
                fixed.orElse(Math.max(core, max)),
                pool.duration("keep-alive-time", Duration.ofNanos(1)),
                queue < 1 ? OptionalInt.empty() : OptionalInt.of(queue),
                pool.choice("task-queue-type", QueueType.class),
                pool.flag("allow-core-timeout"));
    }

    // the upper bound wins over the lower: files give only the one they care for
    private static int scaled(ConfigReader pool, String prefix, int processors) {
        int min = pool.wholeNumber(prefix + "min", 1, Integer.MAX_VALUE);
        int max = pool.wholeNumber(prefix + "max", 1, Integer.MAX_VALUE);
        double wanted = Math.ceil(processors * pool.factor(prefix + "factor"));
        return (int) Math.min(Math.max(wanted, min), max);
    }
}

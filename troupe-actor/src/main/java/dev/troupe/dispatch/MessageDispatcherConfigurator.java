package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.spi.RuntimeDispatchers;
import java.util.Objects;

/**
 * Base of a dispatcher of your own: {@code type = com.example.MyConfigurator} in the block of a
 * dispatcher names a subclass with a constructor {@code (Config, DispatcherPrerequisites)}. It may
 * choose the executor, wrap it, and set the limits; how actors run on it is the runtime's affair,
 * so what {@link #dispatcher()} returns is a {@link Dispatcher}.
 *
 * <pre>
 *   public final class Measured extends MessageDispatcherConfigurator {
 *       private final MessageDispatcher instance;
 *
 *       public Measured(Config config, DispatcherPrerequisites prerequisites) {
 *           super(config, prerequisites);
 *           ExecutorServiceConfigurator executor = configureExecutor();
 *           instance = new Dispatcher(
 *                   this,
 *                   config.getString("id"),
 *                   config.getInt("throughput"),
 *                   config.getDuration("throughput-deadline-time"),
 *                   (id, threads) -> {
 *                       ExecutorServiceFactory pools = executor.createExecutorServiceFactory(id, threads);
 *                       return () -> new MeasuringExecutor(pools.createExecutorService());
 *                   },
 *                   config.getDuration("shutdown-timeout"));
 *       }
 *
 *       &#64;Override
 *       public MessageDispatcher dispatcher() {
 *           return instance;
 *       }
 *   }
 * </pre>
 */
public abstract class MessageDispatcherConfigurator {
    private final Config config;
    private final DispatcherPrerequisites prerequisites;

    /** For subclasses. */
    protected MessageDispatcherConfigurator(Config config, DispatcherPrerequisites prerequisites) {
        this.config = Objects.requireNonNull(config, "config");
        this.prerequisites = Objects.requireNonNull(prerequisites, "prerequisites");
    }

    /** The block of the dispatcher, with what it takes from the default dispatcher. */
    public Config config() {
        return config;
    }

    public DispatcherPrerequisites prerequisites() {
        return prerequisites;
    }

    /**
     * The executor that {@code executor} in {@link #config()} names, one of ours or of a class of
     * yours. A thread factory that it is given is used where the executor allows it: a ForkJoinPool
     * and virtual threads need threads of their own kind.
     *
     * @throws dev.troupe.ConfigurationException if the configuration of the executor is wrong
     */
    public ExecutorServiceConfigurator configureExecutor() {
        return RuntimeDispatchers.of(prerequisites).executor(config);
    }

    /**
     * The dispatcher for who looks it up: the same for all, or a new one for each. Called for each
     * lookup, from any thread.
     */
    public abstract MessageDispatcher dispatcher();
}

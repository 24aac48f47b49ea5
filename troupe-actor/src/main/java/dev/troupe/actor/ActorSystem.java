package dev.troupe.actor;

import com.typesafe.config.Config;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.event.EventStream;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.spi.ActorSystemFactory;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;

/**
 * A tree of actors with its threads, its scheduler and its configuration. Heavy: one per
 * application is usual. Everything here may be called from any thread.
 *
 * <pre>{@code
 * try (ActorSystem system = ActorSystem.create("shop")) {
 *     ActorRef cart = system.actorOf(Props.create(Cart.class), "cart");
 *     cart.tell("add", ActorRef.noSender());
 * }
 * }</pre>
 */
public abstract class ActorSystem
        implements ActorRefFactory, ClassicActorSystemProvider, AutoCloseable {
    private static final String DEFAULT_NAME = "default";

    /** For the runtime. */
    protected ActorSystem() {}

    /** Creates a system named {@code default} from the application's configuration. */
    public static ActorSystem create() {
        return create(DEFAULT_NAME);
    }

    /**
     * Creates a system from the application's configuration.
     *
     * @throws IllegalArgumentException if the name has other characters than letters, digits,
     *     {@code -} and {@code _}, or begins with one of the last two
     * @throws dev.troupe.ConfigurationException if the configuration has mistakes; no thread is
     *     left behind
     */
    public static ActorSystem create(String name) {
        return create(name, ActorSystemSetup.create());
    }

    /** Creates a system from {@code config}; what it does not say is taken from the defaults. */
    public static ActorSystem create(String name, Config config) {
        return create(name, BootstrapSetup.create(config));
    }

    public static ActorSystem create(String name, BootstrapSetup bootstrapSetup) {
        Objects.requireNonNull(bootstrapSetup, "bootstrapSetup");
        return create(name, ActorSystemSetup.create(bootstrapSetup));
    }

    public static ActorSystem create(String name, Config config, ClassLoader classLoader) {
        return create(name, BootstrapSetup.create(config).withClassloader(classLoader));
    }

    /**
     * Creates a system whose default executor is {@code defaultExecutionContext}: every dispatcher
     * with {@code executor = default-executor} runs on it. It is not shut down with the system.
     */
    public static ActorSystem create(
            String name, Config config, ClassLoader classLoader, Executor defaultExecutionContext) {
        return create(
                name,
                BootstrapSetup.create(
                        Optional.ofNullable(classLoader),
                        Optional.ofNullable(config),
                        Optional.ofNullable(defaultExecutionContext)));
    }

    public static ActorSystem create(String name, ActorSystemSetup setups) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(setups, "setups");
        return ActorSystemFactory.find().create(name, setups);
    }

    public abstract String name();

    public abstract Settings settings();

    /** The reference that stands for nobody: what is sent to it is published as a dead letter. */
    public abstract ActorRef deadLetters();

    public abstract EventStream eventStream();

    public EventStream getEventStream() {
        return eventStream();
    }

    public abstract LoggingAdapter log();

    public abstract Scheduler scheduler();

    public Scheduler getScheduler() {
        return scheduler();
    }

    public abstract Dispatchers dispatchers();

    /** The default dispatcher as an executor. */
    public Executor getDispatcher() {
        return dispatcher();
    }

    /** When the system was created, in milliseconds since 1970. */
    public abstract long startTime();

    /** Seconds since the system was created. */
    public abstract long uptime();

    /**
     * Stops all actors, then the threads. Returns at once, the same stage each time; it completes
     * when the last thread that belongs to the actors is done.
     */
    public abstract CompletionStage<Terminated> terminate();

    /** Completes when the system has terminated; with a failure if the root guardian failed. */
    public abstract CompletionStage<Terminated> getWhenTerminated();

    public CompletionStage<Terminated> whenTerminated() {
        return getWhenTerminated();
    }

    /**
     * Terminates and waits up to {@code coordinated-shutdown.close-actor-system-timeout}.
     *
     * @throws TimeoutException if the system has not terminated by then
     */
    @Override
    public abstract void close() throws TimeoutException;

    /**
     * Runs {@code code} when all actors have stopped, the last registered first, before {@link
     * #getWhenTerminated} completes.
     *
     * @throws java.util.concurrent.RejectedExecutionException if the system has terminated
     */
    public abstract void registerOnTermination(Runnable code);

    /** The extension, created now if it did not exist. */
    public abstract <T extends Extension> T registerExtension(ExtensionId<T> ext);

    /**
     * The extension.
     *
     * @throws IllegalArgumentException if it was not registered
     */
    public abstract <T extends Extension> T extension(ExtensionId<T> ext);

    public abstract boolean hasExtension(ExtensionId<? extends Extension> ext);

    /** Logs the whole configuration at level INFO. */
    public abstract void logConfiguration();

    /** The path of the top-level actor with this name. */
    public abstract ActorPath child(String child);

    /** The path below {@code /user} with these names. */
    public abstract ActorPath descendant(Iterable<String> names);

    @Override
    public ActorSystem classicSystem() {
        return this;
    }

    /** The configuration a system runs with. Immutable. */
    public static class Settings {
        private final ClassLoader classLoader;
        private final Config config;
        private final String name;
        private final ActorSystemSetup setup;

        public Settings(ClassLoader classLoader, Config cfg, String name, ActorSystemSetup setup) {
            this.classLoader = Objects.requireNonNull(classLoader, "classLoader");
            this.config = Objects.requireNonNull(cfg, "cfg");
            this.name = Objects.requireNonNull(name, "name");
            this.setup = Objects.requireNonNull(setup, "setup");
        }

        public Settings(ClassLoader classLoader, Config cfg, String name) {
            this(classLoader, cfg, name, ActorSystemSetup.create());
        }

        /** The whole resolved configuration, with the defaults of {@code reference.conf}. */
        public final Config config() {
            return config;
        }

        public final String name() {
            return name;
        }

        public final ActorSystemSetup setup() {
            return setup;
        }

        /** The loader that finds classes named in the configuration. */
        public final ClassLoader classLoader() {
            return classLoader;
        }

        @Override
        public String toString() {
            return config.root().render();
        }
    }
}

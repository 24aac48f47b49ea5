package dev.troupe.actor;

import com.typesafe.config.Config;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.event.EventStream;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.settings.SystemSettings;
import dev.troupe.spi.ActorSystemFactory;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

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

    /**
     * The configuration a system runs with. Immutable. {@link #config()} is all of it; the getters
     * with capital letters say what single keys say, checked and in units.
     */
    public static class Settings {
        private final ClassLoader classLoader;
        private final Config config;
        private final String name;
        private final ActorSystemSetup setup;
        private @Nullable SystemSettings settings; // read when a getter is called first

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

        public final Optional<String> Home() {
            return read().home();
        }

        public final String LogLevel() {
            return read().logging().level().name();
        }

        public final String StdoutLogLevel() {
            return read().logging().stdoutLevel().name();
        }

        public final List<String> Loggers() {
            return read().logging().loggers();
        }

        public final String LoggersDispatcher() {
            return read().logging().dispatcher();
        }

        public final String LoggingFilter() {
            return read().logging().filter();
        }

        public final Timeout LoggerStartTimeout() {
            return Timeout.create(read().logging().startupTimeout());
        }

        public final boolean LogConfigOnStart() {
            return read().logging().configOnStart();
        }

        public final int LogDeadLetters() {
            return read().logging().deadLetters().max();
        }

        public final boolean LogDeadLettersDuringShutdown() {
            return read().logging().deadLetters().duringShutdown();
        }

        public final Duration LogDeadLettersSuspendDuration() {
            return read().logging()
                    .deadLetters()
                    .suspendDuration()
                    .orElse(ChronoUnit.FOREVER.getDuration());
        }

        public final boolean AddLoggingReceive() {
            return read().actor().debug().receive();
        }

        public final boolean DebugAutoReceive() {
            return read().actor().debug().autoReceive();
        }

        public final boolean DebugLifecycle() {
            return read().actor().debug().lifecycle();
        }

        public final boolean FsmDebugEvent() {
            return read().actor().debug().fsm();
        }

        public final boolean DebugEventStream() {
            return read().actor().debug().eventStream();
        }

        public final boolean DebugUnhandledMessage() {
            return read().actor().debug().unhandled();
        }

        public final boolean DebugRouterMisconfiguration() {
            return read().actor().debug().routerMisconfiguration();
        }

        public final boolean AllowJavaSerialization() {
            return read().actor().serialization().allowJava();
        }

        public final boolean SerializeAllMessages() {
            return read().actor().serializeMessages();
        }

        public final boolean SerializeAllCreators() {
            return read().actor().serializeCreators();
        }

        public final Set<String> NoSerializationVerificationNeededClassPrefix() {
            return Set.copyOf(read().actor().unverifiedPrefixes());
        }

        public final String SupervisorStrategyClass() {
            return read().actor().guardianStrategy();
        }

        public final Timeout CreationTimeout() {
            return Timeout.create(read().actor().creationTimeout());
        }

        public final Timeout UnstartedPushTimeout() {
            return Timeout.create(read().actor().unstartedPushTimeout());
        }

        public final String SchedulerClass() {
            return read().scheduler().implementation().orElse("default");
        }

        public final boolean Daemonicity() {
            return read().jvm().daemonic();
        }

        public final boolean JvmExitOnFatalError() {
            return read().jvm().exitOnFatalError();
        }

        public final boolean JvmShutdownHooks() {
            return read().jvm().shutdownHooks();
        }

        public final boolean FailMixedVersions() {
            return read().jvm().failMixedVersions();
        }

        public final boolean CoordinatedShutdownRunByActorSystemTerminate() {
            return read().shutdown().runByTerminate();
        }

        public final String ProviderClass() {
            return "local";
        }

        public final ProviderSelection ProviderSelectionType() {
            return ProviderSelection.local();
        }

        /** There is no cluster. */
        public final boolean HasCluster() {
            return false;
        }

        // immutable, so two threads that read at the same time do no harm
        private SystemSettings read() {
            SystemSettings known = settings;
            if (known == null) {
                known = SystemSettings.from(config, classLoader);
                settings = known;
            }
            return known;
        }

        @Override
        public String toString() {
            return config.root().render();
        }
    }
}

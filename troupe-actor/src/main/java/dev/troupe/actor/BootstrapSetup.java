package dev.troupe.actor;

import com.typesafe.config.Config;
import dev.troupe.actor.setup.Setup;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;

/** What an actor system needs before it reads its configuration. Immutable. */
public final class BootstrapSetup extends Setup {

    private static final BootstrapSetup EMPTY =
            create(Optional.empty(), Optional.empty(), Optional.empty());

    private final Optional<ClassLoader> classLoader;
    private final Optional<Config> config;
    private final Optional<Executor> defaultExecutionContext;
    private final Optional<ProviderSelection> actorRefProvider;

    private BootstrapSetup(
            Optional<ClassLoader> classLoader,
            Optional<Config> config,
            Optional<Executor> defaultExecutionContext,
            Optional<ProviderSelection> actorRefProvider) {
        this.classLoader = Objects.requireNonNull(classLoader, "classLoader");
        this.config = Objects.requireNonNull(config, "config");
        this.defaultExecutionContext =
                Objects.requireNonNull(defaultExecutionContext, "defaultExecutionContext");
        this.actorRefProvider = actorRefProvider;
    }

    /** Leaves everything to the defaults. */
    public static BootstrapSetup create() {
        return EMPTY;
    }

    public static BootstrapSetup create(Config config) {
        return EMPTY.withConfig(config);
    }

    public static BootstrapSetup create(
            Optional<ClassLoader> classLoader,
            Optional<Config> config,
            Optional<Executor> defaultExecutionContext) {
        return new BootstrapSetup(classLoader, config, defaultExecutionContext, Optional.empty());
    }

    /** The loader that finds classes and configuration; by default that of the calling thread. */
    public Optional<ClassLoader> classLoader() {
        return classLoader;
    }

    /** The configuration; by default {@code application.conf}. */
    public Optional<Config> config() {
        return config;
    }

    /** What dispatchers with {@code executor = default-executor} run on. */
    public Optional<Executor> defaultExecutionContext() {
        return defaultExecutionContext;
    }

    /** The kind of system; by default what {@code actor.provider} says. */
    public Optional<ProviderSelection> actorRefProvider() {
        return actorRefProvider;
    }

    public BootstrapSetup withClassloader(ClassLoader classLoader) {
        return new BootstrapSetup(
                Optional.of(Objects.requireNonNull(classLoader, "classLoader")),
                config,
                defaultExecutionContext,
                actorRefProvider);
    }

    public BootstrapSetup withConfig(Config config) {
        return new BootstrapSetup(
                classLoader,
                Optional.of(Objects.requireNonNull(config, "config")),
                defaultExecutionContext,
                actorRefProvider);
    }

    public BootstrapSetup withDefaultExecutionContext(Executor executionContext) {
        return new BootstrapSetup(
                classLoader,
                config,
                Optional.of(Objects.requireNonNull(executionContext, "executionContext")),
                actorRefProvider);
    }

    public BootstrapSetup withActorRefProvider(ProviderSelection name) {
        return new BootstrapSetup(
                classLoader,
                config,
                defaultExecutionContext,
                Optional.of(Objects.requireNonNull(name, "name")));
    }
}

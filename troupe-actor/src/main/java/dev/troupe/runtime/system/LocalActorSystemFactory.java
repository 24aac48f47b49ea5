package dev.troupe.runtime.system;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.BootstrapSetup;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.settings.SystemSettings;
import dev.troupe.spi.ActorSystemFactory;
import dev.troupe.spi.SimulatorSetup;
import java.util.Optional;
import java.util.regex.Pattern;

/** Makes systems whose actors live in this JVM. */
public final class LocalActorSystemFactory implements ActorSystemFactory {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9-_]*");

    /** For {@link java.util.ServiceLoader}. */
    public LocalActorSystemFactory() {}

    @Override
    public ActorSystem create(String name, ActorSystemSetup setup) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "actor system name ["
                            + name
                            + "] is not allowed: letters, digits, '-' and '_',"
                            + " beginning with a letter or a digit");
        }
        Optional<BootstrapSetup> bootstrap = setup.get(BootstrapSetup.class);
        ClassLoader loader =
                bootstrap.flatMap(BootstrapSetup::classLoader).orElseGet(this::defaultLoader);
        Optional<SimulatorSetup> simulated = setup.get(SimulatorSetup.class);
        SystemSettings settings =
                simulated
                        .map(simulator -> simulator.settings().system())
                        .or(
                                () ->
                                        bootstrap
                                                .flatMap(BootstrapSetup::config)
                                                .map(config -> SystemSettings.from(config, loader)))
                        .orElseGet(() -> SystemSettings.load(loader));
        LocalActorSystem system =
                new LocalActorSystem(
                        new ActorSystem.Settings(loader, settings.config(), name, setup),
                        settings,
                        bootstrap.flatMap(BootstrapSetup::defaultExecutionContext).orElse(null),
                        simulated.orElse(null));
        system.start();
        return system;
    }

    private ClassLoader defaultLoader() {
        ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
        return ofThread == null ? getClass().getClassLoader() : ofThread;
    }
}

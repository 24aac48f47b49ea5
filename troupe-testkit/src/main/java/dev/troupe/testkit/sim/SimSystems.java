package dev.troupe.testkit.sim;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.settings.SharedSettings;
import dev.troupe.settings.SystemSettings;
import dev.troupe.spi.ActorSystemFactory;
import dev.troupe.spi.SimulatorSetup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The systems of one run. */
final class SimSystems {
    private final World world;
    private final SettingsCache settings;
    private final List<ActorSystem> open = new ArrayList<>();

    SimSystems(World world, SettingsCache settings) {
        this.world = world;
        this.settings = settings;
    }

    ActorSystem first() {
        if (open.isEmpty()) {
            throw new IllegalStateException(
                    "there is no system yet: call sim.system(name) before sim.probe()");
        }
        return open.get(0);
    }

    /** A system that has started, unless there is other work that it must not overtake. */
    ActorSystem create(String name, Config config) {
        ActorSystemSetup setup =
                ActorSystemSetup.create(new SimulatorSetup(world, settings.of(config)));
        boolean alone = world.isIdle();
        world.settle(
                () -> open.add(settings.factory.create(name, setup)),
                () -> !alone || world.isIdle());
        return open.get(open.size() - 1);
    }

    /** Ends all systems; that one does not end is a violation. */
    void close() {
        for (ActorSystem system : open) {
            boolean[] ended = new boolean[1];
            world.settle(
                    () -> {
                        system.getWhenTerminated()
                                .whenComplete((terminated, failure) -> ended[0] = true);
                        system.terminate();
                    },
                    () -> ended[0]);
            if (!ended[0]) {
                world.checks()
                        .fail(
                                new Violation(
                                        "termination",
                                        "system ["
                                                + system.name()
                                                + "] does not terminate:\n"
                                                + ((ExtendedActorSystem) system).printTree(),
                                        null));
            }
        }
    }

    /** Settings that were read once for all runs. */
    static final class SettingsCache {
        private static final Config QUIET =
                ConfigFactory.parseString(
                        "troupe { loglevel = OFF, stdout-loglevel = OFF, loggers = [],"
                                + " log-dead-letters = off }");
        private static final Config FORCED =
                ConfigFactory.parseString(
                        "troupe { jvm-exit-on-fatal-error = off, jvm-shutdown-hooks = off }");

        private final ActorSystemFactory factory = ActorSystemFactory.find();
        private final Map<Config, SharedSettings> known = new HashMap<>();

        SharedSettings of(Config config) {
            SharedSettings read = known.get(config);
            if (read == null) {
                ClassLoader loader = SimSystems.class.getClassLoader();
                read =
                        new SharedSettings(
                                SystemSettings.from(
                                        FORCED.withFallback(config)
                                                .withFallback(QUIET)
                                                .withFallback(ConfigFactory.load()),
                                        loader));
                known.put(config, read);
            }
            return read;
        }
    }
}

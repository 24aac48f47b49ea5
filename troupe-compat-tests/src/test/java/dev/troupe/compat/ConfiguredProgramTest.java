package dev.troupe.compat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** One program with a configuration of its own; each test starts it anew. */
public abstract class ConfiguredProgramTest {
    protected ActorSystem system;

    /** What would stand in {@code application.conf}. */
    protected abstract String config();

    @BeforeEach
    void start() {
        system =
                ActorSystem.create(
                        getClass().getSimpleName(),
                        ConfigFactory.parseString(config())
                                .withFallback(ConfigFactory.parseString(AbstractProgramTest.CONFIG))
                                .withFallback(ConfigFactory.load())
                                .resolve());
    }

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }
}

package dev.troupe.compat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInfo;

/** One program in a system of its own, named after it. */
public abstract class AbstractProgramTest {
    static final String CONFIG =
            "akka { stdout-loglevel = OFF, test.single-expect-default = 10s }\n";

    protected static ActorSystem system;

    @BeforeAll
    static void setup(TestInfo program) {
        system =
                ActorSystem.create(
                        program.getTestClass().orElseThrow().getSimpleName(),
                        ConfigFactory.parseString(CONFIG).withFallback(ConfigFactory.load()));
    }

    @AfterAll
    static void teardown() {
        TestKit.shutdownActorSystem(system);
        system = null;
    }
}

package dev.troupe.runtime.cell;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One actor system for the tests of a class; it prints nothing, for most tests fail on purpose. */
final class QuietSystem implements BeforeAllCallback, AfterAllCallback {
    private static final String QUIET =
            """
            troupe.loggers = []
            troupe.stdout-loglevel = OFF
            troupe.log-dead-letters = off
            troupe.loglevel = DEBUG
            """;

    private final Config config;
    private ActorSystem system;

    QuietSystem() {
        this("");
    }

    /** With these settings beside those that keep it quiet. */
    QuietSystem(String hocon) {
        this.config = config(hocon);
    }

    static Config config(String hocon) {
        return ConfigFactory.parseString(hocon)
                .withFallback(ConfigFactory.parseString(QUIET))
                .withFallback(ConfigFactory.load());
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        system = ActorSystem.create("quiet", config);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        TestKit.shutdownActorSystem(system, true);
    }

    ActorSystem get() {
        return system;
    }

    TestKit probe() {
        return new TestKit(system);
    }

    /** A probe that hears of these events. */
    TestKit listener(Class<?>... events) {
        TestKit probe = probe();
        for (Class<?> event : events) {
            system.eventStream().subscribe(probe.getRef(), event);
        }
        return probe;
    }

    ActorRef actorOf(Props props) {
        return system.actorOf(props);
    }
}

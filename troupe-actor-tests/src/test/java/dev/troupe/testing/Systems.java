package dev.troupe.testing;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;

/** Actor systems for tests. */
public final class Systems {
    /** Settings that log nothing. */
    public static final String QUIET =
            "troupe { loglevel = OFF, stdout-loglevel = OFF, log-dead-letters = off }";

    private Systems() {}

    /** A system that logs nothing, for tests that fail things on purpose. */
    public static ActorSystem quiet(String name) {
        return quiet(name, "");
    }

    /** A system that logs nothing, with further settings. */
    public static ActorSystem quiet(String name, String hocon) {
        return with(name, QUIET + "\n" + hocon);
    }

    /** A system with these settings. */
    public static ActorSystem with(String name, String hocon) {
        return ActorSystem.create(name, config(hocon));
    }

    public static Config config(String hocon) {
        return ConfigFactory.parseString(hocon).withFallback(ConfigFactory.load());
    }

    /** The tree of the system's actors as text. */
    public static String tree(ActorSystem system) {
        return ((ExtendedActorSystem) system).printTree();
    }

    /** Terminates {@code system}, which must take less than 20 s. */
    public static void stop(ActorSystem system) {
        TestKit.shutdownActorSystem(system, Duration.ofSeconds(20), true);
    }
}

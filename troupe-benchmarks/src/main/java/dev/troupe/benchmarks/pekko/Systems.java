package dev.troupe.benchmarks.pekko;

import com.typesafe.config.ConfigFactory;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorSystem;

/** Systems for measuring: as they come, but silent. */
public final class Systems {
    private Systems() {}

    public static ActorSystem create() {
        return ActorSystem.create(
                "benchmark",
                ConfigFactory.parseString(
                                "pekko { loglevel = OFF, stdout-loglevel = OFF, daemonic = on }")
                        .withFallback(ConfigFactory.load()));
    }

    /** Terminates {@code system} and waits for its end. */
    public static void stop(ActorSystem system) {
        system.terminate();
        system.getWhenTerminated().toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
    }
}

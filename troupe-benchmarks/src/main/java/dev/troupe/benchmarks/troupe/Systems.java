package dev.troupe.benchmarks.troupe;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import java.util.concurrent.TimeUnit;

/** Systems for measuring: as they come, but silent. */
public final class Systems {
    private Systems() {}

    public static ActorSystem create() {
        return ActorSystem.create(
                "benchmark",
                ConfigFactory.parseString(
                                "troupe { loglevel = OFF, stdout-loglevel = OFF, daemonic = on }")
                        .withFallback(ConfigFactory.load()));
    }

    /** Terminates {@code system} and waits for its end. */
    public static void stop(ActorSystem system) {
        system.terminate().toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
    }
}

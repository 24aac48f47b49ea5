package dev.troupe.benchmarks.side;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import java.util.concurrent.TimeUnit;

/** Systems as they come, but silent. */
final class QuietSystem {
    private QuietSystem() {}

    static ActorSystem create() {
        return ActorSystem.create(
                "benchmark",
                ConfigFactory.parseString(
                                "troupe { loglevel = OFF, stdout-loglevel = OFF, daemonic = on }")
                        .withFallback(ConfigFactory.load()));
    }

    /** Terminates {@code system} and waits for its end. */
    static void stop(ActorSystem system) {
        system.terminate().toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
    }
}

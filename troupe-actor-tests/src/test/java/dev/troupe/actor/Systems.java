package dev.troupe.actor;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Actor systems for tests: they log nothing, unless a test says so. */
public final class Systems {
    /** Longer than anything takes that works. */
    public static final Duration SOON = Duration.ofSeconds(5);

    private static final Config QUIET =
            ConfigFactory.parseString(
                    """
                    troupe.loggers = ["dev.troupe.testkit.TestEventListener"]
                    troupe.loglevel = OFF
                    troupe.stdout-loglevel = OFF
                    troupe.log-dead-letters = off
                    """);

    private Systems() {}

    /** What {@code hocon} says, over a configuration that keeps the system quiet. */
    public static Config config(String... hocon) {
        return ConfigFactory.parseString(String.join("\n", hocon)).withFallback(QUIET);
    }

    /** A system that runs. */
    public static ActorSystem start(String name, String... hocon) {
        return ActorSystem.create(name, config(hocon));
    }

    /** What {@code stage} completes with, soon. */
    public static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(SOON.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** The threads of the systems with this name that still live. */
    public static List<String> threadsOf(String systemName) {
        return threads(systemName).stream().map(Thread::getName).sorted().toList();
    }

    /** Waits until the threads of the systems with this name have ended; those that have not. */
    public static List<String> threadsLeftBy(String systemName) throws InterruptedException {
        for (Thread thread : threads(systemName)) {
            thread.join(SOON.toMillis());
        }
        return threadsOf(systemName);
    }

    private static List<Thread> threads(String systemName) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(systemName + "-"))
                .toList();
    }
}

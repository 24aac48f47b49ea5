package dev.troupe.testkit.junit;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigParseOptions;
import dev.troupe.actor.ActorSystem;
import dev.troupe.testkit.TestEventListener;
import dev.troupe.testkit.TestKitExtension;
import dev.troupe.testkit.TestKitSettings;
import dev.troupe.testkit.javadsl.ManualTime;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** The system of one class or test, and what is known about it. */
final class WatchedSystem {
    private static final Duration LONGEST_END = Duration.ofSeconds(20); // 10 are for threads

    private final Class<?> owner;
    private final Set<Thread> before = Thread.getAllStackTraces().keySet();
    private final ActorSystem system;
    private final TestKitSettings settings;
    private final Observer observer;

    WatchedSystem(Class<?> owner, WithActorSystem wanted) {
        this.owner = owner;
        this.system =
                ActorSystem.create(
                        wanted.name().isEmpty() ? nameOf(owner) : wanted.name(),
                        config(owner, wanted));
        this.settings = TestKitExtension.get(system);
        this.observer = new Observer(system);
    }

    private static String nameOf(Class<?> type) {
        String allowed = type.getSimpleName().replaceAll("[^a-zA-Z0-9]", "_");
        return allowed.startsWith("_") ? "test" + allowed : allowed;
    }

    private static Config config(Class<?> owner, WithActorSystem wanted) {
        Config own =
                ConfigFactory.parseString(
                        wanted.config(),
                        ConfigParseOptions.defaults()
                                .setOriginDescription("@WithActorSystem of " + owner.getName()));
        Config listener =
                ConfigFactory.parseString(
                        "troupe.loggers = [\"" + TestEventListener.class.getName() + "\"]");
        return own.withFallback(wanted.manualTime() ? ManualTime.config() : ConfigFactory.empty())
                .withFallback(listener)
                .withFallback(ConfigFactory.load());
    }

    /** Whether it is the system of this class, and not one that a class around it has. */
    boolean belongsTo(Class<?> type) {
        return owner == type;
    }

    ActorSystem system() {
        return system;
    }

    /** What has come to light since it was asked last. */
    Findings findings() throws InterruptedException {
        observer.settle(patience());
        return new Findings(system, observer.takeDeadLetters(), observer.takeLog());
    }

    private Duration patience() {
        return settings.dilated(settings.DefaultTimeout().duration());
    }

    /**
     * Ends the system and looks for threads that it leaves.
     *
     * @throws IllegalStateException if it does not end
     * @throws AssertionError if threads are left
     */
    void close() throws InterruptedException {
        TestKit.shutdownActorSystem(system, settings.dilated(LONGEST_END), true);
        List<Thread> left = threadsAfter(patience());
        if (!left.isEmpty()) {
            throw new AssertionError(
                    "the actor system ["
                            + system.name()
                            + "] has ended, but "
                            + left.size()
                            + " of its threads still live "
                            + patience().toMillis()
                            + "ms later:"
                            + Findings.lines(left, WatchedSystem::describe)
                            + "\nend them in the test, or with system.registerOnTermination");
        }
    }

    private List<Thread> threadsAfter(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        List<Thread> mine =
                Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().startsWith(system.name() + "-"))
                        .filter(thread -> !before.contains(thread))
                        .toList();
        for (Thread thread : mine) {
            thread.join(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
        }
        return mine.stream().filter(Thread::isAlive).toList();
    }

    private static String describe(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        return "["
                + thread.getName()
                + "], "
                + thread.getState()
                + (stack.length == 0 ? "" : " at " + stack[0]);
    }
}

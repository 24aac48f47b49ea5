package dev.troupe.testkit.javadsl;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The time of a system whose timers move only when the test says so.
 *
 * <pre>{@code
 * ActorSystem system =
 *         ActorSystem.create("test", ManualTime.config().withFallback(ConfigFactory.load()));
 * ManualTime time = ManualTime.get(system);
 * time.timePasses(Duration.ofHours(1));
 * }</pre>
 *
 * <p>It is the time of the scheduler: of timers, receive timeouts, state timeouts and asks. What
 * reads a clock, such as the window of a supervisor strategy, and what a {@link TestKit} waits for,
 * has the real time. Nothing here sleeps or waits for actors: an actor on the {@link
 * dev.troupe.testkit.CallingThreadDispatcher} has handled its timers when {@link #timePasses}
 * returns; for others wait with a probe. Callable from any thread.
 */
public final class ManualTime {
    private final ExplicitlyTriggeredScheduler scheduler;

    private ManualTime(ExplicitlyTriggeredScheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** The setting that a system with such a time needs. */
    public static Config config() {
        return ConfigFactory.parseString(
                "troupe.scheduler.implementation = \""
                        + ExplicitlyTriggeredScheduler.class.getName()
                        + "\"");
    }

    /**
     * The time of {@code system}.
     *
     * @throws IllegalStateException if the system was not created with {@link #config}
     */
    public static ManualTime get(ActorSystem system) {
        if (system.scheduler() instanceof ExplicitlyTriggeredScheduler scheduler) {
            return new ManualTime(scheduler);
        }
        throw new IllegalStateException(
                "the time of system ["
                        + system.name()
                        + "] moves by itself: create it with"
                        + " ManualTime.config().withFallback(ConfigFactory.load())");
    }

    /** The time that has passed since the start of the system. */
    public Duration now() {
        return Duration.ofMillis(scheduler.currentTimeMs());
    }

    /**
     * Lets {@code amount} of time pass, from one due timer to the next.
     *
     * @throws IllegalArgumentException if {@code amount} is negative
     */
    public void timePasses(Duration amount) {
        scheduler.timePasses(amount);
    }

    /** Lets time pass until the next timer is due; how much has passed, empty without a timer. */
    public Optional<Duration> timePassesToNextTimer() {
        return scheduler.timePassesToNextTimer();
    }

    /** How far away the next timer is; empty when there is none. */
    public Optional<Duration> nextTimer() {
        return scheduler.nextTimer();
    }

    /** How far away each timer is, the next first; a repeating one stands here once. */
    public List<Duration> pendingTimers() {
        return scheduler.pendingTimers();
    }

    /**
     * Lets {@code amount} of time pass, during which none of {@code probes} may get a message. Listens
     * to the first for {@code troupe.test.expect-no-message-default} of real time then.
     */
    public void expectNoMessageFor(Duration amount, TestKit... probes) {
        timePasses(amount);
        for (int i = 0; i < probes.length; i++) {
            if (i == 0) {
                probes[i].expectNoMessage();
            } else {
                probes[i].expectNoMessage(Duration.ZERO);
            }
        }
    }
}

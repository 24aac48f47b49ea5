package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ManualTimeTest {
    private static ActorSystem system;

    @BeforeAll
    static void start() {
        system =
                ActorSystem.create(
                        "manual",
                        ConfigFactory.parseString(
                                        "troupe.scheduler.implementation ="
                                                + " dev.troupe.testkit.ExplicitlyTriggeredScheduler")
                                .withFallback(ConfigFactory.load()));
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, Duration.ofSeconds(20), true);
    }

    @Test
    void aScheduledMessageComesWhenTheTestLetsTimePass() {
        ExplicitlyTriggeredScheduler scheduler = (ExplicitlyTriggeredScheduler) system.scheduler();
        TestProbe probe = new TestProbe(system);
        scheduler.scheduleOnce(
                Duration.ofHours(1),
                probe.ref(),
                "wake up",
                system.dispatcher(),
                ActorRef.noSender());

        scheduler.timePasses(Duration.ofMinutes(59));
        probe.expectNoMessage(Duration.ofMillis(20));
        scheduler.timePasses(Duration.ofMinutes(1));

        assertThat(probe.expectMsg("wake up")).isEqualTo("wake up");
    }
}

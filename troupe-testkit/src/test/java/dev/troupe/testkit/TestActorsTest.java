package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorSystem;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TestActorsTest {
    private static ActorSystem system;

    private final TestProbe probe = new TestProbe(system);

    @BeforeAll
    static void start() {
        system = ActorSystem.create("test");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, Duration.ofSeconds(20), true);
    }

    @Test
    void anEchoAnswersWithTheMessage() {
        probe.send(system.actorOf(TestActors.echoActorProps()), "hello");

        probe.expectMsg("hello");
    }

    @Test
    void aForwarderKeepsTheSender() {
        TestProbe target = new TestProbe(system);

        probe.send(system.actorOf(TestActors.forwardActorProps(target.ref())), "hello");

        target.expectMsg("hello");
        assertThat(target.sender()).isEqualTo(probe.ref());
    }

    @Test
    void aBlackHoleDoesNotAnswer() {
        probe.send(system.actorOf(TestActors.blackholeProps()), "hello");

        probe.expectNoMessage();
    }
}

package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Status;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.pattern.AskTimeoutException;
import dev.troupe.testing.RecordedLog;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Messages for which there is no routee do not vanish. */
class NoRouteeTest {
    private final ActorSystem system = Systems.with("NoRoutee", "troupe.log-dead-letters = off");
    private final TestKit deadLetters = new TestKit(system);
    private final TestKit probe = new TestKit(system);

    @BeforeEach
    void subscribe() {
        system.eventStream().subscribe(deadLetters.getRef(), DeadLetter.class);
    }

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    private void expectDeadLetter(Object message, ActorRef recipient, DeadLetter.Reason reason) {
        DeadLetter letter = deadLetters.expectMsgClass(DeadLetter.class);
        assertThat(letter).isEqualTo(new DeadLetter(message, probe.getRef(), recipient));
        assertThat(letter.deadLetterReason()).isEqualTo(reason);
    }

    /** [trap] In the original the recipient of such a dead letter is /deadLetters. */
    @Test
    void theDeadLetterNamesTheRouterAndTheReason() {
        ActorRef router = system.actorOf(new RoundRobinGroup(List.of()).props(), "nobody");

        router.tell("m", probe.getRef());

        expectDeadLetter("m", router, DeadLetter.Reason.NO_ROUTEE);
    }

    @Test
    void whatIsInAnEnvelopeIsTheDeadLetter() {
        ActorRef router = system.actorOf(new RoundRobinGroup(List.of()).props());

        router.tell(new Broadcast("m"), probe.getRef());

        expectDeadLetter("m", router, DeadLetter.Reason.NO_ROUTEE);
    }

    @Test
    void withoutSenderItIsADeadLetterToo() {
        ActorRef router = system.actorOf(new RandomGroup(List.of()).props());

        router.tell("m", ActorRef.noSender());

        assertThat(deadLetters.expectMsgClass(DeadLetter.class).recipient()).isEqualTo(router);
    }

    @Test
    void whatMayBeSuppressedIsSuppressed() {
        system.eventStream().subscribe(probe.getRef(), SuppressedDeadLetter.class);
        ActorRef router = system.actorOf(new RandomGroup(List.of()).props());

        router.tell(new Broadcast(PoisonPill.getInstance()), probe.getRef());

        assertThat(probe.expectMsgClass(SuppressedDeadLetter.class).recipient()).isEqualTo(router);
    }

    @Test
    void anEmptyGroupStaysAndTakesRoutees() {
        ActorRef router = system.actorOf(new RoundRobinGroup(List.of()).props());

        router.tell(new AddRoutee(new ActorRefRoutee(probe.getRef())), ActorRef.noSender());
        router.tell(GetRoutees.getInstance(), probe.getRef());

        assertThat(probe.expectMsgClass(Routees.class).getRoutees()).hasSize(1);
        router.tell("m", ActorRef.noSender());
        probe.expectMsg("m");
    }

    @Test
    void whoAsksNobodyIsToldAtOnce() {
        ActorRef router =
                system.actorOf(
                        new ScatterGatherFirstCompletedGroup(List.of(), Duration.ofMinutes(1))
                                .props());

        router.tell("m", probe.getRef());

        assertThat(probe.expectMsgClass(Status.Failure.class).cause())
                .isInstanceOf(AskTimeoutException.class)
                .hasMessageContaining("no routee");
        expectDeadLetter("m", router, DeadLetter.Reason.NO_ROUTEE);
    }

    @Test
    void aMessageWithoutHashKeyIsADeadLetterAndAWarning() {
        try (RecordedLog log = RecordedLog.of("NoRoutee")) {
            ActorRef router =
                    system.actorOf(
                            new ConsistentHashingGroup(List.of(probe.getRef().path().toString()))
                                    .props());

            router.tell("m", probe.getRef());

            expectDeadLetter("m", router, DeadLetter.Reason.NO_HASH_KEY);
            probe.awaitAssert(
                    () ->
                            assertThat(log.messages())
                                    .anyMatch(
                                            line ->
                                                    line.startsWith(
                                                            "cannot route [java.lang.String]: no"
                                                                    + " hash key: ")));
        }
    }

    @Test
    void aHashKeyThatIsNotTheSameElsewhereIsADeadLetterToo() {
        ActorRef router =
                system.actorOf(
                        new ConsistentHashingGroup(List.of("/user/a"))
                                .withHashMapper(message -> new Object())
                                .props());

        router.tell("m", probe.getRef());

        expectDeadLetter("m", router, DeadLetter.Reason.NO_HASH_KEY);
    }

    /** A logic runs on the sender's thread, and a send never throws. */
    @Test
    void aLogicThatFailsIsLoggedAndTheMessageIsADeadLetter() {
        ActorRef router =
                system.actorOf(
                        new ConsistentHashingGroup(List.of("/user/a"))
                                .withHashMapper(
                                        message -> {
                                            throw new TestException("on purpose");
                                        })
                                .props());

        try (RecordedLog log = RecordedLog.of("NoRoutee")) {
            router.tell("m", probe.getRef());

            expectDeadLetter("m", router, DeadLetter.Reason.OTHER);
            probe.awaitAssert(
                    () ->
                            assertThat(log.messages())
                                    .contains("routing a message of [java.lang.String] failed"));
        }
    }

    @Test
    void theConfigurationOfARouterForAnActorThatIsNoneIsWarnedAboutOnRequest() {
        ActorSystem strict =
                Systems.with(
                        "Strict",
                        """
                        troupe.actor.debug.router-misconfiguration = on
                        troupe.actor.deployment./a { router = random-pool }
                        """);
        try (RecordedLog log = RecordedLog.of("Strict")) {
            strict.actorOf(Tally.counting().worker(), "a");

            probe.awaitAssert(
                    () ->
                            assertThat(log.messages())
                                    .anyMatch(
                                            line ->
                                                    line.startsWith(
                                                            "the configuration says that"
                                                                    + " [troupe://Strict/user/a] is a"
                                                                    + " router")));
        } finally {
            Systems.stop(strict);
        }
    }
}

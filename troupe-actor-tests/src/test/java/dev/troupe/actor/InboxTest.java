package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class InboxTest {
    private static ActorSystem system;

    private final Inbox inbox = Inbox.create(system);

    @BeforeAll
    static void start() {
        system = Systems.start("inbox");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @Test
    void repliesComeBackInOrder() throws Exception {
        ActorRef echo = system.actorOf(Props.create(TestActors.EchoActor.class));

        inbox.send(echo, "one");
        inbox.send(echo, "two");

        assertThat(inbox.receive(Systems.SOON)).isEqualTo("one");
        assertThat(inbox.receive(ChronoUnit.FOREVER.getDuration())).isEqualTo("two");
    }

    @Test
    void whatIsWatchedEndsInTerminated() throws Exception {
        ActorRef mortal = system.actorOf(Props.create(TestActors.EchoActor.class));
        inbox.watch(mortal);

        mortal.tell(PoisonPill.getInstance(), ActorRef.noSender());

        assertThat(inbox.receive(Systems.SOON))
                .isInstanceOfSatisfying(
                        Terminated.class, end -> assertThat(end.getActor()).isEqualTo(mortal));
    }

    @Test
    void whenNothingComesItIsATimeout() {
        assertThatExceptionOfType(TimeoutException.class)
                .isThrownBy(() -> inbox.receive(Duration.ofMillis(10)))
                .withMessageContaining(inbox.getRef().toString())
                .withMessageContaining("[PT0.01S]");
    }

    @Test
    void aThreadThatWaitsCanBeInterrupted() {
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(TimeoutException.class)
                .isThrownBy(() -> inbox.receive(Systems.SOON))
                .withMessageContaining("interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void nullArgumentsAreRefused() {
        assertThatNullPointerException().isThrownBy(() -> Inbox.create(null)).withMessage("system");
        assertThatNullPointerException().isThrownBy(() -> inbox.watch(null)).withMessage("target");
        assertThatExceptionOfType(InvalidMessageException.class)
                .isThrownBy(() -> inbox.send(inbox.getRef(), null));
    }
}

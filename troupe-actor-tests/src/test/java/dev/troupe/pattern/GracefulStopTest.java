package dev.troupe.pattern;

import static dev.troupe.pattern.AskTest.failureOf;
import static dev.troupe.pattern.AskTest.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class GracefulStopTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    private static ActorSystem system;

    @BeforeAll
    static void start() {
        system = Systems.quiet("graceful");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    @Test
    void trueMeansThatPostStopHasRun() throws Exception {
        AtomicBoolean left = new AtomicBoolean();
        Puppet puppet =
                new Puppet().at(Puppet.Phase.POST_STOP, context -> left.set(true)).startIn(system);

        assertThat(get(Patterns.gracefulStop(puppet.ref(), LONG))).isTrue();

        assertThat(left).isTrue();
    }

    @Test
    void whatWasQueuedBeforeIsHandledBefore() throws Exception {
        Puppet puppet = new Puppet().startIn(system);
        puppet.ref().tell("first", ActorRef.noSender());

        get(Patterns.gracefulStop(puppet.ref(), LONG));

        assertThat(puppet.messages()).containsExactly("first");
    }

    @Test
    void anActorMayStopOnAMessageOfItsOwn() throws Exception {
        ActorRef polite = system.actorOf(Props.create(Polite.class, Polite::new));

        assertThat(get(Patterns.gracefulStop(polite, LONG, "please"))).isTrue();
    }

    @Test
    void anActorThatHasStoppedHasStopped() throws Exception {
        Puppet puppet = new Puppet().startIn(system);
        puppet.stops();

        assertThat(get(Patterns.gracefulStop(puppet.ref(), LONG))).isTrue();
    }

    @Test
    void whoDoesNotStopInTimeIsNamedWithWhatItDoes() {
        Puppet puppet = new Puppet().startIn(system);
        Gate gate = puppet.holds();

        CompletionStage<Boolean> stopped =
                Patterns.gracefulStop(puppet.ref(), Duration.ofMillis(20));

        assertThat(failureOf(stopped))
                .isInstanceOf(AskTimeoutException.class)
                .hasMessageStartingWith("[" + puppet.ref() + "] did not stop within [20 ms]: ")
                .hasMessageContaining(Puppet.class.getName())
                .hasMessageContaining("mailbox scheduled");
        gate.open();
    }

    @Test
    void withATimeoutOfZeroOrLessNothingIsSent() {
        Puppet puppet = new Puppet().startIn(system);

        assertThat(failureOf(Patterns.gracefulStop(puppet.ref(), Duration.ofSeconds(-1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("timeout = [PT-1S]");

        puppet.settles();
    }

    @Test
    void nullArgumentsAreRefused() {
        ActorRef dead = system.deadLetters();
        assertThatNullPointerException()
                .isThrownBy(() -> Patterns.gracefulStop(null, LONG))
                .withMessage("target");
        assertThatNullPointerException()
                .isThrownBy(() -> Patterns.gracefulStop(dead, null))
                .withMessage("timeout");
        assertThatNullPointerException()
                .isThrownBy(() -> Patterns.gracefulStop(dead, LONG, null))
                .withMessage("stopMessage");
    }

    /** Replies before it stops: that must not count as its end. */
    private static final class Polite extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            getSender().tell("with pleasure", getSelf());
            getContext().stop(getSelf());
        }
    }
}

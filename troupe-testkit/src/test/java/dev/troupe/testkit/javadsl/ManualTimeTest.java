package dev.troupe.testkit.javadsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractActorWithTimers;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.ReceiveTimeout;
import dev.troupe.testkit.Patience;
import dev.troupe.testkit.TestActorRef;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ManualTimeTest {
    private final ActorSystem system =
            ActorSystem.create("manual", ManualTime.config().withFallback(Patience.config()));
    private final ManualTime time = ManualTime.get(system);

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, Duration.ofSeconds(20), true);
    }

    private void once(Duration delay, ActorRef receiver, Object message) {
        system.scheduler()
                .scheduleOnce(delay, receiver, message, Runnable::run, ActorRef.noSender());
    }

    @Test
    void theTimeStandsStillUntilItIsMoved() {
        assertThat(time.now()).isZero();

        time.timePasses(Duration.ofMinutes(90));

        assertThat(time.now()).isEqualTo(Duration.ofMinutes(90));
    }

    @Test
    void timeDoesNotGoBackwards() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> time.timePasses(Duration.ofMillis(-1)))
                .withMessageContaining("time does not go backwards");
    }

    @Test
    void whatIsPendingCanBeSeen() {
        TestKit probe = new TestKit(system);
        once(Duration.ofSeconds(5), probe.getRef(), "second");
        once(Duration.ofSeconds(2), probe.getRef(), "first");

        assertThat(time.nextTimer()).contains(Duration.ofSeconds(2));
        assertThat(time.pendingTimers())
                .containsExactly(Duration.ofSeconds(2), Duration.ofSeconds(5));

        time.timePasses(Duration.ofSeconds(3));

        assertThat(time.pendingTimers()).containsExactly(Duration.ofSeconds(2));
        probe.expectMsg("first");
    }

    @Test
    void timeCanPassToTheNextTimer() {
        TestKit probe = new TestKit(system);
        once(Duration.ofHours(2), probe.getRef(), "second");
        once(Duration.ofHours(1), probe.getRef(), "first");

        assertThat(time.timePassesToNextTimer()).contains(Duration.ofHours(1));
        probe.expectMsg("first");
        assertThat(time.timePassesToNextTimer()).contains(Duration.ofHours(1));
        probe.expectMsg("second");
        assertThat(time.timePassesToNextTimer()).isEmpty();
        assertThat(time.now()).isEqualTo(Duration.ofHours(2));
    }

    @Test
    void silenceCanBeExpectedForAnyTime() {
        TestKit early = new TestKit(system);
        TestKit late = new TestKit(system);
        once(Duration.ofDays(2), late.getRef(), "late");

        time.expectNoMessageFor(Duration.ofDays(1), early, late);

        assertThatThrownBy(() -> time.expectNoMessageFor(Duration.ofDays(1), late))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("[late]");
    }

    @Test
    void theTimersOfATestActorRefHaveBeenHandledWhenTheTimeHasPassed() {
        TestActorRef<Ticking> ticking =
                TestActorRef.create(system, Props.create(Ticking.class, Ticking::new));

        time.timePasses(Duration.ofSeconds(35));

        assertThat(ticking.underlyingActor().ticks).containsExactly("tick", "tick", "tick");
        assertThat(time.nextTimer()).contains(Duration.ofSeconds(5));
    }

    private static final class Ticking extends AbstractActorWithTimers {
        private final List<Object> ticks = new ArrayList<>();

        Ticking() {
            getTimers().startTimerAtFixedRate("key", "tick", Duration.ofSeconds(10));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(ticks::add).build();
        }
    }

    @Test
    void aReceiveTimeoutIsATimer() {
        TestKit probe = new TestKit(system);
        probe.childActorOf(Props.create(Impatient.class, () -> new Impatient(probe.getRef())));
        probe.awaitCond(() -> time.nextTimer().isPresent());

        time.timePassesToNextTimer();

        probe.expectMsg("enough");
    }

    private static final class Impatient extends AbstractActor {
        private final ActorRef listener;

        Impatient(ActorRef listener) {
            this.listener = listener;
            getContext().setReceiveTimeout(Duration.ofHours(1));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(ReceiveTimeout.class, over -> listener.tell("enough", getSelf()))
                    .build();
        }
    }

    @Test
    void aSystemWhoseTimeMovesByItselfIsRefused() {
        ActorSystem other = ActorSystem.create("real");
        try {
            assertThatIllegalStateException()
                    .isThrownBy(() -> ManualTime.get(other))
                    .withMessage(
                            "the time of system [real] moves by itself: create it with"
                                    + " ManualTime.config().withFallback(ConfigFactory.load())");
        } finally {
            TestKit.shutdownActorSystem(other, Duration.ofSeconds(20), true);
        }
    }
}

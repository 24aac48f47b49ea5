package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Props;
import dev.troupe.actor.Scheduler;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Something is looked at again and again, until it is cancelled. */
class PollerTest extends AbstractProgramTest {
    static class Poller extends AbstractActor {
        private final ActorRef source;
        private final Cancellable ticks;

        Poller(ActorRef source) {
            this.source = source;
            ticks =
                    getContext()
                            .system()
                            .scheduler()
                            .scheduleWithFixedDelay(
                                    Duration.ZERO,
                                    Duration.ofMillis(5),
                                    getSelf(),
                                    "poll",
                                    getContext().dispatcher(),
                                    getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("poll", p -> source.tell("anything new?", getSelf()))
                    .matchEquals(
                            "enough",
                            e ->
                                    getSender()
                                            .tell(
                                                    ticks.cancel() + " " + ticks.isCancelled(),
                                                    getSelf()))
                    .build();
        }

        @Override
        public void postStop() {
            ticks.cancel();
        }
    }

    @Test
    void aPollerPollsUntilItHasEnough() {
        TestKit source = new TestKit(system);
        TestKit boss = new TestKit(system);
        ActorRef poller = system.actorOf(Props.create(Poller.class, source.getRef()));

        for (int i = 0; i < 3; i++) {
            source.expectMsg("anything new?");
        }
        boss.send(poller, "enough");

        boss.expectMsg("true true");
    }

    @Test
    void aTaskRunsAtAFixedRateAndOnce() throws Exception {
        Scheduler scheduler = system.scheduler();
        CountDownLatch runs = new CountDownLatch(3);
        CountDownLatch once = new CountDownLatch(1);

        Cancellable rate =
                scheduler.scheduleAtFixedRate(
                        Duration.ofMillis(1),
                        Duration.ofMillis(1),
                        runs::countDown,
                        system.dispatcher());
        scheduler.scheduleOnce(Duration.ofMillis(1), once::countDown, system.dispatcher());

        assertThat(runs.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(once.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(rate.cancel()).isTrue();
        assertThat(scheduler.maxFrequency()).isPositive();
    }
}

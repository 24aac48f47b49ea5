package dev.troupe.compat.timers;

import dev.troupe.actor.AbstractActorWithTimers;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A first tick after a while, then ticks at an interval. */
class FirstTickTest extends AbstractProgramTest {
    static class MyActor extends AbstractActorWithTimers {
        private static final Object TICK_KEY = "TickKey";

        private static final class FirstTick {}

        private static final class Tick {}

        private final ActorRef listener;
        private int ticks;

        public MyActor(ActorRef listener) {
            this.listener = listener;
            getTimers().startSingleTimer(TICK_KEY, new FirstTick(), Duration.ofMillis(20));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            FirstTick.class,
                            message -> {
                                listener.tell("first", getSelf());
                                getTimers()
                                        .startTimerWithFixedDelay(
                                                TICK_KEY, new Tick(), Duration.ofMillis(10));
                            })
                    .match(
                            Tick.class,
                            message -> {
                                listener.tell("tick " + ++ticks, getSelf());
                                if (ticks == 2) {
                                    getTimers().cancel(TICK_KEY);
                                }
                            })
                    .build();
        }
    }

    @Test
    void theTicksComeInOrderAndEnd() {
        new TestKit(system) {
            {
                system.actorOf(Props.create(MyActor.class, getRef()));
                expectMsg("first");
                expectMsg("tick 1");
                expectMsg("tick 2");
                expectNoMessage(Duration.ofMillis(60));
            }
        };
    }
}

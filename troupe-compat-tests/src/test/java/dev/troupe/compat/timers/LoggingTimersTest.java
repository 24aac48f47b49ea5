package dev.troupe.compat.timers;

import dev.troupe.actor.AbstractLoggingActorWithTimers;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A watchdog that barks when it is not fed, written for an older version. */
class LoggingTimersTest extends AbstractProgramTest {
    enum Food {
        BONE
    }

    @SuppressWarnings("deprecation")
    static class Watchdog extends AbstractLoggingActorWithTimers {
        private final ActorRef neighbour;

        Watchdog(ActorRef neighbour) {
            this.neighbour = neighbour;
        }

        @Override
        public void preStart() {
            timers().startPeriodicTimer("hunger", "hungry", Duration.ofMillis(20));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "hungry",
                            s -> {
                                log().debug("is hungry");
                                neighbour.tell("woof", getSelf());
                            })
                    .matchEquals(
                            Food.BONE,
                            bone -> {
                                getTimers().cancel("hunger");
                                getSender().tell("wag", getSelf());
                            })
                    .build();
        }
    }

    @Test
    void itBarksUntilItIsFed() {
        TestKit neighbour = new TestKit(system);
        TestKit owner = new TestKit(system);
        ActorRef dog = system.actorOf(Props.create(Watchdog.class, neighbour.getRef()));

        neighbour.expectMsg("woof");
        neighbour.expectMsg("woof");
        dog.tell(Food.BONE, owner.getRef());
        owner.expectMsg("wag");
        neighbour.receiveWhile(Duration.ofMillis(50), bark -> bark);

        neighbour.expectNoMessage(Duration.ofMillis(80));
    }
}

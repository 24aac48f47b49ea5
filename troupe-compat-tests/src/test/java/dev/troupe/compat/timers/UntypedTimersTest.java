package dev.troupe.compat.timers;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.TimerScheduler;
import dev.troupe.actor.UntypedAbstractActorWithTimers;
import dev.troupe.actor.UntypedAbstractLoggingActorWithTimers;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** An egg timer and a metronome in one method each. */
class UntypedTimersTest extends AbstractProgramTest {
    static class EggTimer extends UntypedAbstractActorWithTimers {
        private ActorRef cook = getContext().getSystem().deadLetters();

        @Override
        public void onReceive(Object message) {
            if (message instanceof Duration time) {
                cook = getSender();
                getTimers().startSingleTimer("egg", "done", time);
            } else if (message.equals("done")) {
                cook.tell("ring", getSelf());
            } else {
                unhandled(message);
            }
        }
    }

    static class Metronome extends UntypedAbstractLoggingActorWithTimers {
        private final ActorRef player;

        Metronome(ActorRef player) {
            this.player = player;
            TimerScheduler timers = getTimers();
            timers.startTimerAtFixedRate("beat", "tock", Duration.ZERO, Duration.ofMillis(10));
        }

        @Override
        public void onReceive(Object message) {
            log().debug("{}", message);
            player.tell(message, getSelf());
        }
    }

    @Test
    void theEggIsDone() {
        new TestKit(system) {
            {
                ActorRef timer = system.actorOf(Props.create(EggTimer.class), "egg");
                timer.tell(Duration.ofMillis(20), getRef());
                expectMsg("ring");
            }
        };
    }

    @Test
    void theMetronomeBeats() {
        new TestKit(system) {
            {
                ActorRef metronome = system.actorOf(Props.create(Metronome.class, getRef()));
                receiveN(5)
                        .forEach(
                                beat ->
                                        org.junit.jupiter.api.Assertions.assertEquals(
                                                "tock", beat));
                system.stop(metronome);
            }
        };
    }
}

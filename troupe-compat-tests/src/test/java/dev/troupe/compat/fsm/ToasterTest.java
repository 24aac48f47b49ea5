package dev.troupe.compat.fsm;

import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A toaster with all kinds of timers, old and new. */
class ToasterTest extends AbstractProgramTest {
    enum Slot {
        UP,
        DOWN
    }

    @SuppressWarnings("deprecation")
    static class Toaster extends AbstractFSM<Slot, ActorRef> {
        private int blinks;

        Toaster(Duration heat) {
            startWith(Slot.UP, ActorRef.noSender());

            when(
                    Slot.UP,
                    matchEvent(
                            String.class,
                            (s, cook) -> s.equals("toast"),
                            (s, cook) -> {
                                startTimerWithFixedDelay("blink", "blink", Duration.ofMillis(5));
                                setTimer("smell", "smell", Duration.ofMillis(10), false);
                                return goTo(Slot.DOWN).using(getSender());
                            }));

            when(
                    Slot.DOWN,
                    matchEventEquals("blink", this::blink)
                            .eventEquals("smell", (s, cook) -> tell(cook, "it smells"))
                            .eventEquals("pop", (s, cook) -> tell(cook, "pop").using(null))
                            .eventEquals(
                                    "stop",
                                    (s, cook) -> {
                                        cancelTimer("pop");
                                        return goTo(Slot.UP).forMax(Duration.ofMillis(5));
                                    }));

            whenUnhandled(
                    matchEventEquals(
                            StateTimeout(),
                            (timeout, cook) -> tell(cook, "cold, pop " + isTimerActive("pop"))));

            onTransition(
                    (from, to) -> {
                        if (to == Slot.DOWN) {
                            startSingleTimer("pop", "pop", heat);
                        }
                    });
            setStateTimeout(Slot.UP, Optional.empty());
            initialize();
        }

        private dev.troupe.actor.FSM.State<Slot, ActorRef> blink(Object event, ActorRef cook) {
            if (++blinks == 3) {
                cancelTimer("blink");
                cook.tell("blinked, active " + isTimerActive("blink"), getSelf());
            }
            return stay();
        }

        private dev.troupe.actor.FSM.State<Slot, ActorRef> tell(ActorRef cook, String text) {
            cook.tell(text, getSelf());
            return stay();
        }
    }

    @Test
    void theToastPopsUp() {
        new TestKit(system) {
            {
                ActorRef toaster =
                        system.actorOf(Props.create(Toaster.class, Duration.ofSeconds(1)));
                toaster.tell("toast", getRef());
                expectMsgAllOf("it smells", "blinked, active false");
                expectMsg("pop");
            }
        };
    }

    @Test
    void aStoppedToastGetsCold() {
        new TestKit(system) {
            {
                ActorRef toaster = system.actorOf(Props.create(Toaster.class, Duration.ofHours(1)));
                toaster.tell("toast", getRef());
                expectMsgAllOf("it smells", "blinked, active false");
                toaster.tell("stop", getRef());
                expectMsg("cold, pop false");
            }
        };
    }
}

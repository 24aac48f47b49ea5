package dev.troupe.compat.fsm;

import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A turnstile with coins of several kinds: lists of events, predicates, equal events. */
class TurnstileTest extends AbstractProgramTest {
    enum Position {
        LOCKED,
        FREE
    }

    static class Turnstile extends AbstractFSM<Position, Integer> {
        static final int FARE = 3;

        public Turnstile() {
            startWith(Position.LOCKED, 0);

            when(
                    Position.LOCKED,
                    matchEvent(
                                    Integer.class,
                                    (coin, paid) -> coin + paid >= FARE,
                                    (coin, paid) ->
                                            goTo(Position.FREE)
                                                    .using(coin + paid - FARE)
                                                    .replying("thank you"))
                            .event(
                                    Integer.class,
                                    Integer.class,
                                    (coin, paid) -> stay().using(paid + coin).replying("more"))
                            .event(
                                    Arrays.asList("push", Position.class),
                                    (event, paid) -> stay().replying("pay first")));

            when(Position.FREE, matchEventEquals("push", (push, paid) -> goTo(Position.LOCKED)));

            when(
                    Position.FREE,
                    matchEvent(
                            Arrays.asList((Object) Integer.class),
                            Integer.class,
                            (coin, paid) -> stay().replying(coin)));

            whenUnhandled(
                    matchEvent(
                                    (event, paid) -> event.equals("how much?"),
                                    (event, paid) -> stay().replying(paid))
                            .anyEvent((event, paid) -> stay().replying("?")));

            initialize();
        }
    }

    @Test
    void oneFareIsOnePush() {
        new TestKit(system) {
            {
                ActorRef turnstile = system.actorOf(Props.create(Turnstile.class), "turnstile");
                turnstile.tell("push", getRef());
                expectMsg("pay first");
                turnstile.tell(2, getRef());
                expectMsg("more");
                turnstile.tell(2, getRef());
                expectMsg("thank you");
                turnstile.tell(5, getRef());
                expectMsg(5);
                turnstile.tell("how much?", getRef());
                expectMsg(1);
                turnstile.tell("push", getRef());
                turnstile.tell(Position.FREE, getRef());
                expectMsg("pay first");
                turnstile.tell('x', getRef());
                expectMsg("?");
            }
        };
    }
}

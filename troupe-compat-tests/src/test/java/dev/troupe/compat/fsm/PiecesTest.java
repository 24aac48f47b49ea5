package dev.troupe.compat.fsm;

import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.FSM;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.Pair;
import dev.troupe.japi.pf.FSMStateFunctionBuilder;
import dev.troupe.japi.pf.FSMStopBuilder;
import dev.troupe.japi.pf.FSMTransitionHandlerBuilder;
import dev.troupe.japi.pf.PFBuilder;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.japi.pf.UnitPFBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A machine put together from partial functions and builders that were made elsewhere. */
class PiecesTest extends AbstractProgramTest {
    static class Counter extends AbstractFSM<String, Integer> {
        private final PartialFunction<FSM.Event<Integer>, FSM.State<String, Integer>> resets =
                new FSMStateFunctionBuilder<String, Integer>()
                        .eventEquals("reset", (e, n) -> goTo("low").using(0))
                        .build();

        private final PartialFunction<FSM.Event<Integer>, FSM.State<String, Integer>> odd =
                new PFBuilder<FSM.Event<Integer>, FSM.State<String, Integer>>()
                        .match(
                                FSM.Event.class,
                                event -> event.event().equals("where"),
                                event -> stay().replying(stateName()))
                        .build();

        private final PartialFunction<Pair<String, String>, Void> announce =
                new UnitPFBuilder<Pair<String, String>>()
                        .match(Pair.class, change -> announced(change.toString()))
                        .build();

        private final ActorRef board;

        Counter(ActorRef board) {
            this.board = board;
            startWith("low", 0, Optional.empty());
            FSMStateFunctionBuilder<String, Integer> adds =
                    new FSMStateFunctionBuilder<String, Integer>()
                            .event(
                                    Integer.class,
                                    Integer.class,
                                    (a, n) -> a + n > 10,
                                    (a, n) -> goTo("high").using(a + n))
                            .event(Integer.class, (a, n) -> stay().using(a + n));
            when("low", adds);
            when("high", resets);
            when("high", AbstractFSM.NullFunction());
            whenUnhandled(odd.orElse(resets));
            onTransition(announce);
            onTransition(
                    new FSMTransitionHandlerBuilder<String>()
                            .state("low", "high", (from, to) -> announced("up"))
                            .state("high", null, () -> announced("down")));
            onTermination(
                    new FSMStopBuilder<String, Integer>()
                            .stop(FSM.Reason.class, (reason, state, n) -> announced("" + reason)));
        }

        private void announced(String text) {
            board.tell(text, getSelf());
        }
    }

    @Test
    void thePiecesFit() {
        new TestKit(system) {
            {
                ActorRef counter = system.actorOf(Props.create(Counter.class, getRef()));
                counter.tell(7, getRef());
                counter.tell("where", getRef());
                expectMsg("low");
                counter.tell(7, getRef());
                expectMsg("Pair(low,high)");
                expectMsg("up");
                counter.tell("where", getRef());
                expectMsg("high");
                counter.tell("reset", getRef());
                expectMsg("Pair(high,low)");
                expectMsg("down");
                system.stop(counter);
                expectMsg("Shutdown");
            }
        };
    }
}

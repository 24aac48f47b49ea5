package dev.troupe.compat.fsm;

import dev.troupe.actor.AbstractFSMWithStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** A printer that keeps its jobs while it has no paper, also over a restart. */
class PrinterTest extends AbstractProgramTest {
    enum Tray {
        EMPTY,
        FILLED
    }

    static class Printer extends AbstractFSMWithStash<Tray, Integer> {
        {
            startWith(Tray.EMPTY, 0);
            when(
                    Tray.EMPTY,
                    matchEvent(Integer.class, (sheets, none) -> goTo(Tray.FILLED).using(sheets))
                            .eventEquals("kick", (s, none) -> kicked())
                            .event(
                                    String.class,
                                    (job, none) -> {
                                        stash();
                                        return stay();
                                    }));
            when(
                    Tray.FILLED,
                    matchEvent(
                            String.class,
                            (job, sheets) -> {
                                getSender().tell("printed " + job, getSelf());
                                return sheets == 1
                                        ? goTo(Tray.EMPTY).using(0)
                                        : stay().using(sheets - 1);
                            }));
            onTransition(
                    (from, to) -> {
                        if (to == Tray.FILLED) {
                            unstashAll();
                        }
                    });
            initialize();
        }

        private dev.troupe.actor.FSM.State<Tray, Integer> kicked() {
            throw new IllegalStateException("ouch");
        }

        @Override
        public void postStop() {
            try {
                super.postStop();
            } catch (Exception e) { // declared there
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void noJobIsLost() {
        new TestKit(system) {
            {
                ActorRef printer = system.actorOf(Props.create(Printer.class));
                printer.tell("a", getRef());
                printer.tell("b", getRef());
                printer.tell("c", getRef());
                printer.tell("kick", getRef());
                printer.tell(2, getRef());
                expectMsg("printed a");
                expectMsg("printed b");
                expectNoMessage();
                printer.tell(1, getRef());
                expectMsg("printed c");
            }
        };
    }
}

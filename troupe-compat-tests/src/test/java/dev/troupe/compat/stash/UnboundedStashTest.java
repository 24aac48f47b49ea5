package dev.troupe.compat.stash;

import dev.troupe.actor.AbstractActorWithUnboundedStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A ticket office whose queue survives its breakdowns, with hooks that call super. */
class UnboundedStashTest extends AbstractProgramTest {
    static class TicketOffice extends AbstractActorWithUnboundedStash {
        private final String name;

        TicketOffice(String name) {
            this.name = name;
        }

        static Props props(String name) {
            return Props.create(TicketOffice.class, () -> new TicketOffice(name));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("breakdown", m -> breakdown())
                    .matchEquals("open", m -> open())
                    .matchAny(m -> stash())
                    .build();
        }

        private void breakdown() {
            throw new IllegalStateException("out of paper");
        }

        private void open() {
            unstashAll();
            getContext()
                    .become(
                            receiveBuilder()
                                    .match(
                                            Integer.class,
                                            n -> sender().tell(name + " ticket " + n, self()))
                                    .build());
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) throws Exception {
            super.preRestart(reason, message);
        }

        @Override
        public void postStop() throws Exception {
            super.postStop();
        }
    }

    @Test
    void theQueueSurvivesARestart() {
        new TestKit(system) {
            {
                ActorRef office = system.actorOf(TicketOffice.props("north"));
                office.tell(1, getRef());
                office.tell(2, getRef());
                office.tell("breakdown", getRef());
                office.tell(3, getRef());
                office.tell("open", getRef());
                expectMsg("north ticket 1");
                expectMsg("north ticket 2");
                expectMsg("north ticket 3");
            }
        };
    }
}

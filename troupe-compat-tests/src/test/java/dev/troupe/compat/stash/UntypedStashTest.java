package dev.troupe.compat.stash;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActorWithStash;
import dev.troupe.actor.UntypedAbstractActorWithUnboundedStash;
import dev.troupe.actor.UntypedAbstractActorWithUnrestrictedStash;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** The same three in one method each, as old programs have them. */
class UntypedStashTest extends AbstractProgramTest {
    static class Cashier extends UntypedAbstractActorWithStash {
        private boolean open = false;

        @Override
        public void onReceive(Object msg) {
            if (msg.equals("open")) {
                open = true;
                unstashAll();
            } else if (open) {
                getSender().tell("paid " + msg, getSelf());
            } else {
                stash();
            }
        }
    }

    static class Clerk extends UntypedAbstractActorWithUnboundedStash {
        private int seen = 0;

        @Override
        public void onReceive(Object msg) {
            seen++;
            if (seen % 2 == 1) {
                stash();
            } else {
                getSender().tell(msg, getSelf());
                unstashAll();
            }
        }
    }

    static class Porter extends UntypedAbstractActorWithUnrestrictedStash {
        private boolean back = false;

        @Override
        public void onReceive(Object msg) throws Exception {
            if ("back".equals(msg)) {
                back = true;
                unstashAll();
            } else if (!back) {
                stash();
            } else {
                getSender().tell("carried " + msg, getSelf());
            }
        }
    }

    @Test
    void theCashierOpens() {
        TestKit probe = new TestKit(system);
        ActorRef cashier = system.actorOf(Props.create(Cashier.class));

        cashier.tell(5, probe.getRef());
        cashier.tell("open", probe.getRef());
        cashier.tell(6, probe.getRef());

        probe.expectMsg("paid 5");
        probe.expectMsg("paid 6");
    }

    @Test
    void theClerkTakesEverySecondFormFirst() {
        TestKit probe = new TestKit(system);
        ActorRef clerk = system.actorOf(Props.create(Clerk.class));

        clerk.tell("a", probe.getRef());
        clerk.tell("b", probe.getRef());
        clerk.tell("c", probe.getRef());

        probe.expectMsg("b");
        probe.expectMsg("c");
    }

    @Test
    void thePorterComesBack() {
        TestKit probe = new TestKit(system);
        ActorRef porter =
                system.actorOf(
                        Props.create(Porter.class)
                                .withMailbox("akka.actor.mailbox.unbounded-deque-based"));

        porter.tell("trunk", probe.getRef());
        porter.tell("back", probe.getRef());

        probe.expectMsg("carried trunk");
    }
}

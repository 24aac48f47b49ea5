package dev.troupe.compat.stash;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.StashSupport;
import dev.troupe.actor.UntypedAbstractLoggingActorWithStash;
import dev.troupe.actor.UntypedAbstractLoggingActorWithUnboundedStash;
import dev.troupe.actor.UntypedAbstractLoggingActorWithUnrestrictedStash;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** Three machines of a laundry: each waits for its token. */
class UntypedLoggingStashTest extends AbstractProgramTest {
    static class Washer extends UntypedAbstractLoggingActorWithStash {
        private int tokens;

        @Override
        public void onReceive(Object msg) {
            if (msg instanceof Integer paid) {
                tokens += paid;
                unstashAll();
            } else {
                tokens = runOrWait(this, log(), tokens, "washed " + msg, getSender());
            }
        }
    }

    static class Dryer extends UntypedAbstractLoggingActorWithUnboundedStash {
        private int tokens;

        @Override
        public void onReceive(Object msg) {
            if (msg instanceof Integer paid) {
                tokens += paid;
                unstashAll();
            } else {
                tokens = runOrWait(this, log(), tokens, "dried " + msg, getSender());
            }
        }
    }

    static class Iron extends UntypedAbstractLoggingActorWithUnrestrictedStash {
        private int tokens;

        @Override
        public void onReceive(Object msg) {
            if (msg instanceof Integer paid) {
                tokens += paid;
                unstashAll();
            } else {
                tokens = runOrWait(this, log(), tokens, "ironed " + msg, getSender());
            }
        }
    }

    static int runOrWait(
            StashSupport machine, LoggingAdapter log, int tokens, String done, ActorRef customer) {
        if (tokens == 0) {
            log.debug("no token yet");
            machine.stash();
            return 0;
        }
        customer.tell(done, ActorRef.noSender());
        return tokens - 1;
    }

    private void use(ActorRef machine, String... results) {
        TestKit customer = new TestKit(system);
        machine.tell("shirt", customer.getRef());
        machine.tell("sock", customer.getRef());
        machine.tell(1, customer.getRef());
        customer.expectMsg(results[0]);
        machine.tell(1, customer.getRef());
        customer.expectMsg(results[1]);
    }

    @Test
    void theWasherRunsOncePerToken() {
        use(system.actorOf(Props.create(Washer.class)), "washed shirt", "washed sock");
    }

    @Test
    void theDryerRunsOncePerToken() {
        use(system.actorOf(Props.create(Dryer.class)), "dried shirt", "dried sock");
    }

    @Test
    void theIronRunsOncePerToken() {
        use(
                system.actorOf(
                        Props.create(Iron.class)
                                .withMailbox("akka.actor.mailbox.unbounded-deque-based")),
                "ironed shirt",
                "ironed sock");
    }
}

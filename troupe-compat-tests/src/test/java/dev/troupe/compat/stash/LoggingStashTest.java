package dev.troupe.compat.stash;

import dev.troupe.actor.AbstractLoggingActorWithStash;
import dev.troupe.actor.AbstractLoggingActorWithUnboundedStash;
import dev.troupe.actor.AbstractLoggingActorWithUnrestrictedStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** Actors that log what they put aside. */
class LoggingStashTest extends AbstractProgramTest {
    static class Waiter extends AbstractLoggingActorWithStash {
        private boolean free;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "free",
                            s -> {
                                free = true;
                                unstashAll();
                            })
                    .match(String.class, s -> !free, this::later)
                    .match(String.class, s -> getSender().tell("serving " + s, getSelf()))
                    .build();
        }

        private void later(String order) {
            log().debug("{} has to wait", order);
            stash();
        }
    }

    static class Cook extends AbstractLoggingActorWithUnboundedStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            s -> {
                                log().debug("cooking {} later", s);
                                stash();
                            })
                    .match(
                            Integer.class,
                            n -> {
                                getContext().become(cooking());
                                unstashAll();
                            })
                    .build();
        }

        private Receive cooking() {
            return receiveBuilder()
                    .match(String.class, s -> getSender().tell("cooked " + s, getSelf()))
                    .build();
        }
    }

    static class Cleaner extends AbstractLoggingActorWithUnrestrictedStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "closed",
                            s -> {
                                log().debug("cleaning");
                                getContext().become(cleaning());
                                unstashAll();
                            })
                    .matchAny(m -> stash())
                    .build();
        }

        private Receive cleaning() {
            return receiveBuilder()
                    .matchAny(m -> getSender().tell("cleaned " + m, getSelf()))
                    .build();
        }
    }

    @Test
    void ordersAreServedWhenTheWaiterIsFree() {
        new TestKit(system) {
            {
                ActorRef waiter = system.actorOf(Props.create(Waiter.class));
                waiter.tell("soup", getRef());
                waiter.tell("free", getRef());
                expectMsg("serving soup");
            }
        };
    }

    @Test
    void mealsAreCookedWhenTheKitchenOpens() {
        new TestKit(system) {
            {
                ActorRef cook = system.actorOf(Props.create(Cook.class));
                cook.tell("fish", getRef());
                cook.tell(1, getRef());
                expectMsg("cooked fish");
            }
        };
    }

    @Test
    void tablesAreCleanedInTheEnd() {
        new TestKit(system) {
            {
                ActorRef cleaner =
                        system.actorOf(
                                Props.create(Cleaner.class)
                                        .withMailbox("akka.actor.mailbox.unbounded-deque-based"));
                cleaner.tell("table", getRef());
                cleaner.tell("closed", getRef());
                expectMsg("cleaned table");
            }
        };
    }
}

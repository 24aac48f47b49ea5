package dev.troupe.compat.actor;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Philosophers and chopsticks that change their behaviour. */
class DiningPhilosophersTest extends AbstractProgramTest {
    record Take(ActorRef philosopher) {}

    record Put(ActorRef philosopher) {}

    record Taken(ActorRef chopstick) {}

    record Busy(ActorRef chopstick) {}

    enum Think {
        INSTANCE
    }

    enum Eat {
        INSTANCE
    }

    static class Chopstick extends AbstractActor {
        @Override
        public Receive createReceive() {
            return available();
        }

        private Receive available() {
            return receiveBuilder()
                    .match(
                            Take.class,
                            take -> {
                                getContext().become(takenBy(take.philosopher()));
                                take.philosopher().tell(new Taken(getSelf()), getSelf());
                            })
                    .build();
        }

        private Receive takenBy(ActorRef owner) {
            return receiveBuilder()
                    .match(
                            Take.class,
                            take -> take.philosopher().tell(new Busy(getSelf()), getSelf()))
                    .match(
                            Put.class,
                            put -> put.philosopher().equals(owner),
                            put -> getContext().become(available()))
                    .build();
        }
    }

    static class Philosopher extends AbstractActor {
        private final ActorRef left;
        private final ActorRef right;
        private final ActorRef cook;

        Philosopher(ActorRef left, ActorRef right, ActorRef cook) {
            this.left = left;
            this.right = right;
            this.cook = cook;
        }

        @Override
        public Receive createReceive() {
            return thinking();
        }

        private Receive thinking() {
            return receiveBuilder()
                    .matchEquals(
                            Eat.INSTANCE,
                            eat -> {
                                getContext().become(hungry());
                                left.tell(new Take(getSelf()), getSelf());
                                right.tell(new Take(getSelf()), getSelf());
                            })
                    .build();
        }

        private Receive hungry() {
            return receiveBuilder()
                    .match(Taken.class, taken -> getContext().become(waiting(taken.chopstick())))
                    .match(Busy.class, busy -> getContext().become(denied()))
                    .build();
        }

        private Receive waiting(ActorRef first) {
            return receiveBuilder()
                    .match(
                            Taken.class,
                            taken -> {
                                cook.tell(getSelf().path().name(), getSelf());
                                later(Think.INSTANCE);
                                getContext().become(eating());
                            })
                    .match(
                            Busy.class,
                            busy -> {
                                first.tell(new Put(getSelf()), getSelf());
                                tryAgain();
                            })
                    .build();
        }

        private Receive denied() {
            return receiveBuilder()
                    .match(
                            Taken.class,
                            taken -> {
                                taken.chopstick().tell(new Put(getSelf()), getSelf());
                                tryAgain();
                            })
                    .match(Busy.class, busy -> tryAgain())
                    .build();
        }

        private Receive eating() {
            return receiveBuilder()
                    .matchEquals(
                            Think.INSTANCE,
                            think -> {
                                left.tell(new Put(getSelf()), getSelf());
                                right.tell(new Put(getSelf()), getSelf());
                                getContext().become(thinking()); // and not hungry any more
                            })
                    .build();
        }

        private void tryAgain() {
            getContext().become(thinking());
            later(Eat.INSTANCE);
        }

        private void later(Object message) {
            getContext()
                    .getSystem()
                    .scheduler()
                    .scheduleOnce(
                            Duration.ofMillis(1 + Math.floorMod(getSelf().path().hashCode(), 7)),
                            getSelf(),
                            message,
                            getContext().getDispatcher(),
                            getSelf());
        }
    }

    @Test
    void everybodyEats() {
        new TestKit(system) {
            {
                String[] names = {"Aristotle", "Bacon", "Camus", "Descartes", "Epicurus"};
                ActorRef[] sticks = new ActorRef[names.length];
                for (int i = 0; i < names.length; i++) {
                    sticks[i] = system.actorOf(Props.create(Chopstick.class), "chopstick-" + i);
                }
                for (int i = 0; i < names.length; i++) {
                    system.actorOf(
                                    Props.create(
                                            Philosopher.class,
                                            sticks[i],
                                            sticks[(i + 1) % names.length],
                                            getRef()),
                                    names[i])
                            .tell(Eat.INSTANCE, ActorRef.noSender());
                }

                expectMsgAllOf(names);
            }
        };
    }
}

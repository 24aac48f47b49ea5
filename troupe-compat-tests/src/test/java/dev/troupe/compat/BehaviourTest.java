package dev.troupe.compat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractLoggingActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Identify;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.ReceiveTimeout;
import dev.troupe.actor.Terminated;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.japi.pf.ReceiveBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Small actors in the manner of the classic documentation: become, receive timeout, Identify,
 * forward.
 */
class BehaviourTest {
    static ActorSystem system;

    @BeforeAll
    static void setup() {
        system = ActorSystem.create("BehaviourTest");
    }

    @AfterAll
    static void teardown() {
        TestKit.shutdownActorSystem(system);
        system = null;
    }

    static class TrafficLight extends AbstractActor {
        private final AbstractActor.Receive red;
        private final AbstractActor.Receive green;

        public TrafficLight() {
            red =
                    receiveBuilder()
                            .matchEquals("wait", s -> getSender().tell("it is red", getSelf()))
                            .matchEquals("go", s -> getContext().become(greenBehaviour()))
                            .build();
            green =
                    receiveBuilder()
                            .matchEquals("go", s -> getSender().tell("it is green", getSelf()))
                            .matchEquals("wait", s -> getContext().become(red))
                            .build();
        }

        private Receive greenBehaviour() {
            return green;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("go", s -> getContext().become(green))
                    .matchEquals("wait", s -> getContext().become(red))
                    .build();
        }
    }

    @Test
    void becomeReplacesTheBehaviour() {
        new TestKit(system) {
            {
                ActorRef light = system.actorOf(Props.create(TrafficLight.class));
                light.tell("wait", getRef());
                light.tell("wait", getRef());
                expectMsg("it is red");
                light.tell("go", getRef());
                light.tell("go", getRef());
                expectMsg("it is green");
            }
        };
    }

    enum Swap {
        SWAP
    }

    static class Swapper extends AbstractLoggingActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            Swap.SWAP,
                            s -> {
                                log().info("Hi");
                                getSender().tell("Hi", getSelf());
                                getContext()
                                        .become(
                                                ReceiveBuilder.create()
                                                        .matchEquals(
                                                                Swap.SWAP,
                                                                x -> {
                                                                    log().info("Ho");
                                                                    getSender()
                                                                            .tell("Ho", getSelf());
                                                                    getContext().unbecome();
                                                                })
                                                        .build(),
                                                false);
                            })
                    .build();
        }
    }

    @Test
    void unbecomeGoesBackToTheBehaviourBelow() {
        TestKit probe = new TestKit(system);
        ActorRef swapper = system.actorOf(Props.create(Swapper.class), "swapper");

        for (int i = 0; i < 3; i++) {
            swapper.tell(Swap.SWAP, probe.getRef());
        }

        probe.expectMsg("Hi");
        probe.expectMsg("Ho");
        probe.expectMsg("Hi");
    }

    static class Impatient extends AbstractActor {
        private ActorRef target = getContext().getSystem().deadLetters();

        public Impatient() {
            getContext().setReceiveTimeout(Duration.ofSeconds(10));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "Hello",
                            s -> {
                                target = getSender();
                                getContext().setReceiveTimeout(Duration.ofMillis(50));
                            })
                    .match(
                            ReceiveTimeout.class,
                            r -> {
                                getContext().cancelReceiveTimeout();
                                target.tell("timeout", getSelf());
                            })
                    .build();
        }
    }

    @Test
    void anIdleActorGetsAReceiveTimeout() {
        TestKit probe = new TestKit(system);

        system.actorOf(Props.create(Impatient.class)).tell("Hello", probe.getRef());

        probe.expectMsg("timeout");
        probe.expectNoMessage(Duration.ofMillis(150));
    }

    static class Follower extends AbstractActor {
        static final Integer IDENTIFY_ID = 1;
        private final ActorRef probe;

        public Follower(ActorRef probe) {
            this.probe = probe;
            ActorSelection selection = getContext().actorSelection("/user/leader");
            selection.tell(new Identify(IDENTIFY_ID), getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            ActorIdentity.class,
                            id -> id.getActorRef().isPresent(),
                            id -> {
                                ActorRef ref = id.getActorRef().get();
                                getContext().watch(ref);
                                getContext().become(active(ref));
                                probe.tell(ref, getSelf());
                            })
                    .match(
                            ActorIdentity.class,
                            id -> !id.getActorRef().isPresent(),
                            id -> getContext().stop(getSelf()))
                    .build();
        }

        AbstractActor.Receive active(final ActorRef leader) {
            return receiveBuilder()
                    .match(
                            Terminated.class,
                            t -> t.actor().equals(leader),
                            t -> getContext().stop(getSelf()))
                    .build();
        }
    }

    @Test
    void aFollowerFindsItsLeaderAndEndsWithIt() {
        new TestKit(system) {
            {
                ActorRef leader = system.actorOf(Props.empty(), "leader");
                ActorRef follower = system.actorOf(Props.create(Follower.class, getRef()));
                expectMsg(leader);
                watch(follower);
                leader.tell(PoisonPill.getInstance(), ActorRef.noSender());
                expectTerminated(follower);
            }
        };
    }

    static class Desk extends UntypedAbstractActor {
        private final ActorRef office =
                getContext().actorOf(Props.create(Office.class, () -> new Office()), "office");

        @Override
        public void onReceive(Object message) throws Throwable {
            if (message instanceof String) {
                office.forward(message, getContext());
            } else {
                unhandled(message);
            }
        }
    }

    static class Office extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            sender().tell("filed " + message, self());
        }
    }

    @Test
    void aForwardedMessageKeepsItsSender() {
        TestKit probe = new TestKit(system);
        ActorRef desk = system.actorOf(Props.create(Desk.class), "desk");

        desk.tell("letter", probe.getRef());

        probe.expectMsg("filed letter");
    }

    @Test
    void schedulerMessagesUseTheSystemsDispatcher() {
        TestKit probe = new TestKit(system);

        system.scheduler()
                .scheduleOnce(
                        Duration.ofMillis(20),
                        probe.getRef(),
                        "foo",
                        system.dispatcher(),
                        ActorRef.noSender());

        probe.expectMsgEquals(Duration.ofSeconds(5), "foo");
    }
}

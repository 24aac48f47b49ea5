package dev.troupe.compat.fsm;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.FSM.CurrentState;
import dev.troupe.actor.FSM.SubscribeTransitionCallBack;
import dev.troupe.actor.FSM.Transition;
import dev.troupe.actor.FSM.UnsubscribeTransitionCallBack;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** Somebody watches a traffic light. */
class ListenersTest extends AbstractProgramTest {
    static class Light extends AbstractFSM<String, Void> {
        {
            startWith("red", null);
            when("red", matchEventEquals("next", (e, d) -> goTo("green")));
            when("green", matchEventEquals("next", (e, d) -> goTo("amber")));
            when("amber", matchEventEquals("next", (e, d) -> goTo("red")));
            initialize();
        }
    }

    static class Pedestrian extends AbstractActor {
        private final ActorRef home;

        Pedestrian(ActorRef light, ActorRef home) {
            this.home = home;
            light.tell(new SubscribeTransitionCallBack(getSelf()), getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            CurrentState.class,
                            s ->
                                    home.tell(
                                            "it is "
                                                    + s.state()
                                                    + " at "
                                                    + s.fsmRef().path().name(),
                                            getSelf()))
                    .match(
                            Transition.class,
                            t -> {
                                home.tell(t.from() + " to " + t.to(), getSelf());
                                if (t.to().equals("amber")) {
                                    t.fsmRef()
                                            .tell(
                                                    new UnsubscribeTransitionCallBack(getSelf()),
                                                    getSelf());
                                    home.tell("goes home", getSelf());
                                }
                            })
                    .build();
        }
    }

    @Test
    void thePedestrianSeesItChangeUntilSheGoes() {
        new TestKit(system) {
            {
                ActorRef light = system.actorOf(Props.create(Light.class), "light");
                system.actorOf(Props.create(Pedestrian.class, light, getRef()));
                expectMsg("it is red at light");
                light.tell("next", getRef());
                expectMsg("red to green");
                light.tell("next", getRef());
                expectMsg("green to amber");
                expectMsg("goes home");
                light.tell("next", getRef());
                expectNoMessage();
            }
        };
    }

    @Test
    void theMessagesAreValues() {
        new TestKit(system) {
            {
                ActorRef light = system.actorOf(Props.create(Light.class));
                light.tell(new SubscribeTransitionCallBack(getRef()), getRef());
                expectMsg(new CurrentState<>(light, "red"));
                light.tell("next", getRef());
                expectMsg(new Transition<>(light, "red", "green"));
            }
        };
    }
}

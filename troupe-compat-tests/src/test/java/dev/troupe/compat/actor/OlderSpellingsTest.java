package dev.troupe.compat.actor;

import static dev.troupe.actor.SupervisorStrategy.restart;
import static dev.troupe.actor.SupervisorStrategy.stop;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.ReceiveTimeout;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.Creator;
import dev.troupe.japi.Function;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A program from before the lambdas. */
@SuppressWarnings({"deprecation", "PatternMatchingInstanceof"})
class OlderSpellingsTest extends AbstractProgramTest {
    static class Child extends UntypedAbstractActor {
        private int count;

        @Override
        public void onReceive(Object message) throws Exception {
            if (message instanceof Exception) {
                throw (Exception) message;
            } else if (message.equals("count")) {
                getSender().tell(++count, getSelf());
            } else {
                unhandled(message);
            }
        }
    }

    static class ChildCreator implements Creator<Child> {
        private static final long serialVersionUID = 1L;

        @Override
        public Child create() throws Exception {
            return new Child();
        }
    }

    static class Parent extends UntypedAbstractActor {
        private final ActorRef child =
                getContext().actorOf(Props.create(Child.class, new ChildCreator()), "child");

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    3,
                    Duration.ofMinutes(1),
                    new Function<Throwable, Directive>() {
                        private static final long serialVersionUID = 1L;

                        @Override
                        public Directive apply(Throwable t) {
                            if (t instanceof IllegalStateException) {
                                return restart();
                            }
                            return stop();
                        }
                    });
        }

        @Override
        public void onReceive(Object message) {
            if (message == ReceiveTimeout.getInstance()) {
                getContext().stop(getSelf());
            } else {
                child.forward(message, getContext());
            }
        }
    }

    @Test
    void itStillRuns() {
        new TestKit(system) {
            {
                ActorRef parent = system.actorOf(Props.create(Parent.class));
                parent.tell("count", getRef());
                expectMsg(1);
                ActorRef child = watch(getLastSender());
                parent.tell(new IllegalStateException("restart me"), getRef());
                parent.tell("count", getRef());
                expectMsg(1);

                parent.tell(new Exception("stop me"), getRef());

                expectTerminated(child);
            }
        };
    }
}

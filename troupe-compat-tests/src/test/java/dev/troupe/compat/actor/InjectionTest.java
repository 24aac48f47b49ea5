package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorRefFactory;
import dev.troupe.actor.IndirectActorProducer;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.Creator;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Actors whose parts come out of a container. */
class InjectionTest extends AbstractProgramTest {
    interface Greeting {
        String greet(String name);
    }

    static class Container {
        private final Map<Class<?>, Object> beans =
                Map.of(Greeting.class, (Greeting) n -> "Hi " + n);

        <T> T bean(Class<T> type) {
            return type.cast(beans.get(type));
        }
    }

    static class Greeter extends AbstractActor {
        private final Greeting greeting;

        Greeter(Greeting greeting) {
            this.greeting = greeting;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, name -> getSender().tell(greeting.greet(name), getSelf()))
                    .build();
        }
    }

    static class ContainerProducer implements IndirectActorProducer {
        private final Container container;

        ContainerProducer(Container container) {
            this.container = container;
        }

        @Override
        public Class<? extends Actor> actorClass() {
            return Greeter.class;
        }

        @Override
        public Greeter produce() {
            return new Greeter(container.bean(Greeting.class));
        }
    }

    /** Starts a greeter wherever it is wanted. */
    static ActorRef start(ActorRefFactory factory, Props props, String name) {
        return factory.actorOf(props, name);
    }

    static class Parent extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Props.class,
                            props ->
                                    getSender()
                                            .tell(start(getContext(), props, "child"), getSelf()))
                    .build();
        }
    }

    @Test
    void theProducerMakesTheActor() {
        Props props = Props.create(ContainerProducer.class, new Container());
        assertThat(props.actorClass()).isEqualTo(Greeter.class);
        new TestKit(system) {
            {
                start(system, props, "greeter").tell("Jo", getRef());

                expectMsg("Hi Jo");
            }
        };
    }

    @Test
    @SuppressWarnings("deprecation")
    void aCreatorMakesTheActor() {
        Container container = new Container();
        Creator<Greeter> creator = () -> new Greeter(container.bean(Greeting.class));
        new TestKit(system) {
            {
                ActorRef parent = system.actorOf(Props.create(Parent.class, Parent::new));
                parent.tell(Props.create(Greeter.class, creator), getRef());
                ActorRef child = expectMsgClass(ActorRef.class);
                child.tell("Al", getRef());

                expectMsg("Hi Al");
                assertThat(child.path().parent()).isEqualTo(parent.path());
            }
        };
    }
}

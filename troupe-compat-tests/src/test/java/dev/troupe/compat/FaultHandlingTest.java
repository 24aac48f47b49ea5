package dev.troupe.compat;

import static dev.troupe.actor.SupervisorStrategy.escalate;
import static dev.troupe.actor.SupervisorStrategy.restart;
import static dev.troupe.actor.SupervisorStrategy.resume;
import static dev.troupe.actor.SupervisorStrategy.stop;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.TestProbe;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A supervisor with a decider for each kind of exception, and a counter that remembers or forgets.
 */
class FaultHandlingTest {
    static ActorSystem system;

    private TestKit probe;
    private ActorRef supervisor;
    private ActorRef counter;

    static class Supervisor extends AbstractActor {
        private static SupervisorStrategy strategy =
                new OneForOneStrategy(
                        10,
                        Duration.ofMinutes(1),
                        DeciderBuilder.match(ArithmeticException.class, e -> resume())
                                .match(NullPointerException.class, e -> restart())
                                .match(IllegalArgumentException.class, e -> stop())
                                .matchAny(o -> escalate())
                                .build());

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return strategy;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Props.class,
                            props -> getSender().tell(getContext().actorOf(props), getSelf()))
                    .build();
        }
    }

    /** Keeps its children when it is restarted. */
    static class GentleSupervisor extends Supervisor {
        @Override
        public void preRestart(Throwable cause, Optional<Object> msg) {
            // the default would stop them
        }
    }

    static class Counter extends AbstractActor {
        int count = 0;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Exception.class,
                            exception -> {
                                throw exception;
                            })
                    .match(Integer.class, i -> count += i)
                    .matchEquals("get", s -> getSender().tell(count, getSelf()))
                    .build();
        }
    }

    @BeforeAll
    static void start() {
        system = ActorSystem.create("FaultHandlingTest");
    }

    @AfterAll
    static void cleanup() {
        TestKit.shutdownActorSystem(system);
        system = null;
    }

    @BeforeEach
    void createCounter() {
        probe = new TestKit(system);
        createCounter(Props.create(Supervisor.class));
    }

    private void createCounter(Props supervisorProps) {
        supervisor = system.actorOf(supervisorProps);
        supervisor.tell(Props.create(Counter.class), probe.getRef());
        counter = probe.expectMsgClass(ActorRef.class);
        counter.tell(42, ActorRef.noSender());
    }

    private void expectCount(int expected) {
        counter.tell("get", probe.getRef());
        probe.expectMsg(expected);
    }

    @Test
    void anArithmeticExceptionIsResumedAndTheStateKept() {
        counter.tell(new ArithmeticException(), ActorRef.noSender());

        expectCount(42);
    }

    @Test
    void aNullPointerExceptionIsRestartedAndTheStateLost() {
        counter.tell(new NullPointerException(), ActorRef.noSender());

        expectCount(0);
    }

    @Test
    void anIllegalArgumentExceptionIsStopped() {
        TestProbe watcher = new TestProbe(system);
        watcher.watch(counter);

        counter.tell(new IllegalArgumentException(), ActorRef.noSender());

        watcher.expectMsgClass(Terminated.class);
    }

    @Test
    void anyOtherExceptionIsEscalatedAndTheRestartOfTheParentStopsItsChildren() {
        probe.watch(counter);

        counter.tell(new Exception("escalate me"), ActorRef.noSender());

        probe.expectTerminated(counter);
    }

    @Test
    void aParentThatKeepsItsChildrenRestartsThem() {
        createCounter(Props.create(GentleSupervisor.class));

        counter.tell(new Exception("escalate me"), ActorRef.noSender());

        expectCount(0);
    }

    @Test
    void tooManyRestartsStopTheChild() {
        probe.watch(counter);

        for (int i = 0; i < 11; i++) {
            counter.tell(new NullPointerException(), ActorRef.noSender());
        }

        probe.expectTerminated(counter);
    }
}

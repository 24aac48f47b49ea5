package dev.troupe.compat.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.Patterns;
import dev.troupe.testkit.CallingThreadDispatcher;
import dev.troupe.testkit.TestActorRef;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Actors tested from the inside, on the thread of the test. */
class UnitTestsOfActorsTest extends AbstractProgramTest {
    static class MyActor extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("say42", message -> getSender().tell(42, getSelf()))
                    .match(
                            Exception.class,
                            ex -> {
                                throw ex;
                            })
                    .build();
        }

        public boolean testMe() {
            return true;
        }
    }

    @Test
    void theActorItselfIsAtHand() {
        final Props props = Props.create(MyActor.class);
        final TestActorRef<MyActor> ref = TestActorRef.create(system, props, "testA");

        final MyActor actor = ref.underlyingActor();

        assertThat(actor.testMe()).isTrue();
    }

    @Test
    void anAskIsAnsweredAtOnce() throws Exception {
        final TestActorRef<MyActor> ref =
                TestActorRef.create(system, Props.create(MyActor.class), "testB");

        final CompletableFuture<Object> future =
                Patterns.ask(ref, "say42", Duration.ofSeconds(3)).toCompletableFuture();

        assertThat(future.isDone()).isTrue();
        assertThat(future.get()).isEqualTo(42);
    }

    @Test
    void exceptionsReachTheTest() {
        final TestActorRef<MyActor> ref =
                TestActorRef.create(system, Props.create(MyActor.class), "myActor");

        assertThatThrownBy(() -> ref.receive(new Exception("expected"))).hasMessage("expected");
    }

    @Test
    void theSenderIsGivenToo() {
        final TestKit probe = new TestKit(system);
        final TestActorRef<MyActor> ref = TestActorRef.create(system, Props.create(MyActor.class));

        ref.receive("say42", probe.getRef());

        probe.expectMsg(42);
    }

    @Test
    void aSupervisorCanBeGiven() {
        final TestActorRef<MyActor> parent =
                TestActorRef.create(system, Props.create(MyActor.class));

        final TestActorRef<MyActor> child =
                TestActorRef.create(system, Props.create(MyActor.class), parent);
        final TestActorRef<MyActor> named =
                TestActorRef.create(system, Props.create(MyActor.class), parent, "named");

        assertThat(child.path().parent()).isEqualTo(parent.path());
        assertThat(named.path()).isEqualTo(parent.path().child("named"));
    }

    @Test
    void otherActorsMayRunOnTheThreadOfTheTest() {
        final TestKit probe = new TestKit(system);
        final ActorRef actor =
                probe.childActorOf(
                        Props.create(MyActor.class).withDispatcher(CallingThreadDispatcher.Id()));
        final ActorRef oldName =
                probe.childActorOf(
                        Props.create(MyActor.class)
                                .withDispatcher("akka.test.calling-thread-dispatcher"));

        actor.tell("say42", probe.getRef());
        oldName.tell("say42", probe.getRef());

        probe.expectMsg(42);
        probe.expectMsg(42);
    }
}

package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class CallingThreadDispatcherTest {
    private static final ActorSystem SYSTEM = ActorSystem.create("here");

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(SYSTEM);
    }

    private final TestKit parent = new TestKit(SYSTEM);

    /** A child has been started when it is given out; a top-level actor has a guardian do that. */
    private ActorRef actor(Behaviour behaviour) {
        return parent.childActorOf(
                Props.create(Scripted.class, () -> new Scripted(behaviour))
                        .withDispatcher(CallingThreadDispatcher.Id()),
                SupervisorStrategy.defaultStrategy());
    }

    private interface Behaviour {
        void on(Object message, Scripted self) throws Exception;
    }

    private static final class Scripted extends AbstractActor {
        private final Behaviour behaviour;

        Scripted(Behaviour behaviour) {
            this.behaviour = behaviour;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(message -> behaviour.on(message, this)).build();
        }
    }

    @Test
    void aMessageHasBeenHandledOnTheSendersThreadWhenTellReturns() {
        List<Thread> threads = new ArrayList<>();
        ActorRef actor = actor((message, self) -> threads.add(Thread.currentThread()));

        actor.tell("now", ActorRef.noSender());

        assertThat(threads).containsExactly(Thread.currentThread());
    }

    @Test
    void whatAnActorSendsToItselfComesAfterTheMessageItIsAt() {
        List<String> order = new ArrayList<>();
        ActorRef actor =
                actor(
                        (message, self) -> {
                            order.add("begin " + message);
                            if (message.equals("a")) {
                                self.getSelf().tell("b", self.getSelf());
                            }
                            order.add("end " + message);
                        });

        actor.tell("a", ActorRef.noSender());

        assertThat(order).containsExactly("begin a", "end a", "begin b", "end b");
    }

    @Test
    void whatIsSentToOthersIsHandledFirst() {
        List<String> order = new ArrayList<>();
        ActorRef inner = actor((message, self) -> order.add("inner " + message));
        ActorRef outer =
                actor(
                        (message, self) -> {
                            inner.tell(message, self.getSelf());
                            order.add("outer " + message);
                        });

        outer.tell("a", ActorRef.noSender());

        assertThat(order).containsExactly("inner a", "outer a");
    }

    // In the original each waits for the other in such a case.
    @Test
    void twoThreadsThatSendThroughEachOthersActorsDoNotBlock() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        CountDownLatch handled = new CountDownLatch(4);
        List<ActorRef> pair = new CopyOnWriteArrayList<>();
        Behaviour crossing =
                (message, self) -> {
                    handled.countDown();
                    if (message instanceof Integer other) {
                        both.countDown();
                        assertThat(both.await(5, TimeUnit.SECONDS)).isTrue();
                        pair.get(other).tell("crossed", self.getSelf());
                    }
                };
        pair.add(actor(crossing));
        pair.add(actor(crossing));
        Thread second = new Thread(() -> pair.get(1).tell(0, ActorRef.noSender()));
        second.start();

        pair.get(0).tell(1, ActorRef.noSender());

        second.join(5_000);
        assertThat(second.isAlive()).isFalse();
        assertThat(handled.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aFailedActorGoesOnAfterItsRestart() {
        TestKit probe = new TestKit(SYSTEM);
        ActorRef actor =
                actor(
                        (message, self) -> {
                            if (message.equals("fail")) {
                                throw new TestException("on purpose");
                            }
                            probe.getRef().tell(message, self.getSelf());
                        });

        actor.tell("fail", ActorRef.noSender());
        actor.tell("after", ActorRef.noSender());

        probe.expectMsg("after");
    }
}

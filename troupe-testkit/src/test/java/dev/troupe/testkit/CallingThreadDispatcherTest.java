package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractActorWithStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class CallingThreadDispatcherTest {
    private static final ActorSystem SYSTEM = ActorSystem.create("here", Patience.config());

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

    @Test
    void aThreadThatFindsTheActorBusyWaitsUntilItsMessageIsHandled() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        List<Object> handled = new CopyOnWriteArrayList<>();
        ActorRef actor =
                actor(
                        (message, self) -> {
                            if (message.equals("first")) {
                                entered.countDown();
                                await(leave);
                            }
                            handled.add(message);
                        });
        Thread first = started(() -> actor.tell("first", ActorRef.noSender()));
        await(entered);
        List<Object> seenOnReturn = new CopyOnWriteArrayList<>();
        Thread second =
                started(
                        () -> {
                            actor.tell("second", ActorRef.noSender());
                            seenOnReturn.addAll(handled);
                        });
        parent.awaitCond(() -> second.getState() == Thread.State.TIMED_WAITING);

        leave.countDown();

        ended(second);
        ended(first);
        assertThat(seenOnReturn).containsExactly("first", "second");
    }

    @Test
    void anInterruptOfWhoWaitsIsKeptForLater() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        List<Object> handled = new CopyOnWriteArrayList<>();
        ActorRef actor =
                actor(
                        (message, self) -> {
                            if (message.equals("first")) {
                                entered.countDown();
                                await(leave);
                            }
                            handled.add(message);
                        });
        Thread first = started(() -> actor.tell("first", ActorRef.noSender()));
        await(entered);
        List<Object> seen = new CopyOnWriteArrayList<>();
        Thread second =
                started(
                        () -> {
                            Thread.currentThread().interrupt();
                            actor.tell("second", ActorRef.noSender());
                            seen.addAll(handled);
                            seen.add(Thread.currentThread().isInterrupted());
                        });
        parent.awaitCond(() -> second.getState() == Thread.State.TIMED_WAITING);

        leave.countDown();

        ended(second);
        ended(first);
        assertThat(seen).containsExactly("first", "second", true);
    }

    @Test
    void anInterruptHitsOneMessageAndComesBackWhenAllAreHandled() {
        List<String> seen = new ArrayList<>();
        ActorRef actor =
                actor(
                        (message, self) -> {
                            seen.add(message + " " + Thread.currentThread().isInterrupted());
                            if (message.equals("a")) {
                                self.getSelf().tell("b", self.getSelf());
                                Thread.currentThread().interrupt();
                            }
                        });

        actor.tell("a", ActorRef.noSender());

        assertThat(Thread.interrupted()).isTrue();
        assertThat(seen).containsExactly("a false", "b false");
    }

    @Test
    void whatSeveralThreadsSendToASuspendedActorIsHandledWhenItGoesOn() throws Exception {
        CountDownLatch deciding = new CountDownLatch(1);
        CountDownLatch decide = new CountDownLatch(1);
        SupervisorStrategy slow =
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        failure -> {
                                            deciding.countDown();
                                            await(decide);
                                            return SupervisorStrategy.resume();
                                        })
                                .build());
        TestKit probe = new TestKit(SYSTEM);
        ActorRef actor =
                parent.childActorOf(
                        Props.create(
                                        Scripted.class,
                                        () ->
                                                new Scripted(
                                                        (message, self) -> {
                                                            if (message.equals("fail")) {
                                                                throw new TestException("so");
                                                            }
                                                            probe.getRef()
                                                                    .tell(message, self.getSelf());
                                                        }))
                                .withDispatcher(CallingThreadDispatcher.Id()),
                        slow);
        actor.tell("fail", ActorRef.noSender());
        await(deciding);

        actor.tell("here", ActorRef.noSender());
        ended(started(() -> actor.tell("there", ActorRef.noSender())));
        assertThat(probe.msgAvailable()).isFalse();
        decide.countDown();

        probe.expectMsgAllOf("here", "there");
    }

    @Test
    void anActorThatStashesCanLiveHere() {
        List<String> order = new ArrayList<>();
        ActorRef actor =
                parent.childActorOf(
                        Props.create(Stashing.class, () -> new Stashing(order))
                                .withDispatcher(CallingThreadDispatcher.Id()));

        actor.tell("early", ActorRef.noSender());
        actor.tell("open", ActorRef.noSender());
        actor.tell("late", ActorRef.noSender());

        assertThat(order).containsExactly("early", "late");
    }

    private static final class Stashing extends AbstractActorWithStash {
        private final List<String> order;

        Stashing(List<String> order) {
            this.order = order;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "open",
                            m -> {
                                unstashAll();
                                getContext()
                                        .become(
                                                receiveBuilder()
                                                        .match(String.class, order::add)
                                                        .build());
                            })
                    .matchAny(m -> stash())
                    .build();
        }
    }

    @Test
    void aRingOfThreeThreadsDoesNotBlock() throws Exception {
        CountDownLatch all = new CountDownLatch(3);
        CountDownLatch handled = new CountDownLatch(6);
        List<ActorRef> ring = new CopyOnWriteArrayList<>();
        Behaviour passing =
                (message, self) -> {
                    handled.countDown();
                    if (message instanceof Integer next) {
                        all.countDown();
                        await(all);
                        ring.get(next).tell("passed", self.getSelf());
                    }
                };
        for (int i = 0; i < 3; i++) {
            ring.add(actor(passing));
        }
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ActorRef mine = ring.get(i);
            int next = (i + 1) % 3;
            threads.add(started(() -> mine.tell(next, ActorRef.noSender())));
        }

        for (Thread thread : threads) {
            ended(thread);
        }
        await(handled);
    }

    @Test
    void itIsFoundByItsIdAndLogsUnderIt() {
        assertThat(SYSTEM.dispatchers().lookup(CallingThreadDispatcher.Id()).id())
                .isEqualTo("troupe.test.calling-thread-dispatcher");
        CallingThreadDispatcher own =
                new CallingThreadDispatcher(
                        new CallingThreadDispatcherConfigurator(
                                SYSTEM.settings().config().getConfig(CallingThreadDispatcher.Id()),
                                SYSTEM.dispatchers().prerequisites()));
        List<Thread> ran = new ArrayList<>();

        own.execute(() -> ran.add(Thread.currentThread()));

        assertThat(ran).containsExactly(Thread.currentThread());
        assertThat(own.inhabitants()).isZero();
        assertThat(own.id()).isEqualTo(CallingThreadDispatcher.Id());
        assertThat(own.log().isErrorEnabled()).isTrue();
    }

    private static Thread started(Runnable work) {
        Thread thread = new Thread(work);
        thread.start();
        return thread;
    }

    private static void ended(Thread thread) throws InterruptedException {
        thread.join(10_000);
        assertThat(thread.isAlive()).isFalse();
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
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
                        assertThat(both.await(10, TimeUnit.SECONDS)).isTrue();
                        pair.get(other).tell("crossed", self.getSelf());
                    }
                };
        pair.add(actor(crossing));
        pair.add(actor(crossing));
        Thread second = new Thread(() -> pair.get(1).tell(0, ActorRef.noSender()));
        second.start();

        pair.get(0).tell(1, ActorRef.noSender());

        second.join(10_000);
        assertThat(second.isAlive()).isFalse();
        assertThat(handled.await(10, TimeUnit.SECONDS)).isTrue();
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

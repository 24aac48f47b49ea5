package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.IllegalActorStateException;
import dev.troupe.actor.InvalidActorNameException;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategyConfigurator;
import dev.troupe.actor.Terminated;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.pattern.Patterns;
import dev.troupe.routing.RoundRobinPool;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class TestActorRefTest {
    private static final ActorSystem SYSTEM = ActorSystem.create("open", Patience.config());

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(SYSTEM, Duration.ofSeconds(20), true);
    }

    private final TestProbe probe = new TestProbe(SYSTEM);

    /** Keeps what it receives, for who looks into it. */
    private static final class Notebook extends AbstractActor {
        private final Thread madeOn = Thread.currentThread();
        private final List<Object> received = new ArrayList<>();

        static Props props() {
            return Props.create(Notebook.class, Notebook::new);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "fail",
                            m -> {
                                throw new TestException("on purpose");
                            })
                    .matchEquals("who", m -> getSender().tell(getSelf(), getSelf()))
                    .matchEquals("watch", m -> getContext().watch(getSender()))
                    .matchAny(received::add)
                    .build();
        }
    }

    private static final class Broken extends AbstractActor {
        Broken() {
            throw new TestException("cannot be made");
        }

        static Props props() {
            return Props.create(Broken.class, Broken::new);
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    @Test
    void theActorIsMadeOnTheThreadOfTheTestAndThereAtOnce() {
        TestActorRef<Notebook> ref = TestActorRef.create(SYSTEM, Notebook.props());

        assertThat(ref.underlyingActor().madeOn).isSameAs(Thread.currentThread());
    }

    @Test
    void aMessageHasBeenHandledWhenTellReturns() {
        TestActorRef<Notebook> ref = TestActorRef.create(SYSTEM, Notebook.props());

        ref.tell("note", ActorRef.noSender());

        assertThat(ref.underlyingActor().received).containsExactly("note");
    }

    @Test
    void itRunsOnTheCallingThreadDispatcherUnlessToldOtherwise() {
        TestActorRef<Notebook> here = TestActorRef.create(SYSTEM, Notebook.props());
        TestActorRef<Notebook> elsewhere =
                TestActorRef.create(
                        SYSTEM, Notebook.props().withDispatcher(Dispatchers.DefaultDispatcherId()));

        assertThat(here.dispatcher().id()).isEqualTo(CallingThreadDispatcher.Id());
        assertThat(here.props().dispatcher()).isEqualTo(CallingThreadDispatcher.Id());
        assertThat(elsewhere.dispatcher().id()).isEqualTo(Dispatchers.DefaultDispatcherId());
    }

    @Test
    void anActorOnAnotherDispatcherIsWaitedFor() {
        TestActorRef<Notebook> ref =
                TestActorRef.create(
                        SYSTEM, Notebook.props().withDispatcher(Dispatchers.DefaultDispatcherId()));

        assertThat(ref.underlyingActor().madeOn).isNotSameAs(Thread.currentThread());
    }

    @Test
    void theReferenceIsTheActorsOwn() {
        TestActorRef<Notebook> ref = TestActorRef.create(SYSTEM, Notebook.props());

        ref.tell("who", probe.ref());

        assertThat(probe.<ActorRef>expectMsg(ref)).isSameAs(ref);
    }

    @Test
    void namesAreGivenOrGenerated() {
        ActorRef parent = probe.childActorOf(Notebook.props());
        TestActorRef<Notebook> known = started(parent);

        TestActorRef<Notebook> named =
                TestActorRef.create(SYSTEM, Notebook.props(), known, "named");
        TestActorRef<Notebook> nameless = TestActorRef.create(SYSTEM, Notebook.props(), known);
        TestActorRef<Notebook> onTop =
                TestActorRef.create(SYSTEM, Notebook.props(), "namesAreGiven");

        assertThat(named.path()).isEqualTo(known.path().child("named"));
        assertThat(nameless.path().parent()).isEqualTo(known.path());
        assertThat(onTop.path().toStringWithoutAddress()).isEqualTo("/user/namesAreGiven");
        assertThatThrownBy(() -> TestActorRef.create(SYSTEM, Notebook.props(), known, "named"))
                .isInstanceOf(InvalidActorNameException.class)
                .hasMessageContaining("[named] is not unique");
    }

    private TestActorRef<Notebook> started(ActorRef parent) {
        return TestActorRef.create(SYSTEM, Notebook.props(), parent);
    }

    @Test
    void receiveGivesTheMessageToTheBehaviourWithItsSender() {
        TestActorRef<Notebook> ref = TestActorRef.create(SYSTEM, Notebook.props());

        ref.receive("who", probe.ref());

        probe.expectMsg(ref);
    }

    @Test
    void whatReceiveThrowsComesOutAndTheActorGoesOn() {
        TestActorRef<Notebook> ref = TestActorRef.create(SYSTEM, Notebook.props());
        Notebook before = ref.underlyingActor();

        assertThatThrownBy(() -> ref.receive("fail"))
                .isInstanceOf(TestException.class)
                .hasMessage("on purpose");

        ref.receive("after");
        assertThat(ref.underlyingActor()).isSameAs(before);
        assertThat(before.received).containsExactly("after");
    }

    @Test
    void receiveGivesAlsoWhatTheRuntimeWouldHandle() {
        TestActorRef<Notebook> ref = TestActorRef.create(SYSTEM, Notebook.props());

        ref.receive(PoisonPill.getInstance());

        assertThat(ref.underlyingActor().received).containsExactly(PoisonPill.getInstance());
        assertThat(ref.isTerminated()).isFalse();
    }

    @Test
    void aMessageThatFailsIsLeftToTheSupervisor() {
        TestActorRef<Notebook> ref =
                TestActorRef.create(
                        SYSTEM,
                        Notebook.props(),
                        probe.childActorOf(Notebook.props())); // restarts its children
        Notebook before = ref.underlyingActor();

        ref.tell("fail", ActorRef.noSender());

        probe.awaitCond(() -> ref.underlyingActor() != before);
    }

    @Test
    void aTestActorRefCanSuperviseOnTheSameThread() {
        List<Throwable> failures = new ArrayList<>();
        TestActorRef<Supervisor> parent =
                TestActorRef.create(
                        SYSTEM, Props.create(Supervisor.class, () -> new Supervisor(failures)));
        TestActorRef<Notebook> child = TestActorRef.create(SYSTEM, Notebook.props(), parent);
        Notebook before = child.underlyingActor();

        child.tell("fail", ActorRef.noSender());

        assertThat(failures).singleElement().isInstanceOf(TestException.class);
        assertThat(child.underlyingActor()).isNotSameAs(before);
    }

    private static final class Supervisor extends AbstractActor {
        private final List<Throwable> failures;

        Supervisor(List<Throwable> failures) {
            this.failures = failures;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    DeciderBuilder.matchAny(
                                    failure -> {
                                        failures.add(failure);
                                        return SupervisorStrategy.restart();
                                    })
                            .build());
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    @Test
    void itIsWatchedAndStoppedLikeAnyOther() {
        TestActorRef<Notebook> ref = TestActorRef.create(SYSTEM, Notebook.props());
        probe.watch(ref);

        SYSTEM.stop(ref);

        assertThat(probe.expectTerminated(ref).getActor()).isSameAs(ref);
        assertThat(ref.isTerminated()).isTrue();
        assertThatThrownBy(ref::underlyingActor)
                .isInstanceOf(IllegalActorStateException.class)
                .hasMessageContaining("it has stopped");
    }

    @Test
    void itCanBeAsked() {
        TestActorRef<TestActors.EchoActor> ref =
                TestActorRef.create(SYSTEM, TestActors.echoActorProps());

        assertThat(Patterns.ask(ref, "answer", Duration.ofSeconds(10)))
                .isCompletedWithValue("answer");
    }

    @Test
    void watchLetsTheActorHearOfAnEnd() {
        TestActorRef<Notebook> ref = TestActorRef.create(SYSTEM, Notebook.props());
        TestActorRef<Notebook> mortal = TestActorRef.create(SYSTEM, Notebook.props());
        TestActorRef<Notebook> forgotten = TestActorRef.create(SYSTEM, Notebook.props());

        ref.watch(mortal);
        ref.watch(forgotten);
        ref.unwatch(forgotten);
        forgotten.tell(PoisonPill.getInstance(), ActorRef.noSender());
        mortal.tell(PoisonPill.getInstance(), ActorRef.noSender());

        assertThat(ref.underlyingActor().received)
                .singleElement()
                .isInstanceOfSatisfying(
                        Terminated.class, end -> assertThat(end.getActor()).isSameAs(mortal));
    }

    @Test
    void anActorWhoseConstructorFailsCannotBeLookedInto() {
        TestActorRef<Broken> ref = TestActorRef.create(SYSTEM, Broken.props());

        assertThatThrownBy(ref::underlyingActor)
                .isInstanceOf(IllegalActorStateException.class)
                .hasMessageContaining("[" + ref + "] has no actor to look into: it has stopped");
    }

    @Test
    void aRouterIsRefused() {
        Props router = new RoundRobinPool(2).props(Notebook.props());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestActorRef.create(SYSTEM, router))
                .withMessageContaining("must not be those of a router");
    }

    @Test
    void aSupervisorThatIsNoActorIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> TestActorRef.create(SYSTEM, Notebook.props(), SYSTEM.deadLetters()))
                .withMessageContaining("must be an actor");
    }

    @Test
    void anUnstartedRouterIsRefusedAsParent() throws Exception {
        ActorSystem blocked =
                ActorSystem.create(
                        "blocked",
                        ConfigFactory.parseString(
                                        "troupe.actor.guardian-supervisor-strategy = \""
                                                + BlockedGuardian.class.getName()
                                                + "\"")
                                .withFallback(ConfigFactory.load()));
        try {
            ActorRef first = blocked.actorOf(Broken.props()); // the guardian is busy with it
            assertThat(BlockedGuardian.ENTERED.await(10, TimeUnit.SECONDS)).isTrue();
            ActorRef unstarted = blocked.actorOf(new RoundRobinPool(1).props(Notebook.props()));

            assertThatIllegalStateException()
                    .isThrownBy(() -> TestActorRef.create(blocked, Notebook.props(), unstarted))
                    .withMessage(
                            "cannot create a test actor below ["
                                    + unstarted
                                    + "], which has not been started: send it a message and wait"
                                    + " for its answer first");
            assertThat(first).isNotEqualTo(unstarted);
        } finally {
            BlockedGuardian.LEAVE.countDown();
            TestKit.shutdownActorSystem(blocked, Duration.ofSeconds(20), true);
        }
    }

    /** A guardian that is busy with a failure until it is let go. */
    public static final class BlockedGuardian implements SupervisorStrategyConfigurator {
        static final CountDownLatch ENTERED = new CountDownLatch(1);
        static final CountDownLatch LEAVE = new CountDownLatch(1);

        @Override
        public SupervisorStrategy create() {
            return new OneForOneStrategy(
                    DeciderBuilder.matchAny(
                                    failure -> {
                                        ENTERED.countDown();
                                        LEAVE.await();
                                        return SupervisorStrategy.stop();
                                    })
                            .build());
        }
    }
}

package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.dispatch.DequeBasedMessageQueueSemantics;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.event.Logging;
import dev.troupe.japi.function.Creator;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a creator may do, and what becomes of an actor whose creator does something else. */
class CreatorsTest {
    private ActorSystem system;
    private TestKit probe;

    @BeforeEach
    void start() {
        system = Systems.start("creative");
        probe = new TestKit(system);
    }

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    /**
     * Trap: a creator must make a new actor each time. Broken by leaving out the check for null in
     * ActorCell.newActor.
     */
    @Test
    void anActorWhoseCreatorReturnsNullIsStoppedWithAReason() {
        ActorRef nobody = failing(() -> null);

        assertThat(failure())
                .isInstanceOf(ActorInitializationException.class)
                .hasMessageContaining(
                        "the creator of [" + nobody + "] returned null: it must make an actor");
    }

    @Test
    void anActorWhoseCreatorReturnsThatOfAnotherActorIsStoppedWithAReason() {
        AtomicReference<Plain> taken = new AtomicReference<>();
        ActorRef first =
                system.actorOf(
                        Props.create(
                                Plain.class,
                                () -> {
                                    taken.set(new Plain());
                                    return taken.get();
                                }));
        probe.send(first, "up?");
        probe.expectMsg("up?");

        ActorRef second = failing(taken::get);

        assertThat(failure())
                .isInstanceOf(ActorInitializationException.class)
                .hasMessageContaining(
                        "the creator of ["
                                + second
                                + "] returned an actor that exists already: it must make a new one"
                                + " each time");
    }

    /**
     * Trap: a restart asks the creator again, and the old instance would go on with the state that
     * made it fail. Broken by comparing only contexts in ActorCell.newActor: those of two
     * incarnations are the same.
     */
    @Test
    void aCreatorThatReturnsTheSameInstanceAfterAFailureStopsTheActor() {
        AtomicReference<Plain> once = new AtomicReference<>();
        ActorRef stubborn =
                failing(
                        () -> {
                            if (once.get() == null) {
                                once.set(new Plain());
                            }
                            return once.get();
                        });

        stubborn.tell(new TestException("once"), ActorRef.noSender());

        assertThat(failure()).hasMessage("once");
        Throwable inRestart = failure();
        assertThat(inRestart).isInstanceOf(PostRestartException.class);
        assertThat(inRestart.getCause())
                .hasMessageContaining("returned an actor that exists already");
        probe.expectTerminated(stubborn);
    }

    /** Trap: broken by an ActorContexts.claim that gives out a context without an offer. */
    @Test
    void anActorCannotBeMadeWithNewOutsideACreator() {
        assertThatThrownBy(Plain::new)
                .isInstanceOf(ActorInitializationException.class)
                .hasMessageContaining(
                        "cannot construct [dev.troupe.actor.CreatorsTest$Plain] with new: no actor"
                                + " context on this thread; pass it to actorOf as"
                                + " Props.create(Plain.class)");
    }

    @Test
    void anActorCannotBeMadeWithNewWhileAMessageIsHandled() {
        ActorRef parent = system.actorOf(Props.create(Busy.class, Busy::new));

        probe.send(parent, "make one with new");

        assertThat(probe.expectMsgClass(ActorInitializationException.class))
                .hasMessageContaining("no actor context on this thread");
    }

    /** Trap: broken by not clearing the offer in ActorContexts.claim. */
    @Test
    void aCreatorCannotMakeTwoActors() {
        failing(
                () -> {
                    new Plain();
                    return new Plain();
                });

        assertThat(failure())
                .isInstanceOf(ActorInitializationException.class)
                .hasMessageContaining(
                        "cannot construct [dev.troupe.actor.CreatorsTest$Plain]: the actor of this"
                                + " creation exists already; a creator must make exactly one actor,"
                                + " others come from actorOf");
    }

    /**
     * Trap: on a thread that runs its actors at once, a child is made while the constructor of its
     * parent runs. Broken by ActorContexts.create when it does not put the outer offer back.
     */
    @Test
    void creationsNest() throws Exception {
        ActorSystem direct =
                ActorSystem.create(
                        "direct", Systems.config(), getClass().getClassLoader(), Runnable::run);
        try {
            TestKit inside = new TestKit(direct);
            ActorRef top =
                    direct.actorOf(Props.create(Nesting.class, () -> new Nesting(3)), "nest");

            inside.send(top, "depth");

            inside.expectMsg(3);
            inside.send(top, "made below while it was constructed");
            inside.expectMsg(true);
        } finally {
            TestKit.shutdownActorSystem(direct, true);
        }
    }

    @Test
    void afterACreationThatFailedTheThreadOffersNoContext() {
        ActorRef failed =
                failing(
                        () -> {
                            throw new TestException("no actor");
                        });
        assertThat(failure()).hasRootCauseMessage("no actor");
        probe.expectTerminated(failed);

        ActorRef next = system.actorOf(Props.create(Busy.class, Busy::new));

        probe.send(next, "make one with new");
        probe.expectMsgClass(ActorInitializationException.class);
    }

    @Test
    void whatACreatorThrowsReachesTheSupervisor() {
        failing(
                () -> {
                    throw new TestException("no actor");
                });

        assertThat(failure())
                .isInstanceOf(ActorInitializationException.class)
                .hasCauseInstanceOf(TestException.class);
    }

    @Test
    void aProducerMayMakeTheActor() {
        ActorRef made = system.actorOf(Props.create(Producer.class, "produced"));

        probe.send(made, "hello");

        probe.expectMsg("produced");
    }

    /**
     * Trap: which mailbox an actor needs is read from its class, which a creator without it hides:
     * the actor gets a default mailbox. Broken by MailboxTypes.choose when it ignores what the
     * class requires.
     */
    @Test
    void theClassGivenWithACreatorDecidesTheMailbox() {
        ActorRef typed = system.actorOf(Props.create(NeedsDeque.class, NeedsDeque::new), "typed");

        probe.send(typed, "hello");

        probe.expectMsg("hello");
        assertThatThrownBy(
                        () ->
                                system.actorOf(
                                        Props.create(NeedsDeque.class, NeedsDeque::new)
                                                .withMailbox("unbounded"),
                                        "refused"))
                .hasMessageContaining(
                        "requires [dev.troupe.dispatch.DequeBasedMessageQueueSemantics]");
    }

    /** Lets an actor be created whose failures are seen by {@link #failure}. */
    private ActorRef failing(Creator<Plain> creator) {
        system.eventStream().subscribe(probe.getRef(), Logging.Error.class);
        ActorRef created =
                probe.childActorOf(
                        Props.create(Plain.class, creator),
                        new OneForOneStrategy(
                                DeciderBuilder.match(
                                                TestException.class,
                                                e -> SupervisorStrategy.restart())
                                        .matchAny(e -> SupervisorStrategy.stop())
                                        .build()));
        return probe.watch(created);
    }

    private Throwable failure() {
        return probe.fishForSpecificMessage(
                Systems.SOON,
                "a failure",
                m -> m instanceof Logging.Error error ? error.cause() : null);
    }

    private static class Plain extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            TestException.class,
                            failure -> {
                                throw failure;
                            })
                    .matchAny(m -> getSender().tell(m, getSelf()))
                    .build();
        }
    }

    private static final class Busy extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            try {
                new Plain();
            } catch (ActorInitializationException refused) {
                getSender().tell(refused, getSelf());
            }
        }
    }

    private static final class Nesting extends UntypedAbstractActor {
        private final int depth;
        private final boolean childWasMadeHere;

        Nesting(int depth) {
            this.depth = depth;
            if (depth > 0) {
                ActorRef child =
                        getContext()
                                .actorOf(
                                        Props.create(Nesting.class, () -> new Nesting(depth - 1)),
                                        "below");
                Answer answer = new Answer(child.path());
                child.tell("depth", answer);
                childWasMadeHere = Integer.valueOf(depth - 1).equals(answer.received);
            } else {
                childWasMadeHere = true;
            }
        }

        @Override
        public void onReceive(Object message) {
            getSender()
                    .tell(message.equals("depth") ? (Object) depth : childWasMadeHere, getSelf());
        }
    }

    /** Keeps what it gets. */
    private static final class Answer extends ActorRef {
        private final ActorPath path;
        private Object received;

        Answer(ActorPath path) {
            this.path = path;
        }

        @Override
        public ActorPath path() {
            return path;
        }

        @Override
        protected void deliver(Object message, ActorRef sender) {
            received = message;
        }
    }

    static final class Producer implements IndirectActorProducer {
        private final String answer;

        Producer(String answer) {
            this.answer = answer;
        }

        @Override
        public Class<? extends Actor> actorClass() {
            return AbstractActor.class;
        }

        @Override
        public Actor produce() {
            return new AbstractActor() {
                @Override
                public Receive createReceive() {
                    return receiveBuilder()
                            .matchAny(m -> getSender().tell(answer, getSelf()))
                            .build();
                }
            };
        }
    }

    private static final class NeedsDeque extends Plain
            implements RequiresMessageQueue<DequeBasedMessageQueueSemantics> {}
}

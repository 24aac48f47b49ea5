package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.holdUntil;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.event.Logging;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class LifecycleTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private final TestKit probe = SYSTEM.probe();
    private final ActorRef parent = SYSTEM.actorOf(recipe(SYSTEM.probe()).props());

    /** A child of the parent, with its reports about coming to life taken away. */
    private CellRef child(Puppet.Recipe recipe, String name) {
        parent.tell(act(p -> p.child(recipe, name).tell("up", ActorRef.noSender())), null);
        probe.fishForMessage(
                probe.getRemainingOrDefault(), "up", m -> m.equals(new Report(name, 1, "up")));
        return (CellRef) probe.getLastSender();
    }

    private void expect(String actor, Object... whats) {
        for (Object what : whats) {
            probe.expectMsgEquals(new Report(actor, 1, what));
        }
    }

    @Test
    void anActorIsBuiltStartedUsedAndStoppedInThisOrder() {
        parent.tell(act(p -> p.child(recipe(probe), "a").tell("message", null)), null);
        expect("a", "constructor", "preStart", "message");

        ((CellRef) probe.getLastSender()).stop();

        expect("a", "postStop");
    }

    @Test
    void stoppingTakesEffectAfterTheMessageBeingHandled() {
        CellRef child = child(recipe(probe), "a");

        child.tell(
                act(
                        p -> {
                            p.getContext().stop(p.getSelf());
                            p.report("still here");
                        }),
                null);

        expect("a", "still here", "postStop");
    }

    // A19.2. Breaks when ActorMailbox.handleUserMessages does not look at system messages after
    // each user message.
    @Test
    void aStopBeatsTheMessagesThatAreQueuedAlready() {
        CellRef child = child(recipe(probe), "a");
        CountDownLatch stopped = new CountDownLatch(1);
        child.tell(holdUntil(stopped), null);
        child.tell("queued", null);
        expect("a", "held");

        child.stop();
        stopped.countDown();

        expect("a", "postStop");
    }

    @Test
    void aPoisonPillWaitsForItsTurn() {
        CellRef child = child(recipe(probe), "a");
        TestKit deadLetters = SYSTEM.listener(DeadLetter.class);
        deadLetters.ignoreMsg(m -> !((DeadLetter) m).recipient().equals(child));
        CountDownLatch sent = new CountDownLatch(1);
        child.tell(holdUntil(sent), null);
        child.tell("before", null);
        child.tell(PoisonPill.getInstance(), null);
        child.tell("behind", null);

        sent.countDown();

        expect("a", "held", "before", "postStop");
        assertThat(deadLetters.expectMsgClass(DeadLetter.class).message()).isEqualTo("behind");
    }

    // A19.8. Breaks when ActorCell.onTerminate does not wait for the children.
    @Test
    void childrenStopBeforeTheirParent() {
        CellRef top = child(recipe(probe), "top");
        top.tell(act(p -> p.child(recipe(probe), "middle")), null);
        expect("middle", "constructor", "preStart");
        CellRef middle = (CellRef) probe.getLastSender();
        middle.tell(act(p -> p.child(recipe(probe), "leaf")), null);
        expect("leaf", "constructor", "preStart");

        top.stop();

        expect("leaf", "postStop");
        expect("middle", "postStop");
        expect("top", "postStop");
    }

    // Breaks when ActorCell.onTerminate does not suspend the mailbox while it waits.
    @Test
    void anActorThatWaitsForItsChildrenHandlesNoMessage() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef top = child(recipe(probe), "top");
        top.tell(act(p -> p.child(recipe(probe).postStop(c -> release.await()), "leaf")), null);
        expect("leaf", "constructor", "preStart");

        top.stop();
        expect("leaf", "postStop");
        top.tell("too late", null);
        release.countDown();

        expect("top", "postStop");
    }

    // Breaks when ActorCell.leave closes the mailbox before postStop has run.
    @Test
    void queuedMessagesBecomeDeadLettersAfterPostStop() {
        CellRef child = child(recipe(probe), "a");
        SYSTEM.get().eventStream().subscribe(probe.getRef(), DeadLetter.class);
        probe.ignoreMsg(m -> m instanceof DeadLetter d && !d.recipient().equals(child));
        CountDownLatch stopped = new CountDownLatch(1);
        child.tell(holdUntil(stopped), null);
        child.tell("first", probe.getRef());
        child.tell("second", null);
        expect("a", "held");

        child.stop();
        stopped.countDown();

        expect("a", "postStop");
        DeadLetter first = probe.expectMsgClass(DeadLetter.class);
        assertThat(first.message()).isEqualTo("first");
        assertThat(first.sender()).isEqualTo(probe.getRef());
        assertThat(probe.expectMsgClass(DeadLetter.class).message()).isEqualTo("second");
    }

    // A19.9. Breaks when Termination.finish does not call leave in a finally block.
    @Test
    void anActorWhosePostStopFailsIsGoneLikeAnyOther() {
        CellRef child =
                child(recipe(probe).postStop(Puppet.failWith(new TestException("oh"))), "a");
        TestKit watcher = SYSTEM.probe();
        watcher.watch(child);

        child.stop();

        watcher.expectTerminated(child);
        expect("a", "postStop");
        child(recipe(probe), "a"); // the name is free
    }

    @Test
    void aFailureInPostStopIsLogged() {
        TestException failure = new TestException("oh");
        CellRef child = child(recipe(probe).postStop(Puppet.failWith(failure)), "a");
        TestKit errors = SYSTEM.listener(Logging.Error.class);

        child.stop();

        Logging.Error error = errors.expectMsgClass(Logging.Error.class);
        assertThat(error.cause()).isSameAs(failure);
        assertThat(error.logSource()).isEqualTo(child.path().toString());
    }

    // Breaks when ActorCell.leave tells the watchers before the parent.
    @Test
    void theParentIsToldBeforeTheWatchers() throws Exception {
        CellRef child = child(recipe(probe), "a");
        CountDownLatch release = new CountDownLatch(1);
        CompletableFuture<Boolean> parentWasTold = new CompletableFuture<>();
        ActorMailbox parents = ((CellRef) parent).cell().mailbox();
        child.sendSystem(
                new SystemMessage.Watch(
                        child,
                        new OnDeath(() -> parentWasTold.complete(parents.hasSystemMessages()))));
        // Busy, so that its system messages stay queued.
        parent.tell(
                act(
                        p -> {
                            child.stop();
                            release.await();
                        }),
                null);

        assertThat(parentWasTold.get(3, TimeUnit.SECONDS)).isTrue();
        release.countDown();
    }

    /** A watcher that does something on the thread of the actor that has stopped. */
    private static final class OnDeath extends InternalActorRef {
        private final Runnable reaction;

        OnDeath(Runnable reaction) {
            this.reaction = reaction;
        }

        @Override
        public void sendSystem(SystemMessage message) {
            reaction.run();
        }

        @Override
        public InternalActorRef parent() {
            return this;
        }

        @Override
        public boolean isTerminated() {
            return false;
        }

        @Override
        public ActorPath path() {
            return SYSTEM.get().deadLetters().path().child("watcher");
        }

        @Override
        protected void deliver(Object message, ActorRef sender) {}
    }

    @Test
    void theNameIsFreeWhenAWatcherLearnsOfTheDeath() {
        CellRef child = child(recipe(probe), "a");
        TestKit watcher = SYSTEM.probe();
        watcher.watch(child);
        child.stop();

        watcher.expectTerminated(child);
        parent.tell(act(p -> p.child(recipe(watcher), "a")), null);

        watcher.expectMsgEquals(new Report("a", 1, "constructor"));
    }

    @Test
    void stoppingAStoppedActorIsASuppressedDeadLetterAndNothingElse() {
        CellRef child = child(recipe(probe), "a");
        probe.watch(child);
        child.stop();
        expect("a", "postStop");
        probe.expectTerminated(child);
        TestKit letters = SYSTEM.listener(DeadLetter.class, SuppressedDeadLetter.class);
        letters.ignoreMsg(m -> m instanceof DeadLetter d && !d.recipient().equals(child));

        child.stop();

        assertThat(letters.expectMsgClass(SuppressedDeadLetter.class).message())
                .isInstanceOf(SystemMessage.Terminate.class);
    }

    @Test
    void stoppingTwiceRunsPostStopOnce() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef top = child(recipe(probe), "top");
        top.tell(act(p -> p.child(recipe(probe).postStop(c -> release.await()), "leaf")), null);
        expect("leaf", "constructor", "preStart");
        probe.watch(top);

        top.stop();
        expect("leaf", "postStop");
        top.stop();
        release.countDown();

        expect("top", "postStop");
        probe.expectTerminated(top);
    }

    // Breaks when ActorCell.awaitChildren does not put Children.STOPPED.
    @Test
    void postStopMayNotCreateChildren() {
        CellRef child = child(recipe(probe).postStop(LifecycleTest::tryToCreate), "a");

        child.stop();

        expect("a", "postStop");
        assertRefused("a");
    }

    // Breaks when Children.awaitStopped forgets that a termination ends all creation.
    @Test
    void postStopMayNotCreateChildrenWhereThereWereSome() {
        CellRef child = child(recipe(probe).postStop(LifecycleTest::tryToCreate), "a");
        child.tell(act(p -> p.child(recipe(SYSTEM.probe()), "leaf")), null);
        child.tell(PoisonPill.getInstance(), null);

        expect("a", "postStop");
        assertRefused("a");
    }

    private static void tryToCreate(Puppet puppet) {
        try {
            puppet.getContext().actorOf(recipe(SYSTEM.probe()).props());
            puppet.report("created");
        } catch (IllegalStateException refused) {
            puppet.report(refused);
        }
    }

    private void assertRefused(String actor) {
        Report report = probe.expectMsgClass(Report.class);
        assertThat(report.actor()).isEqualTo(actor);
        assertThat(report.what())
                .asInstanceOf(
                        org.assertj.core.api.InstanceOfAssertFactories.throwable(
                                IllegalStateException.class))
                .hasMessageContaining("while terminating");
    }

    @Test
    void anActorMayStopItselfWhileItStarts() {
        parent.tell(
                act(p -> p.child(recipe(probe).preStart(c -> c.getContext().stop(c.self())), "a")),
                null);

        expect("a", "constructor", "preStart", "postStop");
    }

    @Test
    void anActorMayStopItselfInItsConstructor() {
        parent.tell(
                act(
                        p ->
                                p.child(
                                        recipe(probe)
                                                .constructor(c -> c.getContext().stop(c.self())),
                                        "a")),
                null);

        expect("a", "constructor", "preStart", "postStop");
    }

    @Test
    void outsideOfAMessageTheSenderIsDeadLetters() {
        ActorRef[] sender = new ActorRef[1];
        child(recipe(probe).preStart(p -> sender[0] = p.getSender()), "a");

        assertThat(sender[0]).isEqualTo(SYSTEM.get().deadLetters());
    }
}

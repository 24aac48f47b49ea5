package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static dev.troupe.runtime.cell.SupervisionTest.always;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.runtime.cell.Puppet.Recipe;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RestartTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private final TestKit probe = SYSTEM.probe();
    private final TestException failure = new TestException("on purpose");

    private CellRef child(Recipe recipe) {
        ActorRef parent =
                SYSTEM.actorOf(
                        recipe(SYSTEM.probe())
                                .strategy(always(SupervisorStrategy.restart()))
                                .props());
        parent.tell(act(p -> p.child(recipe, "child")), null);
        expect("child", 1, "constructor");
        CellRef child = (CellRef) probe.getLastSender();
        probe.fishForMessage(
                probe.getRemainingOrDefault(),
                "up",
                m -> m.equals(new Report("child", 1, "preStart")));
        return child;
    }

    private CellRef leafOf(CellRef child, Recipe recipe) {
        child.tell(act(p -> p.child(recipe, "leaf")), null);
        expect("leaf", 1, "constructor", "preStart");
        return (CellRef) probe.getLastSender();
    }

    private void expect(String actor, int instance, Object... whats) {
        for (Object what : whats) {
            probe.expectMsgEquals(new Report(actor, instance, what));
        }
    }

    private void expectRestart(String actor, int from) {
        expect(actor, from, "preRestart", "postStop");
        expect(actor, from + 1, "constructor", "postRestart", "preStart");
    }

    // --- the order of the hooks

    @Test
    void theOldInstanceIsLeftBeforeTheNewOneIsMade() {
        CellRef child = child(recipe(probe));

        child.tell(failWith(failure), null);

        expectRestart("child", 1);
    }

    /** Reports what its hooks are given. */
    static final class Hooked extends AbstractActor {
        private final ActorRef probe;

        Hooked(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            RuntimeException.class,
                            e -> {
                                throw e;
                            })
                    .build();
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) {
            probe.tell(reason, null);
            probe.tell(message, null);
            probe.tell(getSender(), null);
        }

        @Override
        public void postRestart(Throwable reason) {
            probe.tell(reason, null);
            probe.tell(getSender(), null);
        }
    }

    // Breaks when FaultHandling.preRestart does not make the failed message the current one.
    @Test
    void theHooksKnowTheCauseAndPreRestartTheMessageAndItsSender() {
        ActorRef actor =
                SYSTEM.actorOf(Props.create(Hooked.class, () -> new Hooked(probe.getRef())));
        ActorRef sender = SYSTEM.probe().getRef();

        actor.tell(failure, sender);

        probe.expectMsgEquals(failure);
        probe.expectMsgEquals(Optional.of(failure));
        probe.expectMsgEquals(sender);
        probe.expectMsgEquals(failure);
        probe.expectMsgEquals(SYSTEM.get().deadLetters());
    }

    // --- what survives

    @Test
    void theReferenceSurvivesWithPathAndUid() {
        CellRef child = child(recipe(probe));
        int uid = child.path().uid();

        child.tell(failWith(failure), null);
        expectRestart("child", 1);

        assertThat(probe.getLastSender()).isEqualTo(child);
        assertThat(probe.getLastSender().path().uid()).isEqualTo(uid);
    }

    // A5. Breaks when the failed message is put back into the mailbox.
    @Test
    void queuedMessagesSurviveAndTheFailedOneDoesNot() {
        CellRef child = child(recipe(probe));
        CountDownLatch sent = new CountDownLatch(1);
        child.tell(
                act(
                        p -> {
                            sent.await();
                            throw failure;
                        }),
                null);
        child.tell("first", null);
        child.tell("second", null);

        sent.countDown();

        expectRestart("child", 1);
        expect("child", 2, "first", "second");
    }

    @Test
    void thoseWhoWatchItAreNotToldAndWatchOn() {
        CellRef child = child(recipe(probe));
        TestKit watcher = SYSTEM.probe();
        watcher.watch(child);

        child.tell(failWith(failure), null);
        expectRestart("child", 1);
        assertThat(watcher.msgAvailable()).isFalse();
        child.stop();

        watcher.expectTerminated(child);
    }

    // Breaks when FaultHandling.onRecreate unwatches everything.
    @Test
    void theNewInstanceIsToldOfTheDeathOfThoseTheOldOneWatched() {
        CellRef child = child(recipe(probe));
        ActorRef watched = SYSTEM.actorOf(TestActors.blackholeProps());
        child.tell(act(p -> p.getContext().watch(watched)), null);
        child.tell(failWith(failure), null);
        expectRestart("child", 1);

        SYSTEM.get().stop(watched);

        Report report = probe.expectMsgClass(Report.class);
        assertThat(report.instance()).isEqualTo(2);
        assertThat(((Terminated) report.what()).getActor()).isEqualTo(watched);
    }

    // --- children

    @Test
    void theChildrenAreStoppedByDefaultAndAwaited() {
        CellRef child = child(recipe(probe));
        CountDownLatch release = new CountDownLatch(1);
        leafOf(child, recipe(probe).postStop(p -> release.await()));

        child.tell(failWith(failure), null);
        expectAnyOrder(
                new Report("child", 1, "preRestart"),
                new Report("child", 1, "postStop"),
                new Report("leaf", 1, "postStop"));
        assertThat(probe.msgAvailable()).isFalse();
        release.countDown();

        expect("child", 2, "constructor", "postRestart", "preStart");
    }

    private void expectAnyOrder(Report... reports) {
        assertThat(probe.receiveN(reports.length)).containsExactlyInAnyOrder((Object[]) reports);
    }

    // Breaks when Actor.preRestart does not unwatch: the new instance would get a Terminated.
    @Test
    void theNewInstanceIsNotToldOfTheDeathOfChildrenStoppedForTheRestart() {
        CellRef child = child(recipe(probe));
        leafOf(child, recipe(probe));
        child.tell(act(p -> p.getContext().watch(p.child("leaf"))), null);

        child.tell(failWith(failure), null);
        child.tell("next", null);

        expectAnyOrder(
                new Report("child", 1, "preRestart"),
                new Report("child", 1, "postStop"),
                new Report("leaf", 1, "postStop"));
        expect("child", 2, "constructor", "postRestart", "preStart", "next");
    }

    // Breaks when Children.mustWait does not ask who is dying: the names would still be taken.
    @Test
    void theNewInstanceMayGiveTheSameNamesToItsChildren() {
        TestKit leaves = SYSTEM.probe();
        CellRef child = child(recipe(probe).preStart(p -> p.child(recipe(leaves), "leaf")));

        child.tell(failWith(failure), null);
        expectRestart("child", 1);

        assertThat(leaves.receiveN(5))
                .filteredOn(m -> ((Report) m).what().equals("constructor"))
                .hasSize(2);
    }

    // Breaks when FaultHandling.finishRecreate restarts the children before postRestart.
    @Test
    void theChildrenThatWereKeptAreRestartedAfterPostRestart() {
        CellRef child =
                child(
                        recipe(probe)
                                .keepsChildren()
                                .postRestart(
                                        p -> {
                                            CellRef leaf = p.child("leaf");
                                            leaf.suspend();
                                            awaitSuspensions(leaf, 2); // none was taken back yet
                                            leaf.resume(null);
                                        }));
        leafOf(child, recipe(probe));

        child.tell(failWith(failure), null);

        expectRestart("child", 1);
        expectRestart("leaf", 1);
    }

    private static void awaitSuspensions(CellRef actor, int count) {
        SYSTEM.probe().awaitCond(() -> actor.cell().mailbox().suspendCount() == count);
    }

    // Breaks when FaultHandling.finishRecreate looks for survivors after the new instance was made.
    @Test
    void theChildrenOfTheNewInstanceAreNotRestarted() {
        TestKit leaves = SYSTEM.probe();
        CellRef child =
                child(
                        recipe(probe)
                                .keepsChildren()
                                .constructor(p -> p.child(recipe(leaves), "leaf-" + p.instance())));
        leaves.receiveN(2);

        child.tell(failWith(failure), null);
        expectRestart("child", 1);
        child.tell(act(p -> p.child("leaf-2").tell("hello", null)), null);

        assertThat(leaves.receiveN(8)).contains(new Report("leaf-2", 1, "hello"));
    }

    // Breaks when ChildCreation.placed does not suspend the child: it would be restarted, and its
    // mailbox resumed, without ever having been suspended.
    @Test
    void aChildMadeByPreRestartWaitsForTheRestart() {
        int[] suspensions = new int[1];
        CellRef child =
                child(
                        recipe(probe)
                                .keepsChildren()
                                .preRestart(
                                        p -> {
                                            CellRef made = (CellRef) p.child(recipe(probe), "made");
                                            suspensions[0] = made.cell().mailbox().suspendCount();
                                            made.tell("message", null);
                                        }));

        child.tell(failWith(failure), null);

        probe.fishForMessage(
                probe.getRemainingOrDefault(),
                "the message",
                m -> m.equals(new Report("made", 2, "message")));
        assertThat(suspensions).containsExactly(1);
    }

    // --- what arrives while it waits for its children

    // A6. Breaks when SystemMessage.Recreate.waitsForChildren says false.
    @Test
    void aSecondRestartWaitsUntilTheFirstIsOver() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef child = child(recipe(probe));
        leafOf(child, recipe(probe).postStop(p -> release.await()));
        child.tell(failWith(failure), null);
        expectAnyOrder(
                new Report("child", 1, "preRestart"),
                new Report("child", 1, "postStop"),
                new Report("leaf", 1, "postStop"));

        child.suspend();
        child.restart(failure);
        child.tell("next", null);
        release.countDown();

        expect("child", 2, "constructor", "postRestart", "preStart");
        expectRestart("child", 2);
        expect("child", 3, "next");
        assertThat(child.cell().mailbox().suspendCount()).isZero();
    }

    // Breaks when SystemMessage.Suspend or Resume does not wait: the counter would be out of step.
    @Test
    void suspensionsAndResumptionsAreKeptInOrder() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef child = child(recipe(probe));
        leafOf(child, recipe(probe).postStop(p -> release.await()));
        child.tell(failWith(failure), null);
        probe.receiveN(3);

        child.resume(null); // one too many: ignored when its turn has come
        child.suspend();
        child.tell("not yet", null);
        release.countDown();
        expect("child", 2, "constructor", "postRestart", "preStart");
        probe.awaitCond(() -> child.cell().mailbox().suspendCount() == 1);
        child.resume(null);

        expect("child", 2, "not yet");
    }

    // Breaks when ActorCell.onTerminate leaves the restart as what to go on with.
    @Test
    void aStopWhileItWaitsEndsTheActor() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef child = child(recipe(probe));
        leafOf(child, recipe(probe).postStop(p -> release.await()));
        child.tell(failWith(failure), null);
        probe.receiveN(3);
        TestKit watcher = SYSTEM.probe();
        watcher.watch(child);

        child.stop();
        child.suspend();
        probe.awaitCond(() -> child.cell().isTerminating());
        release.countDown();

        watcher.expectTerminated(child);
        assertThat(probe.msgAvailable()).isFalse();
    }

    // Breaks when FaultHandling forgets, between preRestart and the new instance, that the old one
    // is over: its postStop would run a second time.
    @Test
    void postStopRunsOnceWhenTheActorIsStoppedInTheMiddleOfARestart() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef child = child(recipe(probe));
        leafOf(child, recipe(probe).postStop(p -> release.await()));
        probe.watch(child);
        child.tell(failWith(failure), null);
        expectAnyOrder(
                new Report("child", 1, "preRestart"),
                new Report("child", 1, "postStop"),
                new Report("leaf", 1, "postStop"));

        child.stop();
        release.countDown();

        probe.expectTerminated(child);
    }
}

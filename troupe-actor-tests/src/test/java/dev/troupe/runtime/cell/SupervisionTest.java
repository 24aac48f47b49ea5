package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorContext;
import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeathPactException;
import dev.troupe.actor.Kill;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.event.Logging;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SupervisionTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private final TestKit probe = SYSTEM.probe();
    private final TestException failure = new TestException("on purpose");
    private final AtomicInteger decisions = new AtomicInteger();

    static SupervisorStrategy always(Directive directive) {
        return new OneForOneStrategy(DeciderBuilder.matchAny(cause -> directive).build());
    }

    /** A child that reports to the probe, below a new parent with this strategy. */
    private CellRef childOf(SupervisorStrategy strategy, Puppet.Recipe child) {
        return childOf(SYSTEM.actorOf(recipe(SYSTEM.probe()).strategy(strategy).props()), child);
    }

    private CellRef childOf(ActorRef parent, Puppet.Recipe child) {
        parent.tell(act(p -> p.child(child, "child").tell("up", null)), null);
        probe.fishForMessage(
                probe.getRemainingOrDefault(), "up", m -> m.equals(new Report("child", 1, "up")));
        return (CellRef) probe.getLastSender();
    }

    private CellRef grandchildOf(CellRef child) {
        child.tell(act(p -> p.child(recipe(probe), "leaf").tell("up", null)), null);
        expect("leaf", 1, "constructor", "preStart", "up");
        return (CellRef) probe.getLastSender();
    }

    private void expect(String actor, int instance, Object... whats) {
        for (Object what : whats) {
            probe.expectMsgEquals(new Report(actor, instance, what));
        }
    }

    // --- resume

    // Breaks when FaultHandling.onResume forgets mailbox.resume().
    @Test
    void aResumedActorKeepsItsInstanceAndLosesOnlyTheMessage() {
        CellRef child = childOf(always(SupervisorStrategy.resume()), recipe(probe));

        child.tell(failWith(failure), null);
        child.tell("next", null);

        expect("child", 1, "next");
    }

    // Breaks when FaultHandling.onResume does not clear the failure: the second one would not be
    // reported to the supervisor.
    @Test
    void aResumedActorMayFailAgain() {
        CellRef child = childOfASlowParent(new CountDownLatch(0), recipe(probe));

        child.tell(failWith(failure), null);
        child.tell(failWith(failure), null);
        child.tell("next", null);

        expect("child", 1, "next");
        assertThat(decisions).hasValue(2);
    }

    // Breaks when FaultHandling.onResume does not resume the children.
    @Test
    void theChildrenOfAResumedActorGoOn() {
        CellRef child = childOf(always(SupervisorStrategy.resume()), recipe(probe));
        CellRef leaf = grandchildOf(child);

        child.tell(failWith(failure), null);
        child.tell("next", null);
        expect("child", 1, "next");
        leaf.tell("next", null);

        expect("leaf", 1, "next");
    }

    // --- suspension

    /** A child whose supervisor decides only when it is released. */
    private CellRef childOfASlowParent(CountDownLatch release, Puppet.Recipe child) {
        return childOf(
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        cause -> {
                                            decisions.incrementAndGet();
                                            release.await();
                                            return SupervisorStrategy.resume();
                                        })
                                .build()),
                child);
    }

    // Breaks when FaultHandling.fail does not suspend the children.
    @Test
    void aFailedActorSuspendsItsDescendantsUntilTheSupervisorHasDecided() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef child = childOfASlowParent(release, recipe(probe));
        CellRef leaf = grandchildOf(child);

        child.tell(failWith(failure), null);
        awaitSuspensions(leaf, 1);
        assertThat(child.cell().mailbox().suspendCount()).isEqualTo(1);
        release.countDown();

        awaitSuspensions(leaf, 0);
        assertThat(child.cell().mailbox().suspendCount()).isZero();
    }

    private void awaitSuspensions(CellRef actor, int count) {
        probe.awaitAssert(
                () -> {
                    assertThat(actor.cell().mailbox().suspendCount()).isEqualTo(count);
                    return null;
                });
    }

    // A19.1. Breaks when the suspension is a flag: the actor's own failure would be forgotten with
    // the parent's resumption, before the supervisor has decided.
    @Test
    void anActorThatFailedAndWasSuspendedNeedsBothToBeTakenBack() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef child = childOfASlowParent(release, recipe(probe));
        child.tell(failWith(failure), null);
        awaitSuspensions(child, 1);
        child.suspend();
        awaitSuspensions(child, 2);

        child.resume(null);
        awaitSuspensions(child, 1);
        release.countDown();

        awaitSuspensions(child, 0);
        child.tell("next", null);
        expect("child", 1, "next");
    }

    // Breaks when FaultHandling.onResume clears the failure although it did not answer it.
    @Test
    void aResumptionThatAnswersNoFailureLeavesTheFailureInPlace() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef child = childOfASlowParent(release, recipe(probe));
        child.tell(failWith(failure), null);
        awaitSuspensions(child, 1);
        child.suspend();
        child.resume(null);
        awaitSuspensions(child, 1);

        assertThat(child.failedMessageClass()).isPresent();
        release.countDown();
        awaitSuspensions(child, 0);
        assertThat(child.failedMessageClass()).isEmpty();
    }

    // .NET#2241. Breaks when FaultHandling.fail marks and reports an actor that is failed already.
    @Test
    void aFailureWhileFailedCountsOnce() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef child =
                childOfASlowParent(
                        release,
                        recipe(probe)
                                .strategy(
                                        new Watching() {
                                            @Override
                                            public void handleChildTerminated(
                                                    ActorContext context,
                                                    ActorRef dead,
                                                    Iterable<ActorRef> left) {
                                                throw failure;
                                            }
                                        }));
        CellRef leaf = grandchildOf(child);
        child.tell(failWith(failure), null);
        awaitSuspensions(child, 1);

        probe.watch(leaf);
        leaf.stop(); // its parent fails a second time, in handleChildTerminated
        expect("leaf", 1, "postStop");
        probe.expectTerminated(leaf);
        release.countDown();

        child.tell("next", null);
        expect("child", 1, "next");
        assertThat(decisions).hasValue(1);
        assertThat(child.cell().mailbox().suspendCount()).isZero();
    }

    // A6, Failed is put aside while suspended. Breaks when SystemMessage.Failed.waitsForResume
    // says false: the parent, itself failed, would decide about its child.
    @Test
    void aFailedParentDecidesAboutItsChildrenOnlyWhenItIsResumed() {
        CountDownLatch release = new CountDownLatch(1);
        SupervisorStrategy reporting =
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        cause -> {
                                            probe.getRef().tell("decided", null);
                                            return SupervisorStrategy.resume();
                                        })
                                .build());
        CellRef child = childOfASlowParent(release, recipe(probe).strategy(reporting));
        CellRef leaf = grandchildOf(child);
        CountDownLatch failing = new CountDownLatch(1);
        leaf.tell(
                act(
                        p -> {
                            p.report("held");
                            failing.await();
                            throw failure;
                        }),
                null);
        expect("leaf", 1, "held");
        child.tell(failWith(failure), null);
        awaitSuspensions(child, 1);

        failing.countDown();
        awaitSuspensions(leaf, 2); // its own failure, and its parent's
        afterWhatItDoesNow(leaf);
        afterWhatItDoesNow(child); // it has got the leaf's failure
        assertThat(probe.msgAvailable()).isFalse();
        release.countDown();

        probe.expectMsg("decided");
        awaitSuspensions(leaf, 0);
    }

    /** Returns when the actor has handled all that it has got up to now. */
    private void afterWhatItDoesNow(CellRef actor) {
        int before = actor.cell().mailbox().suspendCount();
        actor.suspend();
        awaitSuspensions(actor, before + 1);
        actor.resume(null);
        awaitSuspensions(actor, before);
    }

    // A10. Breaks when one system message is sent to several children: it would be the node of
    // several queues.
    @Test
    void allOfManyChildrenAreSuspendedAndResumed() {
        CellRef child = childOf(always(SupervisorStrategy.resume()), recipe(probe));
        TestKit leaves = SYSTEM.probe();
        child.tell(
                act(
                        p -> {
                            for (int i = 0; i < 20; i++) {
                                p.child(recipe(leaves), "leaf-" + i);
                            }
                        }),
                null);
        leaves.receiveN(40);

        child.tell(failWith(failure), null);
        child.tell("next", null);
        expect("child", 1, "next");
        child.tell(
                act(p -> p.getContext().getChildren().forEach(leaf -> leaf.tell("next", null))),
                null);

        assertThat(leaves.receiveN(20)).extracting(m -> ((Report) m).what()).containsOnly("next");
    }

    // --- a child created while its parent is suspended

    // Breaks when ChildCreation.placed does not suspend the child as often as its parent: the
    // resumption of the parent would take back what was never there, or restart a child that runs.
    @Test
    void aChildCreatedBySuspendedParentIsSuspendedAsOften() {
        CountDownLatch release = new CountDownLatch(1);
        CellRef child =
                childOfASlowParent(
                        release,
                        recipe(probe)
                                .strategy(
                                        new Watching() {
                                            @Override
                                            public void handleChildTerminated(
                                                    ActorContext context,
                                                    ActorRef dead,
                                                    Iterable<ActorRef> left) {
                                                context.actorOf(recipe(probe).props(), "late");
                                            }
                                        }));
        CellRef leaf = grandchildOf(child);
        child.tell(failWith(failure), null);
        awaitSuspensions(child, 1);
        child.suspend();
        awaitSuspensions(child, 2);
        leaf.stop();
        expect("leaf", 1, "postStop");
        expect("late", 1, "constructor", "preStart");
        CellRef late = (CellRef) probe.getLastSender();
        late.tell("message", null);

        assertThat(late.cell().mailbox().suspendCount()).isEqualTo(2);
        child.resume(null);
        awaitSuspensions(late, 1);
        release.countDown();

        expect("late", 1, "message");
    }

    /** Resumes; tests override what they watch. */
    private abstract static class Watching extends OneForOneStrategy {
        Watching() {
            super(DeciderBuilder.matchAny(cause -> SupervisorStrategy.resume()).build());
        }
    }

    // --- stop

    @Test
    void aFailedActorIsStoppedWhenItsSupervisorSaysSo() {
        CellRef child = childOf(always(SupervisorStrategy.stop()), recipe(probe));
        probe.watch(child);

        child.tell(failWith(failure), null);

        expect("child", 1, "postStop");
        probe.expectTerminated(child);
    }

    @Test
    void theDescendantsOfAFailedActorStopWithIt() {
        CellRef child = childOf(always(SupervisorStrategy.stop()), recipe(probe));
        grandchildOf(child);

        child.tell(failWith(failure), null);

        expect("leaf", 1, "postStop");
        expect("child", 1, "postStop");
    }

    // --- kill

    @Test
    void aKilledActorIsStoppedByDefault() {
        CellRef child = childOf(SupervisorStrategy.defaultStrategy(), recipe(probe));

        child.tell(Kill.getInstance(), null);

        expect("child", 1, "postStop");
    }

    // Breaks when ActorCell.autoReceive stops the actor instead of throwing.
    @Test
    void killGoesThroughSupervision() {
        CellRef child = childOf(always(SupervisorStrategy.resume()), recipe(probe));

        child.tell(Kill.getInstance(), null);
        child.tell("next", null);

        expect("child", 1, "next");
    }

    // --- who decides what

    static Stream<Arguments> decisionsOfTheDefaultStrategy() {
        return Stream.of(
                Arguments.of(new TestException("unchecked"), "restart"),
                Arguments.of(new IOException("checked"), "restart"),
                Arguments.of(new ActorInitializationException(null, "init", null), "stop"),
                Arguments.of(new ActorKilledException("killed"), "stop"),
                Arguments.of(new DeathPactException(null), "stop"),
                Arguments.of(new AssertionError("error"), "escalate"));
    }

    @ParameterizedTest
    @MethodSource("decisionsOfTheDefaultStrategy")
    void theDefaultStrategyDecides(Throwable cause, String decision) {
        TestKit parents = SYSTEM.probe();
        ActorRef top = SYSTEM.actorOf(recipe(SYSTEM.probe()).strategy(stopping()).props());
        top.tell(act(p -> p.child(recipe(parents), "parent")), null);
        assertThat(parents.receiveN(2)).hasSize(2);
        CellRef child = childOf(parents.getLastSender(), recipe(probe));

        child.tell(failWith(cause), null);

        if (decision.equals("restart")) {
            expect("child", 1, "preRestart");
        } else {
            expect("child", 1, "postStop");
        }
        if (decision.equals("escalate")) {
            parents.expectMsgEquals(new Report("parent", 1, "postStop"));
        }
    }

    private static SupervisorStrategy stopping() {
        return always(SupervisorStrategy.stop());
    }

    @Test
    void theStoppingStrategyStopsAfterAnyException() {
        CellRef child = childOf(SupervisorStrategy.stoppingStrategy(), recipe(probe));

        child.tell(failWith(new IOException("checked")), null);

        expect("child", 1, "postStop");
    }

    @Test
    void theDeciderMayAskWhoFailed() {
        TestKit senders = SYSTEM.probe();
        ActorRef parent =
                SYSTEM.actorOf(
                        recipe(SYSTEM.probe())
                                .strategy(
                                        new Watching() {
                                            @Override
                                            public void logFailure(
                                                    ActorContext context,
                                                    ActorRef child,
                                                    Throwable cause,
                                                    Directive decision) {
                                                senders.getRef().tell(context.sender(), null);
                                            }
                                        })
                                .props());
        CellRef child = childOf(parent, recipe(probe));

        child.tell(failWith(failure), null);

        senders.expectMsgEquals(child);
    }

    // --- failures that are nobody's

    // A19.14. Breaks when Children.contains compares names only.
    @Test
    void aFailureOfAnEarlierIncarnationIsIgnored() {
        CellRef old = childOf(always(SupervisorStrategy.stop()), recipe(probe));
        CellRef parent = (CellRef) old.parent();
        probe.watch(old);
        old.stop();
        expect("child", 1, "postStop");
        probe.expectTerminated(old);
        CellRef fresh = childOf(parent, recipe(probe));
        TestKit log = SYSTEM.listener(Logging.Debug.class);

        parent.sendSystem(new SystemMessage.Failed(old, failure));

        log.fishForMessage(
                log.getRemainingOrDefault(),
                "dropped",
                m ->
                        ((Logging.Debug) m).logSource().equals(parent.path().toString())
                                && ((Logging.Debug) m).message().toString().contains("dropping"));
        fresh.tell("alive", null);
        expect("child", 1, "alive");
    }

    @Test
    void aFailureOfAStrangerIsIgnored() {
        CellRef child = childOf(always(SupervisorStrategy.stop()), recipe(probe));
        CellRef stranger = childOf(always(SupervisorStrategy.stop()), recipe(probe));

        ((CellRef) child.parent()).sendSystem(new SystemMessage.Failed(stranger, failure));

        childOf(child.parent(), recipe(probe), "another");
        stranger.tell("alive", null);
        expect("child", 1, "alive");
    }

    private void childOf(ActorRef parent, Puppet.Recipe child, String name) {
        parent.tell(act(p -> p.child(child, name).tell("up", null)), null);
        expect(name, 1, "constructor", "preStart", "up");
    }

    // --- the strategy's other callbacks

    @Test
    void theStrategyLearnsWhichChildStoppedAndWhichAreLeft() {
        TestKit calls = SYSTEM.probe();
        ActorRef parent =
                SYSTEM.actorOf(
                        recipe(SYSTEM.probe())
                                .strategy(
                                        new Watching() {
                                            @Override
                                            public void handleChildTerminated(
                                                    ActorContext context,
                                                    ActorRef dead,
                                                    Iterable<ActorRef> left) {
                                                calls.getRef().tell(dead, null);
                                                List<ActorRef> listed = new ArrayList<>();
                                                left.forEach(listed::add);
                                                calls.getRef().tell(listed, null);
                                            }
                                        })
                                .props());
        CellRef child = childOf(parent, recipe(probe));
        childOf(parent, recipe(probe), "sibling");
        CellRef sibling = (CellRef) probe.getLastSender();

        child.stop();

        calls.expectMsgEquals(child);
        calls.expectMsgEquals(List.of(sibling));
    }

    // Breaks when ActorCell.childTerminated does not fail the parent.
    @Test
    void aStrategyThatThrowsWhenAChildStoppedFailsTheParent() {
        SupervisorStrategy broken =
                new Watching() {
                    @Override
                    public void handleChildTerminated(
                            ActorContext context, ActorRef dead, Iterable<ActorRef> left) {
                        throw failure;
                    }
                };
        CellRef child =
                childOf(always(SupervisorStrategy.restart()), recipe(probe).strategy(broken));
        CellRef leaf = grandchildOf(child);

        leaf.stop();

        expect("leaf", 1, "postStop");
        expect("child", 1, "preRestart");
    }
}

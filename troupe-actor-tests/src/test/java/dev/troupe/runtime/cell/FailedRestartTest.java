package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.PostRestartException;
import dev.troupe.actor.PreRestartException;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.event.Logging;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.runtime.cell.Puppet.Act;
import dev.troupe.runtime.cell.Puppet.Recipe;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Restarts in which a hook or the new constructor fails. */
class FailedRestartTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private final TestKit probe = SYSTEM.probe();
    private final TestKit causes = SYSTEM.probe();
    private final TestException failure = new TestException("first");
    private final TestException again = new TestException("again");

    /** Restarts after the first failure; what to do about a failed restart is given. */
    private CellRef child(Recipe recipe, Directive afterAFailedRestart) {
        SupervisorStrategy strategy =
                new OneForOneStrategy(
                        DeciderBuilder.match(
                                        PostRestartException.class,
                                        cause -> {
                                            causes.getRef().tell(cause, null);
                                            return afterAFailedRestart;
                                        })
                                .matchAny(cause -> SupervisorStrategy.restart())
                                .build());
        ActorRef parent = SYSTEM.actorOf(recipe(SYSTEM.probe()).strategy(strategy).props());
        parent.tell(act(p -> p.child(recipe, "child")), null);
        expect(1, "constructor", "preStart");
        return (CellRef) probe.getLastSender();
    }

    private void expect(int instance, Object... whats) {
        for (Object what : whats) {
            probe.expectMsgEquals(new Report("child", instance, what));
        }
    }

    private Act inTheSecondInstance() {
        return p -> {
            if (p.instance() == 2) {
                throw again;
            }
        };
    }

    // Breaks when FaultHandling.preRestart does not catch.
    @Test
    void aFailureInPreRestartDoesNotStopTheRestart() {
        CellRef child = child(recipe(probe).preRestart(failWith(again)), SupervisorStrategy.stop());

        child.tell(failWith(failure), null);
        child.tell("next", null);

        expect(1, "preRestart");
        expect(2, "constructor", "postRestart", "preStart", "next");
    }

    @Test
    void aFailureInPreRestartIsLoggedWithBothCausesAndTheMessage() {
        CellRef child = child(recipe(probe).preRestart(failWith(again)), SupervisorStrategy.stop());
        TestKit errors = SYSTEM.listener(Logging.Error.class);
        Act message = failWith(failure);

        child.tell(message, null);

        Logging.Error error =
                (Logging.Error)
                        errors.fishForMessage(
                                errors.getRemainingOrDefault(),
                                "PreRestartException",
                                m -> ((Logging.Error) m).cause() instanceof PreRestartException);
        PreRestartException logged = (PreRestartException) error.cause();
        assertThat(error.logSource()).isEqualTo(child.path().toString());
        assertThat(logged.cause()).isSameAs(again);
        assertThat(logged.originalCause()).isSameAs(failure);
        assertThat(logged.messageOption()).contains(message);
        assertThat(logged.actor()).isEqualTo(child);
    }

    // A19.13. Breaks when FaultHandling.finishRecreate reports what was thrown as it is.
    @Test
    void aFailureInPostRestartReachesTheSupervisorAsPostRestartException() {
        CellRef child =
                child(recipe(probe).postRestart(failWith(again)), SupervisorStrategy.stop());

        child.tell(failWith(failure), null);

        PostRestartException cause = causes.expectMsgClass(PostRestartException.class);
        assertThat(cause.cause()).isSameAs(again);
        assertThat(cause.originalCause()).isSameAs(failure);
        assertThat(cause.actor()).isEqualTo(child);
    }

    @Test
    void aFailureInTheNewConstructorReachesTheSupervisorAsPostRestartException() {
        CellRef child =
                child(recipe(probe).constructor(inTheSecondInstance()), SupervisorStrategy.stop());

        child.tell(failWith(failure), null);

        PostRestartException cause = causes.expectMsgClass(PostRestartException.class);
        assertThat(cause.cause()).isSameAs(again);
        assertThat(cause.originalCause()).isSameAs(failure);
    }

    // A19.13. Breaks when FaultHandling.finishRecreate does not set fatally.
    @Test
    void preRestartIsNotCalledOnAnInstanceThatDidNotComeUp() {
        CellRef child =
                child(
                        recipe(probe).postRestart(inTheSecondInstance()),
                        SupervisorStrategy.restart());

        child.tell(failWith(failure), null);
        child.tell("next", null);

        expect(1, "preRestart", "postStop");
        expect(2, "constructor", "postRestart");
        expect(3, "constructor", "postRestart", "preStart", "next");
    }

    // Breaks when FaultHandling.onRecreate creates the actor anew, without postRestart.
    @Test
    void aRestartAfterAFailedConstructorIsStillARestart() {
        CellRef child =
                child(
                        recipe(probe).constructor(inTheSecondInstance()),
                        SupervisorStrategy.restart());

        child.tell(failWith(failure), null);
        child.tell("next", null);

        expect(1, "preRestart", "postStop");
        expect(2, "constructor");
        expect(3, "constructor", "postRestart", "preStart", "next");
    }

    // Breaks when FaultHandling.onResume resumes an instance that did not come up.
    @Test
    void aResumptionAfterAFailedRestartIsARestart() {
        CellRef child =
                child(
                        recipe(probe).postRestart(inTheSecondInstance()),
                        SupervisorStrategy.resume());

        child.tell(failWith(failure), null);
        child.tell("next", null);

        expect(1, "preRestart", "postStop");
        expect(2, "constructor", "postRestart");
        expect(3, "constructor", "postRestart", "preStart", "next");
    }

    @Test
    void aResumptionAfterAFailedConstructorIsARestart() {
        CellRef child =
                child(
                        recipe(probe).constructor(inTheSecondInstance()),
                        SupervisorStrategy.resume());

        child.tell(failWith(failure), null);
        child.tell("next", null);

        expect(1, "preRestart", "postStop");
        expect(2, "constructor");
        expect(3, "constructor", "postRestart", "preStart", "next");
    }

    @Test
    void aFailedRestartLeavesTheMailboxSuspendedOnce() {
        CellRef child =
                child(
                        recipe(probe).postRestart(inTheSecondInstance()),
                        SupervisorStrategy.restart());

        child.tell(failWith(failure), null);
        child.tell("next", null);

        probe.fishForMessage(
                probe.getRemainingOrDefault(),
                "next",
                m -> m.equals(new Report("child", 3, "next")));
        assertThat(child.cell().mailbox().suspendCount()).isZero();
    }

    // Breaks when FaultHandling.finishRecreate has the children that were kept suspended again.
    @Test
    void theChildrenThatWereKeptOutliveAFailedRestart() {
        TestKit leaves = SYSTEM.probe();
        CellRef child =
                child(
                        recipe(probe).keepsChildren().postRestart(inTheSecondInstance()),
                        SupervisorStrategy.restart());
        child.tell(act(p -> p.child(recipe(leaves), "leaf")), null);
        leaves.receiveN(2);
        ActorRef leaf = leaves.getLastSender();

        child.tell(failWith(failure), null);
        probe.fishForMessage(
                probe.getRemainingOrDefault(),
                "the third instance",
                m -> m.equals(new Report("child", 3, "preStart")));
        leaf.tell("next", null);

        leaves.fishForMessage(
                leaves.getRemainingOrDefault(),
                "next",
                m -> m.equals(new Report("leaf", 2, "next")));
    }

    @Test
    void anActorWhoseRestartFailedIsStoppedByDefault() {
        ActorRef parent = SYSTEM.actorOf(recipe(SYSTEM.probe()).props());
        parent.tell(act(p -> p.child(recipe(probe).postRestart(failWith(again)), "child")), null);
        expect(1, "constructor", "preStart");
        ActorRef child = probe.getLastSender();
        TestKit watcher = SYSTEM.probe();
        watcher.watch(child);

        child.tell(failWith(failure), null);

        watcher.expectTerminated(child);
    }

    // Breaks when ActorCell.newActor leaves the old instance in place: its postStop has run, as
    // part of preRestart.
    @Test
    void postStopOfTheOldInstanceRunsOnceWhenItsSuccessorDidNotComeUp() {
        CellRef child =
                child(recipe(probe).constructor(inTheSecondInstance()), SupervisorStrategy.stop());
        probe.watch(child);

        child.tell(failWith(failure), null);

        expect(1, "preRestart", "postStop");
        expect(2, "constructor");
        probe.expectTerminated(child);
    }
}

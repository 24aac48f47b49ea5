package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.holdUntil;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllForOneStrategy;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class AllForOneTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private static final Object[] RESTART = {
        "preRestart", "postStop", "constructor", "postRestart", "preStart"
    };

    private final TestKit failing = SYSTEM.probe();
    private final TestKit other = SYSTEM.probe();
    private final TestException failure = new TestException("on purpose");
    private CellRef a;
    private CellRef b;

    private void siblings(Directive directive) {
        siblings(-1, directive);
    }

    private void siblings(int retries, Directive directive) {
        siblings(
                new AllForOneStrategy(
                        retries,
                        Duration.ofSeconds(-1),
                        DeciderBuilder.matchAny(cause -> directive).build()));
    }

    private void siblings(SupervisorStrategy strategy) {
        ActorRef parent = SYSTEM.actorOf(recipe(SYSTEM.probe()).strategy(strategy).props());
        parent.tell(act(p -> p.child(recipe(failing), "a")), null);
        parent.tell(act(p -> p.child(recipe(other), "b")), null);
        failing.receiveN(2);
        other.receiveN(2);
        a = (CellRef) failing.getLastSender();
        b = (CellRef) other.getLastSender();
    }

    private static void expectWhats(TestKit probe, Object... whats) {
        for (Object what : whats) {
            assertThat(probe.expectMsgClass(Report.class).what()).isEqualTo(what);
        }
    }

    @Test
    void allAreRestartedWhenOneFails() {
        siblings(SupervisorStrategy.restart());

        a.tell(failWith(failure), null);

        expectWhats(failing, RESTART);
        expectWhats(other, RESTART);
    }

    // Breaks when Supervision.restart suspends the one that failed once more.
    @Test
    void allHandleMessagesAfterTheRestart() {
        siblings(SupervisorStrategy.restart());

        a.tell(failWith(failure), null);
        a.tell("next", null);
        expectWhats(other, RESTART);
        b.tell("next", null);

        expectWhats(failing, RESTART);
        failing.expectMsgEquals(new Report("a", 2, "next"));
        other.expectMsgEquals(new Report("b", 2, "next"));
        assertThat(a.cell().mailbox().suspendCount()).isZero();
        assertThat(b.cell().mailbox().suspendCount()).isZero();
    }

    @Test
    void aSiblingLosesNoMessageThatItHadNotBegun() {
        siblings(SupervisorStrategy.restart());
        CountDownLatch release = new CountDownLatch(1);
        b.tell(holdUntil(release), null);
        b.tell("queued", null);
        expectWhats(other, "held");

        a.tell(failWith(failure), null);
        other.awaitCond(b.cell().mailbox()::hasSystemMessages);
        release.countDown();

        expectWhats(other, RESTART);
        other.expectMsgEquals(new Report("b", 2, "queued"));
    }

    // Breaks when Supervision.restart does not suspend the siblings first.
    @Test
    void aSiblingThatWaitsForItsChildrenHandlesNoMessageBeforeItIsRestarted() {
        siblings(SupervisorStrategy.restart());
        CountDownLatch release = new CountDownLatch(1);
        b.tell(act(p -> p.child(recipe(failing).postStop(c -> release.await()), "leaf")), null);
        failing.receiveN(2);
        a.tell(failWith(failure), null);
        failing.fishForMessage(
                failing.getRemainingOrDefault(),
                "the leaf stops",
                m -> m.equals(new Report("leaf", 1, "postStop")));

        b.tell("next", null);
        release.countDown();

        expectWhats(other, RESTART);
        other.expectMsgEquals(new Report("b", 2, "next"));
    }

    // A19.11. Breaks when Supervision.restart stops only the one that may not be restarted.
    @Test
    void allAreStoppedWhenOneMayNotBeRestartedAnyMore() {
        siblings(1, SupervisorStrategy.restart());
        a.tell(failWith(failure), null);
        expectWhats(failing, RESTART);
        expectWhats(other, RESTART);

        a.tell(failWith(failure), null);

        expectWhats(failing, "postStop");
        expectWhats(other, "postStop");
    }

    @Test
    void aRestartForASiblingCountsAgainstTheLimitOfEach() {
        siblings(1, SupervisorStrategy.restart());
        a.tell(failWith(failure), null);
        expectWhats(failing, RESTART);
        expectWhats(other, RESTART);

        b.tell(failWith(failure), null);

        expectWhats(other, "postStop");
        expectWhats(failing, "postStop");
    }

    @Test
    void aLimitOfZeroStopsAllAtOnce() {
        siblings(0, SupervisorStrategy.restart());

        a.tell(failWith(failure), null);

        expectWhats(failing, "postStop");
        expectWhats(other, "postStop");
    }

    @Test
    void allAreStoppedWhenOneIs() {
        siblings(SupervisorStrategy.stop());

        a.tell(failWith(failure), null);

        expectWhats(failing, "postStop");
        expectWhats(other, "postStop");
    }

    // Breaks when Supervision.handle resumes all: the siblings' suspensions would get out of step.
    @Test
    void onlyTheOneThatFailedIsResumed() {
        siblings(SupervisorStrategy.resume());

        a.tell(failWith(failure), null);
        a.tell("next", null);

        failing.expectMsgEquals(new Report("a", 1, "next"));
        b.tell("next", null);
        other.expectMsgEquals(new Report("b", 1, "next"));
    }

    // Restart while stopping degenerates to a resume. Breaks when FaultHandling.onRecreate restarts
    // an actor that is stopping.
    @Test
    void aSiblingThatIsStoppingStopsAndIsNotRestarted() {
        siblings(SupervisorStrategy.restart());
        CountDownLatch release = new CountDownLatch(1);
        b.tell(act(p -> p.child(recipe(other).postStop(c -> release.await()), "leaf")), null);
        other.receiveN(2);
        b.stop();
        other.expectMsgEquals(new Report("leaf", 1, "postStop"));

        a.tell(failWith(failure), null);
        expectWhats(failing, RESTART);
        b.tell("too late", null);
        release.countDown();

        other.expectMsgEquals(new Report("b", 1, "postStop"));
    }
}

package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static dev.troupe.runtime.cell.SupervisionTest.always;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.event.Logging;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.runtime.cell.Puppet.Recipe;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Three generations: the top decides about the middle, which escalates failures of its leaves. */
class EscalationTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private final TestKit tops = SYSTEM.probe();
    private final TestKit middles = SYSTEM.probe();
    private final TestKit leaves = SYSTEM.probe();
    private final TestException failure = new TestException("on purpose");
    private final Recipe siblingRecipe = recipe(leaves);
    private CellRef culprit;
    private CellRef sibling;
    private CellRef middle;

    private void family(Directive decisionOfTheTop, Recipe middleRecipe) {
        family(always(decisionOfTheTop), middleRecipe);
    }

    private void family(SupervisorStrategy ofTheTop, Recipe middleRecipe) {
        ActorRef top = SYSTEM.actorOf(recipe(tops).strategy(ofTheTop).props());
        top.tell(act(p -> p.child(middleRecipe, "middle")), null);
        middles.receiveN(2);
        middle = (CellRef) middles.getLastSender();
        middle.tell(act(p -> p.child(recipe(leaves), "culprit")), null);
        leaves.receiveN(2);
        culprit = (CellRef) leaves.getLastSender();
        middle.tell(act(p -> p.child(siblingRecipe, "sibling")), null);
        leaves.receiveN(2);
        sibling = (CellRef) leaves.getLastSender();
    }

    private Recipe escalating() {
        return recipe(middles).strategy(always(SupervisorStrategy.escalate()));
    }

    private void expectAnswers(ActorRef actor, TestKit probe, int instance) {
        actor.tell("next", null);
        probe.expectMsgEquals(new Report(actor.path().name(), instance, "next"));
    }

    // Breaks when FaultHandling.onResume does not resume the child that was to blame, or the
    // others.
    @Test
    void allGoOnWhenTheTopResumes() {
        family(SupervisorStrategy.resume(), escalating());

        culprit.tell(failWith(failure), null);

        expectAnswers(culprit, leaves, 1);
        expectAnswers(sibling, leaves, 1);
        expectAnswers(middle, middles, 1);
    }

    // Breaks when FaultHandling.onResume does not pass the cause on to the culprit: it would stay
    // marked as failed, and its second failure would be swallowed.
    @Test
    void theCulpritMayFailAgainAfterItWasResumed() {
        AtomicInteger decisions = new AtomicInteger();
        family(
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        cause -> {
                                            decisions.incrementAndGet();
                                            return SupervisorStrategy.resume();
                                        })
                                .build()),
                escalating());
        culprit.tell(failWith(failure), null);
        expectAnswers(culprit, leaves, 1);

        culprit.tell(failWith(failure), null);

        expectAnswers(culprit, leaves, 1);
        assertThat(decisions).hasValue(2);
    }

    // Breaks when FaultHandling.onResume passes the cause on to all: the failure of a sibling that
    // failed at the same time would be taken for answered, and its message forgotten.
    @Test
    void aSiblingThatFailedMeanwhileIsDecidedAboutByItself() {
        TestException other = new TestException("of the sibling");
        siblingRecipe.preRestart(p -> p.report(p.getSender()));
        family(
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        cause -> {
                                            awaitSuspensions(sibling, 2);
                                            return SupervisorStrategy.resume();
                                        })
                                .build()),
                recipe(middles)
                        .strategy(
                                new OneForOneStrategy(
                                        DeciderBuilder.matchAny(
                                                        cause ->
                                                                cause == failure
                                                                        ? SupervisorStrategy
                                                                                .escalate()
                                                                        : SupervisorStrategy
                                                                                .restart())
                                                .build())));

        sibling.tell(
                act(
                        p -> {
                            p.report("held");
                            awaitSuspensions(middle, 1);
                            throw other;
                        }),
                middles.getRef());
        leaves.expectMsgEquals(new Report("sibling", 1, "held"));
        culprit.tell(failWith(failure), null);

        leaves.expectMsgEquals(new Report("sibling", 1, "preRestart"));
        leaves.expectMsgEquals(new Report("sibling", 1, middles.getRef())); // who sent the message
        leaves.receiveN(4);
        expectAnswers(sibling, leaves, 2);
        expectAnswers(culprit, leaves, 1);
    }

    private void awaitSuspensions(CellRef actor, int count) {
        new TestKit(SYSTEM.get()).awaitCond(() -> actor.cell().mailbox().suspendCount() == count);
    }

    // Breaks when FaultHandling.fail suspends the culprit once more.
    @Test
    void theCulpritIsSuspendedOnceAndTheSiblingsToo() {
        int[] counts = new int[3];
        family(
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        cause -> {
                                            awaitSuspensions(sibling, 1);
                                            counts[0] = culprit.cell().mailbox().suspendCount();
                                            counts[1] = sibling.cell().mailbox().suspendCount();
                                            counts[2] = middle.cell().mailbox().suspendCount();
                                            return SupervisorStrategy.resume();
                                        })
                                .build()),
                escalating());

        culprit.tell(failWith(failure), null);

        expectAnswers(culprit, leaves, 1);
        assertThat(counts).containsExactly(1, 1, 1);
    }

    @Test
    void theTopSeesTheVeryCauseAndTheMiddleAsTheOneThatFailed() {
        Throwable[] seen = new Throwable[1];
        family(
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        cause -> {
                                            seen[0] = cause;
                                            return SupervisorStrategy.stop();
                                        })
                                .build()),
                escalating());
        tops.watch(middle);

        culprit.tell(failWith(failure), null);

        tops.fishForMessage(
                tops.getRemainingOrDefault(),
                "Terminated",
                dev.troupe.actor.Terminated.class::isInstance);
        assertThat(seen[0]).isSameAs(failure);
    }

    @Test
    void aRestartedMiddleStopsItsLeavesByDefault() {
        family(SupervisorStrategy.restart(), escalating());

        culprit.tell(failWith(failure), null);

        leaves.expectMsgAllOf(
                new Report("culprit", 1, "postStop"), new Report("sibling", 1, "postStop"));
        expectHooksOfTheMiddle();
    }

    private void expectHooksOfTheMiddle() {
        middles.expectMsgEquals(new Report("middle", 1, "preRestart"));
        middles.expectMsgEquals(new Report("middle", 1, "postStop"));
        middles.expectMsgEquals(new Report("middle", 2, "constructor"));
        middles.expectMsgEquals(new Report("middle", 2, "postRestart"));
        middles.expectMsgEquals(new Report("middle", 2, "preStart"));
    }

    // Breaks when FaultHandling.finishRecreate does not restart the children that were kept: they
    // would be suspended for ever.
    @Test
    void aRestartedMiddleThatKeepsItsLeavesRestartsThem() {
        family(SupervisorStrategy.restart(), escalating().keepsChildren());

        culprit.tell(failWith(failure), null);
        expectHooksOfTheMiddle();

        assertThat(leaves.receiveN(10))
                .contains(
                        new Report("culprit", 2, "postRestart"),
                        new Report("sibling", 2, "postRestart"));
        expectAnswers(culprit, leaves, 2);
        expectAnswers(sibling, leaves, 2);
    }

    // Breaks when FaultHandling.fail remembers the Failed of the child as the message that failed.
    @Test
    void theMiddleWasHandlingNoMessage() {
        family(SupervisorStrategy.restart(), escalating().preRestart(p -> p.report(p.getSender())));

        culprit.tell(failWith(failure), null);

        middles.expectMsgEquals(new Report("middle", 1, "preRestart"));
        middles.expectMsgEquals(new Report("middle", 1, SYSTEM.get().deadLetters()));
        assertThat(middle.failedMessageClass()).isEmpty();
    }

    @Test
    void aFailureWithoutADecisionEscalates() {
        family(
                SupervisorStrategy.resume(),
                recipe(middles)
                        .strategy(
                                new OneForOneStrategy(
                                        DeciderBuilder.match(
                                                        IllegalStateException.class,
                                                        e -> SupervisorStrategy.stop())
                                                .build())));

        culprit.tell(failWith(failure), null);

        expectAnswers(culprit, leaves, 1);
    }

    @Test
    void aDeciderThatThrowsFailsItsActorWithThat() {
        TestException inDecider = new TestException("in the decider");
        TestKit errors = SYSTEM.listener(Logging.Error.class);
        family(
                SupervisorStrategy.restart(),
                recipe(middles)
                        .keepsChildren()
                        .strategy(
                                new OneForOneStrategy(
                                        DeciderBuilder.matchAny(
                                                        cause -> {
                                                            throw inDecider;
                                                        })
                                                .build())));

        culprit.tell(failWith(failure), null);

        assertThat(errors.expectMsgClass(Logging.Error.class).cause()).isSameAs(inDecider);
        expectAnswers(culprit, leaves, 2, 10);
    }

    private void expectAnswers(ActorRef actor, TestKit probe, int instance, int hooksBefore) {
        probe.receiveN(hooksBefore);
        expectAnswers(actor, probe, instance);
    }

    // A6: escalation is silent where it is decided.
    @Test
    void aFailureIsLoggedOnceByTheOneWhoDecides() {
        TestKit errors = SYSTEM.listener(Logging.Error.class, Logging.Warning.class);
        family(SupervisorStrategy.restart(), escalating());

        culprit.tell(failWith(failure), null);
        expectHooksOfTheMiddle();

        Logging.Error error = errors.expectMsgClass(Logging.Error.class);
        assertThat(error.logSource()).isEqualTo(middle.path().toString());
        assertThat(error.cause()).isSameAs(failure);
        assertThat(errors.msgAvailable()).isFalse();
    }

    @Test
    void anErrorThatReachesTheGuardianEndsTheSystem() throws Exception {
        ActorSystem doomed = ActorSystem.create("doomed", QuietSystem.config(""));
        ActorRef actor = doomed.actorOf(recipe(new TestKit(doomed)).props());

        actor.tell(failWith(new AssertionError("on purpose")), null);

        doomed.getWhenTerminated().toCompletableFuture().get(5, TimeUnit.SECONDS);
    }
}

package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.holdUntil;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import dev.troupe.actor.NotInfluenceReceiveTimeout;
import dev.troupe.actor.ReceiveTimeout;
import dev.troupe.runtime.cell.Puppet.Act;
import dev.troupe.runtime.cell.Puppet.Recipe;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ReceiveTimeoutTest {
    @RegisterExtension
    static final QuietSystem SYSTEM =
            new QuietSystem(
                    """
                    troupe.scheduler.implementation =
                      "dev.troupe.testkit.ExplicitlyTriggeredScheduler"
                    """);

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration ALMOST = TIMEOUT.minusMillis(1);
    private static final Duration MORE = Duration.ofMillis(1);

    private final TestKit probe = SYSTEM.probe();
    private final List<ActorRef> actors = new ArrayList<>();

    /** A message that leaves the timeout alone. */
    private record Neutral(String text) implements NotInfluenceReceiveTimeout {}

    @AfterEach
    void noTimerIsLeft() {
        TestKit watcher = SYSTEM.probe();
        for (ActorRef actor : actors) {
            watcher.watch(actor);
            ((CellRef) actor).stop();
            watcher.expectTerminated(actor);
        }
    }

    private static ExplicitlyTriggeredScheduler scheduler() {
        return (ExplicitlyTriggeredScheduler) SYSTEM.get().getScheduler();
    }

    private static void timePasses(Duration duration) {
        scheduler().timePasses(duration);
    }

    private static Act set(Duration timeout) {
        return act(p -> p.getContext().setReceiveTimeout(timeout));
    }

    private ActorRef idle(Recipe recipe) {
        ActorRef actor = SYSTEM.actorOf(recipe.props());
        actors.add(actor);
        probe.receiveN(2);
        afterAllMessages(actor);
        return actor;
    }

    private ActorRef idle() {
        return idle(recipe(probe).preStart(p -> p.getContext().setReceiveTimeout(TIMEOUT)));
    }

    /** Returns when the actor has handled all that was sent, with its timer set again. */
    private void afterAllMessages(ActorRef actor) {
        actor.tell(new Identify("done"), probe.getRef());
        probe.expectMsgClass(ActorIdentity.class);
        probe.awaitCond(() -> !((CellRef) actor).cell().mailbox().isScheduled());
    }

    private void expectTimeout(int instance) {
        Report report = probe.expectMsgClass(Report.class);
        assertThat(report.instance()).isEqualTo(instance);
        assertThat(report.what()).isInstanceOf(ReceiveTimeout.class);
    }

    private void expectNoTimeout(ActorRef actor) {
        afterAllMessages(actor);
        assertThat(probe.msgAvailable()).isFalse();
    }

    @Test
    void anIdleActorIsToldAfterTheTimeAndNotBefore() {
        ActorRef actor = idle();

        timePasses(ALMOST);
        expectNoTimeout(actor);
        timePasses(MORE);

        expectTimeout(1);
    }

    @Test
    void theMessageSaysHowLongTheActorWasIdle() {
        idle();

        timePasses(TIMEOUT);

        assertThat(probe.expectMsgClass(Report.class).what())
                .isEqualTo(new ReceiveTimeout(TIMEOUT));
    }

    // Breaks when ReceiveTimeoutTimer.afterMessage does not begin anew after ReceiveTimeout itself.
    @Test
    void anActorThatStaysIdleIsToldAgain() {
        ActorRef actor = idle();

        timePasses(TIMEOUT);
        expectTimeout(1);
        afterAllMessages(actor);
        timePasses(TIMEOUT);

        expectTimeout(1);
    }

    // Breaks when ReceiveTimeoutTimer.beforeMessage does not cancel.
    @Test
    void anActorThatIsBusyIsNotIdle() {
        int others = scheduler().pending();
        ActorRef actor = idle();
        assertThat(scheduler().pending()).isEqualTo(others + 1);
        CountDownLatch release = new CountDownLatch(1);
        actor.tell(holdUntil(release), null);
        probe.expectMsgClass(Report.class);

        assertThat(scheduler().pending()).isEqualTo(others);
        release.countDown();
        afterAllMessages(actor);
        assertThat(scheduler().pending()).isEqualTo(others + 1);
    }

    // Breaks when ReceiveTimeoutTimer.restart does not cancel what is pending.
    @Test
    void aMessageBeginsTheTimeAnew() {
        ActorRef actor = idle();
        timePasses(ALMOST);
        actor.tell("busy", null);
        probe.expectMsgClass(Report.class);
        afterAllMessages(actor);

        timePasses(ALMOST);
        expectNoTimeout(actor);
        timePasses(MORE);

        expectTimeout(1);
    }

    // Breaks when ReceiveTimeoutTimer.beforeMessage or afterMessage does not ask whether the
    // message influences the timeout.
    @Test
    void aNeutralMessageDoesNotBeginTheTimeAnew() {
        ActorRef actor = idle();
        timePasses(ALMOST);
        actor.tell(new Neutral("hello"), null);
        probe.expectMsgClass(Report.class);
        afterAllMessages(actor);

        timePasses(MORE);

        expectTimeout(1);
    }

    @Test
    void identifyIsNeutral() {
        ActorRef actor = idle();
        timePasses(ALMOST);
        afterAllMessages(actor); // by an Identify

        timePasses(MORE);

        expectTimeout(1);
    }

    /** Sets the timeout while a neutral message is handled. */
    private record NeutralAct(Duration timeout) implements NotInfluenceReceiveTimeout, Act {
        @Override
        public void act(Puppet puppet) {
            puppet.getContext().setReceiveTimeout(timeout);
        }
    }

    // Breaks when ReceiveTimeoutTimer.afterMessage does not look at changed.
    @Test
    void settingTheTimeoutDuringANeutralMessageBeginsTheTimeAnew() {
        ActorRef actor = idle();
        timePasses(ALMOST);

        actor.tell(new NeutralAct(TIMEOUT), null);
        afterAllMessages(actor);
        timePasses(ALMOST);
        expectNoTimeout(actor);
        timePasses(MORE);

        expectTimeout(1);
    }

    @Test
    void switchingItOffDuringANeutralMessageCancels() {
        ActorRef actor = idle();

        actor.tell(new NeutralAct(Duration.ZERO), null);
        afterAllMessages(actor);
        timePasses(TIMEOUT);

        expectNoTimeout(actor);
    }

    @Test
    void aTimeoutSetInAMessageCounts() {
        ActorRef actor = idle(recipe(probe));

        actor.tell(set(TIMEOUT), null);
        afterAllMessages(actor);
        timePasses(TIMEOUT);

        expectTimeout(1);
    }

    @Test
    void aTimeoutSetInTheConstructorCounts() {
        idle(recipe(probe).constructor(p -> p.getContext().setReceiveTimeout(TIMEOUT)));

        timePasses(TIMEOUT);

        expectTimeout(1);
    }

    @Test
    void cancellingSwitchesItOff() {
        ActorRef actor = idle();

        actor.tell(act(p -> p.getContext().cancelReceiveTimeout()), null);
        afterAllMessages(actor);
        timePasses(TIMEOUT);

        expectNoTimeout(actor);
    }

    @Test
    void aNegativeTimeIsRefused() {
        ActorRef actor = idle(recipe(probe));

        actor.tell(
                act(
                        p -> {
                            try {
                                p.getContext().setReceiveTimeout(Duration.ofSeconds(-1));
                            } catch (IllegalArgumentException refused) {
                                p.report(refused.getMessage());
                            }
                        }),
                null);

        assertThat(probe.expectMsgClass(Report.class).what()).asString().contains("[PT-1S]");
    }

    @Test
    void theActorMayAskForIt() {
        ActorRef actor = idle();

        actor.tell(act(p -> p.report(p.getContext().getReceiveTimeout())), null);

        assertThat(probe.expectMsgClass(Report.class).what()).isEqualTo(TIMEOUT);
    }

    // A14: this is not a guarantee of silence. Breaks when a queued ReceiveTimeout is taken back.
    @Test
    void theMessageMayStandRightBehindAnotherOne() {
        ActorRef actor = idle();
        CountDownLatch release = new CountDownLatch(1);
        // Neutral, so that the timer goes on while the actor is busy.
        actor.tell(new NeutralHold(release), null);
        probe.expectMsgClass(Report.class);
        actor.tell("real", null);

        timePasses(TIMEOUT);
        release.countDown();

        assertThat(probe.expectMsgClass(Report.class).what()).isEqualTo("real");
        expectTimeout(1);
    }

    private record NeutralHold(CountDownLatch release) implements NotInfluenceReceiveTimeout, Act {
        @Override
        public void act(Puppet puppet) throws Throwable {
            holdUntil(release).act(puppet);
        }
    }

    // A5. Breaks when FaultHandling.finishRecreate does not begin the time anew.
    @Test
    void theSettingSurvivesARestart() {
        // Set in a message: the new instance does not set it again.
        ActorRef actor = idle(recipe(probe));
        actor.tell(set(TIMEOUT), null);
        actor.tell(failWith(new TestException("on purpose")), null);
        probe.receiveN(5);
        afterAllMessages(actor);

        timePasses(TIMEOUT);

        expectTimeout(2);
    }

    // Breaks when FaultHandling.onRecreate does not cancel: the new instance would be told that the
    // old one was idle.
    @Test
    void noTimeRunsWhileARestartWaitsForChildren() {
        int others = scheduler().pending();
        CountDownLatch release = new CountDownLatch(1);
        ActorRef actor = idle(recipe(probe));
        actor.tell(set(TIMEOUT), null);
        actor.tell(
                act(p -> p.child(recipe(SYSTEM.probe()).postStop(c -> release.await()), "leaf")),
                null);
        actor.tell(failWith(new TestException("on purpose")), null);
        probe.awaitCond(() -> ((CellRef) actor).cell().family().waitingFor() != null);

        assertThat(scheduler().pending()).isEqualTo(others);
        release.countDown();
        probe.receiveN(5);
    }

    // Breaks when FaultHandling.finishRecreate does not begin the time anew.
    @Test
    void aRestartBeginsTheTimeAnew() {
        CountDownLatch release = new CountDownLatch(1);
        ActorRef actor = idle(recipe(probe).preRestart(p -> release.await()));
        actor.tell(set(TIMEOUT), null);
        actor.tell(failWith(new TestException("on purpose")), null);
        assertThat(probe.expectMsgClass(Report.class).what()).isEqualTo("preRestart");
        timePasses(ALMOST);
        release.countDown();
        probe.receiveN(4);
        afterAllMessages(actor);

        timePasses(ALMOST);
        expectNoTimeout(actor);
        timePasses(MORE);

        expectTimeout(2);
    }

    // Breaks when ActorCell.onTerminate does not cancel.
    @Test
    void aStoppedActorIsNotTold() {
        TestKit letters = SYSTEM.listener(DeadLetter.class);
        ActorRef actor = idle();
        probe.watch(actor);
        ((CellRef) actor).stop();
        probe.expectMsgClass(Report.class);
        probe.expectTerminated(actor);

        timePasses(TIMEOUT);
        actor.tell("mark", null);

        assertThat(letters.expectMsgClass(DeadLetter.class).message()).isEqualTo("mark");
    }
}

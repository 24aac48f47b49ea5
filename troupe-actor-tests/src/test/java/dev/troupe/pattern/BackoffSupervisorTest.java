package dev.troupe.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.actor.AbstractActorWithStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllForOneStrategy;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.pattern.BackoffSupervisor.CurrentChild;
import dev.troupe.pattern.BackoffSupervisor.RestartCount;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The time is the test's. */
class BackoffSupervisorTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final ActorSystem system =
            Systems.quiet(
                    "backoff",
                    "troupe.scheduler.implementation ="
                            + " dev.troupe.testkit.ExplicitlyTriggeredScheduler");
    private final TestKit probe = new TestKit(system);
    private final Props childProps = Props.create(Child.class, () -> new Child(probe.getRef()));

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    /** Tells the probe of its life and of what it receives. */
    private static final class Child extends AbstractActorWithStash {
        private final ActorRef probe;

        Child(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public void preStart() {
            probe.tell("started", getSelf());
        }

        @Override
        public void postStop() {
            probe.tell("stopped", getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "fail",
                            fail -> {
                                throw new TestException("on purpose");
                            })
                    .matchEquals("leave", leave -> getContext().stop(getSelf()))
                    .matchEquals("up", up -> getContext().getParent().tell("from child", getSelf()))
                    .matchEquals("stash", stash -> becomeStashing())
                    .matchAny(message -> probe.tell(message, getSender()))
                    .build();
        }

        private void becomeStashing() {
            getContext()
                    .become(
                            receiveBuilder()
                                    .matchEquals(
                                            "fail",
                                            fail -> {
                                                throw new TestException("on purpose");
                                            })
                                    .match(Gate.class, Gate::pass)
                                    .matchAny(message -> stash())
                                    .build());
        }
    }

    private BackoffOnFailureOptions onFailure() {
        return BackoffOpts.onFailure(childProps, "child", SECOND, MINUTE, 0.0);
    }

    private BackoffOnStopOptions onStop() {
        return BackoffOpts.onStop(childProps, "child", SECOND, MINUTE, 0.0);
    }

    private ActorRef start(Props supervisor) {
        ActorRef ref = system.actorOf(supervisor, "supervisor");
        probe.expectMsg("started");
        return ref;
    }

    private void timePasses(Duration amount) {
        ((ExplicitlyTriggeredScheduler) system.scheduler()).timePasses(amount);
    }

    private ActorRef childOf(ActorRef supervisor) {
        probe.send(supervisor, BackoffSupervisor.getCurrentChild());
        return probe.expectMsgClass(CurrentChild.class).getRef().orElse(null);
    }

    private int countOf(ActorRef supervisor) {
        probe.send(supervisor, BackoffSupervisor.getRestartCount());
        return probe.expectMsgClass(RestartCount.class).count();
    }

    /** Lets the child end by this message, and waits until the supervisor knows. */
    private void ends(ActorRef supervisor, String message) {
        int before = countOf(supervisor);
        supervisor.tell(message, ActorRef.noSender());
        probe.expectMsg("stopped");
        awaitBackoff(supervisor, before + 1);
    }

    /** The supervisor counts when it learns of the end, and has started its timer then. */
    private void awaitBackoff(ActorRef supervisor, int count) {
        probe.awaitCond(() -> countOf(supervisor) == count);
        assertThat(childOf(supervisor)).isNull();
    }

    // --- talking to the child

    @Test
    void messagesGoToTheChildWithTheirSender() {
        ActorRef supervisor = start(onFailure().props());

        probe.send(supervisor, "hello");

        probe.expectMsg("hello");
        assertThat(probe.getLastSender()).isEqualTo(probe.getRef());
        assertThat(childOf(supervisor).path().name()).isEqualTo("child");
    }

    @Test
    void whatTheChildSaysGoesToTheParentAsFromTheSupervisor() {
        ActorRef supervisor = probe.childActorOf(onFailure().props());
        probe.expectMsg("started");

        supervisor.tell("up", ActorRef.noSender());

        probe.expectMsg("from child");
        assertThat(probe.getLastSender()).isEqualTo(supervisor);
    }

    // --- on failure

    @Test
    void aChildThatFailsIsStoppedAndCreatedAnewAfterAWhile() {
        ActorRef supervisor = start(onFailure().props());
        ActorRef first = childOf(supervisor);

        ends(supervisor, "fail");
        timePasses(Duration.ofMillis(999));
        assertThat(childOf(supervisor)).isNull();
        timePasses(Duration.ofMillis(1));

        probe.expectMsg("started");
        assertThat(childOf(supervisor)).isNotNull().isNotEqualTo(first);
        assertThat(countOf(supervisor)).isEqualTo(1);
    }

    @Test
    void theBackoffDoubles() {
        ActorRef supervisor = start(onFailure().withManualReset().props());

        for (int seconds : new int[] {1, 2, 4}) {
            ends(supervisor, "fail");
            timePasses(Duration.ofMillis(seconds * 1000L - 1));
            assertThat(childOf(supervisor)).isNull();
            timePasses(Duration.ofMillis(1));
            probe.expectMsg("started");
        }
        assertThat(countOf(supervisor)).isEqualTo(3);
    }

    @Test
    void aChildThatStopsByItselfEndsTheSupervisor() {
        ActorRef supervisor = start(onFailure().props());
        probe.watch(supervisor);

        supervisor.tell("leave", ActorRef.noSender());

        probe.expectMsg("stopped");
        probe.expectTerminated(supervisor);
    }

    /** [pain] The original loses what was stashed, and what waited. */
    @Test
    void whatTheFailedChildHadStashedAndWhatWaitedGoesToTheNewOneInOrder() {
        ActorRef supervisor = start(onFailure().props());
        Gate gate = new Gate();
        for (Object message : new Object[] {"stash", "one", "two", gate, "fail", "three"}) {
            supervisor.tell(message, probe.getRef());
        }
        assertThat(countOf(supervisor)).isZero(); // all of them are with the child now
        gate.open();
        probe.expectMsg("stopped");
        awaitBackoff(supervisor, 1);

        timePasses(SECOND);

        probe.expectMsg("started");
        probe.expectMsg("one");
        assertThat(probe.getLastSender()).isEqualTo(probe.getRef());
        probe.expectMsg("two");
        probe.expectMsg("three");
    }

    @Test
    void whatIsKeptForTheNextChildBecomesDeadLettersWhenThereIsNone() {
        ActorRef supervisor = start(onFailure().withMaxNrOfRetries(0).props());
        TestKit letters = new TestKit(system);
        system.eventStream().subscribe(letters.getRef(), DeadLetter.class);
        for (String message : new String[] {"stash", "one", "fail"}) {
            supervisor.tell(message, probe.getRef());
        }

        DeadLetter letter = letters.expectMsgClass(DeadLetter.class);

        assertThat(letter.message()).isEqualTo("one");
        assertThat(letter.sender()).isEqualTo(probe.getRef());
        assertThat(letter.recipient()).isEqualTo(supervisor);
    }

    @Test
    void afterSoManyRetriesTheSupervisorStops() {
        ActorRef supervisor = start(onFailure().withMaxNrOfRetries(1).withManualReset().props());
        ends(supervisor, "fail");
        timePasses(SECOND);
        probe.expectMsg("started");
        probe.watch(supervisor);

        supervisor.tell("fail", ActorRef.noSender());

        probe.expectMsg("stopped");
        probe.expectTerminated(supervisor);
    }

    @Test
    void aWindowOfTheStrategyResetsTheCountWhenItEnds() {
        OneForOneStrategy window =
                new OneForOneStrategy(
                        5, Duration.ofSeconds(10), SupervisorStrategy.defaultDecider());
        ActorRef supervisor =
                start(onFailure().withManualReset().withSupervisorStrategy(window).props());
        ends(supervisor, "fail");
        timePasses(SECOND);
        probe.expectMsg("started");
        assertThat(countOf(supervisor)).isEqualTo(1);

        timePasses(Duration.ofSeconds(9));

        probe.awaitCond(() -> countOf(supervisor) == 0);
    }

    @Test
    void aStrategyMayResume() {
        OneForOneStrategy resuming =
                new OneForOneStrategy(-1, Duration.ofDays(1), cause -> SupervisorStrategy.resume());
        ActorRef supervisor = start(onFailure().withSupervisorStrategy(resuming).props());
        ActorRef child = childOf(supervisor);

        supervisor.tell("fail", ActorRef.noSender());
        probe.send(supervisor, "hello");

        probe.expectMsg("hello");
        assertThat(childOf(supervisor)).isEqualTo(child);
    }

    // --- counting

    @Test
    void whenTheChildHasLivedForAWhileTheCountBeginsAnew() {
        ActorRef supervisor = start(onFailure().withAutoReset(Duration.ofSeconds(5)).props());
        ends(supervisor, "fail");
        timePasses(SECOND);
        probe.expectMsg("started");
        assertThat(countOf(supervisor)).isEqualTo(1);

        timePasses(Duration.ofSeconds(5));

        probe.awaitCond(() -> countOf(supervisor) == 0);
    }

    @Test
    void aFailureBeforeTheResetKeepsTheCount() {
        ActorRef supervisor = start(onFailure().withAutoReset(Duration.ofSeconds(5)).props());
        ends(supervisor, "fail");
        timePasses(SECOND);
        probe.expectMsg("started");
        timePasses(Duration.ofSeconds(4));
        ends(supervisor, "fail");

        timePasses(Duration.ofSeconds(2));

        probe.expectMsg("started");
        assertThat(countOf(supervisor)).isEqualTo(2);
    }

    @Test
    void withManualResetOnlyAMessageResetsTheCount() {
        ActorRef supervisor = start(onFailure().withManualReset().props());
        ends(supervisor, "fail");
        timePasses(SECOND);
        probe.expectMsg("started");
        timePasses(Duration.ofHours(1));
        assertThat(countOf(supervisor)).isEqualTo(1);

        supervisor.tell(BackoffSupervisor.reset(), ActorRef.noSender());

        assertThat(countOf(supervisor)).isZero();
    }

    @Test
    void withAutoResetAResetIsUnhandled() {
        ActorRef supervisor = start(onFailure().props());
        TestKit unhandled = new TestKit(system);
        system.eventStream().subscribe(unhandled.getRef(), UnhandledMessage.class);

        supervisor.tell(BackoffSupervisor.reset(), ActorRef.noSender());

        unhandled.expectMsgClass(UnhandledMessage.class);
    }

    // --- on stop

    @Test
    void aChildThatStopsIsCreatedAnewAfterAWhile() {
        ActorRef supervisor = start(BackoffSupervisor.props(onStop()));

        ends(supervisor, "leave");
        timePasses(SECOND);

        probe.expectMsg("started");
        assertThat(countOf(supervisor)).isEqualTo(1);
    }

    @Test
    void onStopAFailureIsARestartByDefault() {
        ActorRef supervisor = start(onStop().props());
        ActorRef child = childOf(supervisor);

        supervisor.tell("fail", ActorRef.noSender());

        probe.expectMsg("stopped");
        probe.expectMsg("started");
        assertThat(childOf(supervisor)).isEqualTo(child);
    }

    @Test
    void withTheStoppingStrategyAFailureLeadsToABackoffThatKeepsMessages() {
        ActorRef supervisor = start(onStop().withDefaultStoppingStrategy().props());
        for (String message : new String[] {"stash", "one", "fail", "two"}) {
            supervisor.tell(message, probe.getRef());
        }
        probe.expectMsg("stopped");
        awaitBackoff(supervisor, 1);

        timePasses(SECOND);

        probe.expectMsg("started");
        probe.expectMsg("one");
        probe.expectMsg("two");
    }

    @Test
    void theStoppingStrategyKeepsTheLimit() {
        ActorRef supervisor =
                start(onStop().withMaxNrOfRetries(0).withDefaultStoppingStrategy().props());
        probe.watch(supervisor);

        supervisor.tell("fail", ActorRef.noSender());

        probe.expectMsg("stopped");
        probe.expectTerminated(supervisor);
    }

    @Test
    void afterAFinalStopMessageTheEndOfTheChildIsTheEndOfTheSupervisor() {
        ActorRef supervisor = start(onStop().withFinalStopMessage("leave"::equals).props());
        probe.watch(supervisor);

        supervisor.tell("leave", ActorRef.noSender());

        probe.expectMsg("stopped");
        probe.expectTerminated(supervisor);
    }

    @Test
    void aFinalStopMessageWhileThereIsNoChildStopsTheSupervisorAtOnce() {
        ActorRef supervisor = start(onStop().withFinalStopMessage("final"::equals).props());
        ends(supervisor, "leave");
        probe.watch(supervisor);

        supervisor.tell("final", ActorRef.noSender());

        probe.expectTerminated(supervisor);
    }

    // --- while there is no child

    @Test
    void whileThereIsNoChildMessagesAreDeadLetters() {
        ActorRef supervisor = start(onStop().props());
        ends(supervisor, "leave");
        TestKit letters = new TestKit(system);
        system.eventStream().subscribe(letters.getRef(), DeadLetter.class);

        probe.send(supervisor, "anybody?");

        DeadLetter letter = letters.expectMsgClass(DeadLetter.class);
        assertThat(letter).isEqualTo(new DeadLetter("anybody?", probe.getRef(), supervisor));
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.STOPPED);
    }

    @Test
    void whileThereIsNoChildMessagesMayBeAnswered() {
        ActorRef supervisor = start(onStop().withReplyWhileStopped("come back later").props());
        ends(supervisor, "leave");

        probe.send(supervisor, "anybody?");

        probe.expectMsg("come back later");
        assertThat(probe.getLastSender()).isEqualTo(supervisor);
    }

    @Test
    void whileThereIsNoChildMessagesMayGoToAnotherActor() {
        TestKit other = new TestKit(system);
        ActorRef supervisor = start(onFailure().withHandlerWhileStopped(other.getRef()).props());
        ends(supervisor, "fail");

        probe.send(supervisor, "anybody?");

        other.expectMsg("anybody?");
        assertThat(other.getLastSender()).isEqualTo(probe.getRef());
    }

    /** Broken by a supervisor that sends to its child until it has learned of the end. */
    @Test
    void aChildThatHasFailedButNotEndedYetIsNoChildAnyMore() {
        Gate ending = new Gate();
        Puppet slow = new Puppet().at(Puppet.Phase.POST_STOP, context -> ending.pass());
        slow.startBy(
                system,
                props -> {
                    BackoffOnFailureOptions options =
                            BackoffOpts.onFailure(props, "slow", SECOND, MINUTE, 0.0)
                                    .withReplyWhileStopped("down");
                    return system.actorOf(options.props(), "slowly");
                });
        slow.crashes();
        ending.awaitArrival();

        probe.send(slow.ref(), "anybody?");

        probe.expectMsg("down");
        ending.open();
    }

    // --- other spellings, and wrong ones

    @Test
    @SuppressWarnings("deprecation")
    void theOlderSpellingsAreOnStop() {
        SupervisorStrategy allForOne =
                new AllForOneStrategy(SupervisorStrategy.stoppingStrategy().decider());
        Props[] spellings = {
            BackoffSupervisor.props(childProps, "child", SECOND, MINUTE, 0.0),
            BackoffSupervisor.props(childProps, "child", SECOND, MINUTE, 0.0, 3),
            BackoffSupervisor.propsWithSupervisorStrategy(
                    childProps, "child", SECOND, MINUTE, 0.0, allForOne)
        };
        for (Props props : spellings) {
            ActorRef supervisor = system.actorOf(props);
            probe.expectMsg("started");
            ends(supervisor, "leave");
            timePasses(SECOND);
            probe.expectMsg("started");
            system.stop(supervisor);
            probe.expectMsg("stopped");
        }
    }

    @Test
    void answersAreValues() {
        assertThat(new RestartCount(3)).hasToString("RestartCount(3)");
        assertThat(new CurrentChild(Optional.empty())).hasToString("CurrentChild(Optional.empty)");
    }

    @Test
    void wrongOptionsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BackoffOpts.onStop(childProps, "c", MINUTE, SECOND, 0))
                .withMessageContaining("maxBackoff = [PT1S]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BackoffOpts.onFailure(childProps, "c", SECOND, MINUTE, -0.1))
                .withMessageContaining("randomFactor = [-0.1]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> onStop().withAutoReset(Duration.ofMillis(1)))
                .withMessageContaining("resetBackoff = [PT0.001S]")
                .withMessageContaining("[PT1S]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> onFailure().withAutoReset(Duration.ofHours(1)));
        assertThatNullPointerException()
                .isThrownBy(() -> onStop().withReplyWhileStopped(null))
                .withMessage("replyWhileStopped");
        assertThatNullPointerException()
                .isThrownBy(() -> onStop().withHandlerWhileStopped(null))
                .withMessage("handler");
        assertThatNullPointerException()
                .isThrownBy(() -> BackoffOpts.onStop(null, "c", SECOND, SECOND, 0))
                .withMessage("childProps");
    }

    @Test
    void aPoisonPillForTheSupervisorStopsItWithItsChild() {
        ActorRef supervisor = start(onStop().props());
        probe.watch(supervisor);

        supervisor.tell(PoisonPill.getInstance(), ActorRef.noSender());

        probe.expectMsg("stopped");
        probe.expectTerminated(supervisor);
    }
}

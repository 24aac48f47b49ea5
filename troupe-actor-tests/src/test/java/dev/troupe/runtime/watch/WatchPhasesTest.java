package dev.troupe.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Puppet.Phase;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Watching and unwatching in each phase of the watcher's life, and of the watched actor's. */
class WatchPhasesTest {
    private static ActorSystem system;

    private final TestKit probe = new TestKit(system);
    private final Puppet watcher = new Puppet();
    private final Puppet watched = new Puppet();

    @BeforeAll
    static void start() {
        system = Systems.quiet("phases");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    // --- the watcher

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            mode = Mode.EXCLUDE,
            names = {"POST_STOP"})
    void aWatchThatBeganInThisPhaseIsAnswered(Phase phase) {
        watched.startIn(system);
        watcher.at(phase, context -> context.watch(watched.ref())).startIn(system);
        watcher.crashes();
        watcher.settles();

        watched.stops();

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
    }

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            names = {"PRE_RESTART", "POST_RESTART"})
    void aWatchThatEndedInThisPhaseHasEnded(Phase phase) {
        watched.startIn(system);
        watcher.at(phase, context -> context.unwatch(watched.ref())).startIn(system);
        watcher.does(context -> context.watch(watched.ref()));
        watcher.crashes();
        watcher.settles();

        watched.stops();

        assertThat(watcher.settles().messages()).isEmpty();
    }

    /** Breaks when CellContext.notifyWatchers does not take back what postStop has watched. */
    @Test
    void aWatchThatBeganInPostStopIsTakenBack() {
        watched.startIn(system);
        watcher.at(Phase.POST_STOP, context -> context.watch(watched.ref())).startIn(system);
        watcher.stops();
        system.eventStream().subscribe(probe.getRef(), SuppressedDeadLetter.class);

        watched.stops();
        watcher.ref().tell(PoisonPill.getInstance(), ActorRef.noSender());

        // Had it been notified, that would have come first.
        assertThat(firstFor(watcher.ref())).isInstanceOf(PoisonPill.class);
    }

    @Test
    void aWatcherThatIsSuspendedIsToldWhenItIsResumed() {
        Gate deciding = new Gate();
        watched.startIn(system);
        watcher.startBy(system, props -> probe.childActorOf(props, resumingAfter(deciding)));
        watcher.does(context -> context.watch(watched.ref()));
        watcher.crashes();
        deciding.awaitArrival();
        watched.stops();
        assertThat(watcher.messages()).isEmpty();

        deciding.open();

        assertThat(watcher.settles().messages()).hasSize(1);
    }

    /** While it waits for its children it has stopped as far as messages are concerned. */
    @Test
    void aWatcherThatIsStoppingIsToldNothing() {
        Gate stopping = new Gate();
        watched.startIn(system);
        watcher.startIn(system);
        new Puppet().at(Phase.POST_STOP, context -> stopping.pass()).startBelow(watcher);
        watcher.does(context -> context.watch(watched.ref()));
        system.eventStream().subscribe(probe.getRef(), SuppressedDeadLetter.class);
        watcher.begins(context -> context.stop(context.getSelf()));
        stopping.awaitArrival();
        watched.stops();

        watcher.ref().tell(PoisonPill.getInstance(), ActorRef.noSender());
        stopping.open();

        // Neither handled nor queued when the mailbox was closed.
        assertThat(firstFor(watcher.ref())).isInstanceOf(PoisonPill.class);
        assertThat(watcher.messages()).isEmpty();
    }

    @Test
    void aTerminatedThatIsQueuedWhenTheWatcherStopsIsASuppressedDeadLetter() {
        watched.startIn(system);
        watcher.startIn(system);
        watcher.does(context -> context.watch(watched.ref()));
        system.eventStream().subscribe(probe.getRef(), SuppressedDeadLetter.class);
        Gate busy = watcher.holds();
        watcher.begins(context -> context.stop(context.getSelf()));
        watched.stops();

        busy.open();

        assertThat(firstFor(watcher.ref())).isEqualTo(new Terminated(watched.ref(), true, false));
        assertThat(watcher.messages()).isEmpty();
    }

    // --- the watched actor

    @Test
    void anActorIsWatchedWhileItsConstructorRuns() {
        Gate constructing = new Gate();
        watcher.startIn(system);
        watched.at(Phase.CONSTRUCTOR, context -> constructing.pass()).startIn(system);
        constructing.awaitArrival();
        watcher.does(context -> context.watch(watched.ref()));
        constructing.open();

        watched.stops();

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
    }

    @Test
    void anActorWhoseConstructorFailsIsReportedToThoseWhoWatchItMeanwhile() {
        Gate constructing = new Gate();
        watcher.startIn(system);
        watched.at(
                        Phase.CONSTRUCTOR,
                        context -> {
                            constructing.pass();
                            throw new IllegalStateException("in the constructor");
                        })
                .startIn(system);
        constructing.awaitArrival();
        watcher.does(context -> context.watch(watched.ref()));

        watched.endsBy(constructing::open);

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
    }

    @Test
    void anActorThatIsSuspendedIsWatchedAndUnwatched() {
        Gate deciding = new Gate();
        Puppet other = new Puppet().startIn(system);
        watcher.startIn(system);
        watched.startBy(system, props -> probe.childActorOf(props, resumingAfter(deciding)));
        other.does(context -> context.watch(watched.ref()));
        watched.crashes();
        deciding.awaitArrival();

        watcher.does(context -> context.watch(watched.ref()));
        other.does(context -> context.unwatch(watched.ref()));
        deciding.open();
        watched.stops();

        assertThat(watcher.settles().messages()).hasSize(1);
        assertThat(other.settles().messages()).isEmpty();
    }

    @Test
    void anActorThatIsStoppedWhileItIsSuspendedIsReported() {
        Gate deciding = new Gate();
        watcher.startIn(system);
        watched.startBy(system, props -> probe.childActorOf(props, resumingAfter(deciding)));
        watcher.does(context -> context.watch(watched.ref()));
        watched.crashes();
        deciding.awaitArrival();

        watcher.does(context -> context.stop(watched.ref()));

        new TestKit(system).awaitCond(Duration.ofSeconds(20), () -> watcher.messages().size() == 1);
        deciding.open();
    }

    @Test
    void anActorThatWaitsForItsChildrenToRestartIsWatchedAndUnwatched() {
        Gate childStopping = new Gate();
        Puppet other = new Puppet().startIn(system);
        watcher.startIn(system);
        watched.startIn(system);
        new Puppet().at(Phase.POST_STOP, context -> childStopping.pass()).startBelow(watched);
        other.does(context -> context.watch(watched.ref()));
        watched.crashes();
        childStopping.awaitArrival();

        watcher.does(context -> context.watch(watched.ref()));
        other.does(context -> context.unwatch(watched.ref()));
        childStopping.open();
        watched.settles();
        assertThat(watcher.settles().messages()).isEmpty();
        watched.stops();

        assertThat(watcher.settles().messages()).hasSize(1);
        assertThat(other.settles().messages()).isEmpty();
    }

    @Test
    void anActorThatWaitsForItsChildrenToStopIsWatchedAndUnwatched() {
        Gate childStopping = new Gate();
        Puppet other = new Puppet().startIn(system);
        watcher.startIn(system);
        watched.startIn(system);
        new Puppet().at(Phase.POST_STOP, context -> childStopping.pass()).startBelow(watched);
        other.does(context -> context.watch(watched.ref()));
        watched.begins(context -> context.stop(context.getSelf()));
        childStopping.awaitArrival();

        watcher.does(context -> context.watch(watched.ref()));
        other.does(context -> context.unwatch(watched.ref()));
        watched.endsBy(childStopping::open);

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
        assertThat(other.settles().messages()).isEmpty();
    }

    // --- restarts

    @Test
    void aRestartOfTheWatchedActorIsNoDeath() {
        watcher.startIn(system);
        watched.startIn(system);
        watcher.does(context -> context.watch(watched.ref()));
        watched.crashes();
        watched.settles();
        assertThat(watcher.settles().messages()).isEmpty();

        watched.stops();

        assertThat(watcher.settles().messages()).hasSize(1);
    }

    @Test
    void aWatchOutlivesTheRestartOfTheWatcher() {
        watcher.startIn(system);
        watched.startIn(system);
        watcher.does(context -> context.watchWith(watched.ref(), "gone"));
        watcher.crashes();
        watcher.settles();

        watched.stops();

        assertThat(watcher.settles().messages()).isEqualTo(List.of("gone"));
    }

    @Test
    void aTerminatedThatIsQueuedOutlivesTheRestartOfTheWatcher() {
        watcher.startIn(system);
        watched.startIn(system);
        watcher.does(context -> context.watch(watched.ref()));
        Gate busy = watcher.holds();
        watcher.crashes();
        watched.stops();

        busy.open();

        assertThat(watcher.settles().messages()).hasSize(1);
    }

    /** Actor.preRestart unwatches the children that it stops. */
    @Test
    void childrenThatARestartStopsAreNotReported() {
        watcher.startIn(system);
        watched.startBelow(watcher);
        watcher.does(context -> context.watch(watched.ref()));

        watched.endsBy(watcher::crashes);

        assertThat(watcher.settles().messages()).isEmpty();
    }

    private static SupervisorStrategy resumingAfter(Gate gate) {
        return new OneForOneStrategy(
                DeciderBuilder.matchAny(
                                failure -> {
                                    gate.pass();
                                    return SupervisorStrategy.resume();
                                })
                        .build());
    }

    private Object firstFor(ActorRef recipient) {
        return probe.fishForSpecificMessage(
                Duration.ofSeconds(20),
                "a suppressed dead letter",
                event ->
                        event instanceof SuppressedDeadLetter letter
                                        && letter.recipient().equals(recipient)
                                ? letter.message()
                                : null);
    }
}

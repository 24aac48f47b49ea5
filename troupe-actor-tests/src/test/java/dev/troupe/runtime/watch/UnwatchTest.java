package dev.troupe.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.actor.Terminated;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class UnwatchTest {
    private static ActorSystem system;

    private final Puppet watcher = new Puppet().startIn(system);
    private final Puppet watched = new Puppet().startIn(system);

    @BeforeAll
    static void start() {
        system = Systems.quiet("unwatch");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    @Test
    void whoDoesNotWatchAnyMoreIsNotTold() {
        watcher.does(
                context -> {
                    context.watch(watched.ref());
                    context.unwatch(watched.ref());
                });

        watched.stops();

        assertThat(watcher.settles().messages()).isEmpty();
    }

    /**
     * A19 3. Terminated is in the mailbox, behind the order to unwatch. Breaks when
     * DeathWatch.unwatch does not take the watch out of {@code queued}.
     */
    @Test
    void unwatchDropsATerminatedThatIsQueued() {
        watcher.does(context -> context.watch(watched.ref()));
        Gate gate = watcher.holds();
        watcher.begins(context -> context.unwatch(watched.ref()));
        watched.stops();

        gate.open();

        assertThat(watcher.settles().messages()).isEmpty();
    }

    @Test
    void unwatchDropsTheMessageOfWatchWithThatIsQueued() {
        watcher.does(context -> context.watchWith(watched.ref(), "gone"));
        Gate gate = watcher.holds();
        watcher.begins(context -> context.unwatch(watched.ref()));
        watched.stops();

        gate.open();

        assertThat(watcher.settles().messages()).isEmpty();
    }

    @Test
    void unwatchMakesTheWatcherIgnoreANotificationThatItHasNotHandledYet() {
        watcher.does(context -> context.watch(watched.ref()));
        Gate gate = new Gate();
        watcher.begins(
                context -> {
                    gate.pass();
                    context.unwatch(watched.ref());
                });
        gate.awaitArrival();
        watched.stops();

        gate.open();

        assertThat(watcher.settles().messages()).isEmpty();
    }

    @Test
    void unwatchingConcernsTheOneWhoDoesItOnly() {
        Puppet other = new Puppet().startIn(system);
        watcher.does(context -> context.watch(watched.ref()));
        other.does(context -> context.watch(watched.ref()));
        watcher.does(context -> context.unwatch(watched.ref()));

        watched.stops();

        assertThat(watcher.settles().messages()).isEmpty();
        assertThat(other.settles().messages()).hasSize(1);
    }

    @Test
    void unwatchingWhatIsNotWatchedDoesNothing() {
        watcher.does(context -> context.unwatch(watched.ref()));

        watched.stops();

        assertThat(watcher.settles().messages()).isEmpty();
    }

    @Test
    void whoWatchesAgainIsToldOnce() {
        watcher.does(
                context -> {
                    context.watch(watched.ref());
                    context.unwatch(watched.ref());
                    context.watchWith(watched.ref(), "gone");
                });

        watched.stops();

        assertThat(watcher.settles().messages()).isEqualTo(List.of("gone"));
    }

    @Test
    void whoWatchesAgainAfterTheDeathIsToldOnce() {
        watcher.does(context -> context.watch(watched.ref()));
        Gate gate = watcher.holds();
        watcher.begins(
                context -> {
                    context.unwatch(watched.ref());
                    context.watch(watched.ref());
                });
        watched.stops();

        gate.open();

        assertThat(watcher.settles().messages()).hasSize(1);
    }

    /**
     * A19 4. Breaks when AutoReceive.receiveTerminated hands on what DeathWatch.takeQueued does not
     * know.
     */
    @Test
    void aForgedTerminatedIsIgnored() {
        Terminated forged = new Terminated(watched.ref(), true, false);

        watcher.ref().tell(forged, watched.ref());

        assertThat(watcher.settles().messages()).isEmpty();
    }

    @Test
    void aForgedTerminatedOfAWatchedActorIsIgnoredAndTheWatchStays() {
        watcher.does(context -> context.watchWith(watched.ref(), "gone"));

        watcher.ref().tell(new Terminated(watched.ref(), true, false), watched.ref());
        assertThat(watcher.settles().messages()).isEmpty();
        watched.stops();

        assertThat(watcher.settles().messages()).isEqualTo(List.of("gone"));
    }

    @Test
    void aForgedTerminatedIsNoDeadLetterEither() {
        TestKit probe = new TestKit(system);
        system.eventStream().subscribe(probe.getRef(), AllDeadLetters.class);

        watcher.ref().tell(new Terminated(watched.ref(), true, false), ActorRef.noSender());
        watcher.settles();
        system.deadLetters().tell("the next one", ActorRef.noSender());

        assertThat(probe.expectMsgClass(AllDeadLetters.class).message()).isEqualTo("the next one");
    }

    @Test
    void anActorThatStopsTakesItsWatchesBack() {
        TestKit probe = new TestKit(system);
        watcher.does(context -> context.watch(watched.ref()));
        watcher.stops();
        system.eventStream().subscribe(probe.getRef(), SuppressedDeadLetter.class);

        watched.stops();
        watcher.ref().tell(new Terminated(watcher.ref(), true, false), ActorRef.noSender());

        // Had it been notified, that would have come first.
        assertThat(first(probe, watcher.ref())).isInstanceOf(Terminated.class);
    }

    private static Object first(TestKit probe, ActorRef recipient) {
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

package dev.troupe.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Terminated;
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

/** A Watch that reaches an actor in its last moments still gets its answer (A19 17). */
class ClosingMailboxTest {
    private static ActorSystem system;

    private final Puppet watcher = new Puppet().startIn(system);
    private final Puppet watched = new Puppet();

    @BeforeAll
    static void start() {
        system = Systems.quiet("closing");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    /**
     * The Watch is pushed while postStop runs, and is found by the one who closes the mailbox.
     * Breaks when ActorMailbox.close does not answer for the dead.
     */
    @Test
    void aWatchThatCameDuringPostStopIsAnswered() {
        Gate inPostStop = new Gate();
        watched.at(Phase.POST_STOP, context -> inPostStop.pass()).startIn(system);
        watched.ref().tell(PoisonPill.getInstance(), ActorRef.noSender());
        inPostStop.awaitArrival();

        watcher.does(context -> context.watch(watched.ref()));
        inPostStop.open();

        assertThat(told()).isEqualTo(List.of(new Terminated(watched.ref(), false, false)));
    }

    /**
     * Terminate and Watch are taken from the queue together, and the first closes the mailbox.
     * Breaks when ActorMailbox.handleSystemMessages leaves the rest of its batch when it ends.
     */
    @Test
    void aWatchBehindTheTerminateThatClosesTheMailboxIsAnswered() {
        watched.startIn(system);
        Gate busy = watched.holds();
        stopDirectly();
        watcher.does(context -> context.watch(watched.ref()));

        busy.open();

        assertThat(told()).isEqualTo(List.of(new Terminated(watched.ref(), false, false)));
    }

    @Test
    void aWatchBeforeTheTerminateConfirmsTheExistence() {
        watched.startIn(system);
        Gate busy = watched.holds();
        watcher.does(context -> context.watch(watched.ref()));
        stopDirectly();

        busy.open();

        assertThat(told()).isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
    }

    @Test
    void anUnwatchBehindTheTerminateIsAsGoodAsAnyOther() {
        watched.startIn(system);
        watcher.does(context -> context.watch(watched.ref()));
        Gate busy = watched.holds();
        stopDirectly();
        watcher.does(context -> context.unwatch(watched.ref()));

        watched.endsBy(busy::open);

        assertThat(watcher.settles().messages()).isEmpty();
    }

    /** Many watchers race with the end: whichever way each of them goes, it is told once. */
    @Test
    void watchersThatRaceWithTheEndAreToldOnceEach() {
        for (int round = 0; round < 200; round++) {
            Puppet mortal = new Puppet().startIn(system);
            ActorRef ref = mortal.ref();
            int number = round;
            mortal.begins(context -> context.stop(context.getSelf()));
            watcher.does(context -> context.watchWith(ref, number));
        }

        awaitMessages(200);
        assertThat(watcher.settles().messages()).doesNotHaveDuplicates().hasSize(200);
    }

    /** Not by way of its guardian: the message is in the queue when this returns. */
    private void stopDirectly() {
        watcher.does(context -> context.stop(watched.ref()));
    }

    private List<Object> told() {
        awaitMessages(1);
        return watcher.settles().messages();
    }

    private void awaitMessages(int count) {
        new TestKit(system)
                .awaitCond(Duration.ofSeconds(20), () -> watcher.messages().size() >= count);
    }
}

package dev.troupe.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Terminated;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.routing.Broadcast;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Watching a top-level router that its guardian, which has no thread for a while, has not started. */
class UnstartedWatchTest {
    private final ActorSystem system =
            Systems.quiet(
                    "unstarted",
                    """
                    troupe.actor.internal-dispatcher {
                      executor = thread-pool-executor
                      thread-pool-executor.fixed-pool-size = 1
                    }
                    """);
    private final Puppet watcher = new Puppet().startIn(system);
    private final Gate guardianBusy = new Gate();
    private Puppet watched;

    @BeforeEach
    void startNothing() {
        watcher.settles();
        system.dispatchers().lookup(Dispatchers.InternalDispatcherId()).execute(guardianBusy::pass);
        guardianBusy.awaitArrival();
        watched =
                new Puppet()
                        .startBy(
                                system,
                                props -> system.actorOf(new RoundRobinPool(1).props(props)));
    }

    @AfterEach
    void stop() {
        guardianBusy.open();
        Systems.stop(system);
    }

    @Test
    void itIsReportedWhenItHasStartedAndStopped() {
        watcher.does(context -> context.watch(watched.ref()));
        watched.ref().tell("first", ActorRef.noSender());
        watched.ref().tell(new Broadcast(PoisonPill.getInstance()), ActorRef.noSender());

        guardianBusy.open();

        awaitMessages(1);
        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
        assertThat(watched.messages()).isEqualTo(List.of("first"));
    }

    @Test
    void itIsReportedWhenItIsStoppedBeforeItHasStarted() {
        watcher.does(
                context -> {
                    context.watch(watched.ref());
                    context.stop(watched.ref());
                });

        guardianBusy.open();

        awaitMessages(1);
        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
    }

    @Test
    void aWatchBehindTheStopIsAnsweredAsAnyOther() {
        watcher.does(
                context -> {
                    context.stop(watched.ref());
                    context.watch(watched.ref());
                });

        guardianBusy.open();

        awaitMessages(1);
        assertThat(watcher.settles().messages()).hasSize(1);
    }

    @Test
    void aWatchThatWasTakenBackIsNotAnswered() {
        watcher.does(
                context -> {
                    context.watch(watched.ref());
                    context.unwatch(watched.ref());
                });

        guardianBusy.open();
        watched.stops();

        assertThat(watcher.settles().messages()).isEmpty();
    }

    private void awaitMessages(int count) {
        new TestKit(system)
                .awaitCond(Duration.ofSeconds(20), () -> watcher.messages().size() >= count);
    }
}

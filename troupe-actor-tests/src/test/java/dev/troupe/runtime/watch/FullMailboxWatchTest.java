package dev.troupe.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Terminated;
import dev.troupe.spi.LocalRef;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each watcher is notified exactly once, however full its mailbox. */
class FullMailboxWatchTest {
    private static final String CONFIG =
            """
            troupe.actor.default-mailbox.mailbox-capacity = 1
            troupe.actor.default-mailbox.mailbox-push-timeout-time = 1h
            waiting.mailbox-type = "dev.troupe.dispatch.BoundedMailbox"
            dead-letter { mailbox-type = "dev.troupe.dispatch.BoundedMailbox", overflow = dead-letter }
            dropping { mailbox-type = "dev.troupe.dispatch.BoundedMailbox", overflow = drop-oldest }
            failing { mailbox-type = "dev.troupe.dispatch.BoundedMailbox", overflow = fail }
            non-blocking.mailbox-type = "dev.troupe.dispatch.NonBlockingBoundedMailbox"
            deque.mailbox-type = "dev.troupe.dispatch.BoundedDequeBasedMailbox"
            control.mailbox-type = "dev.troupe.dispatch.BoundedControlAwareMailbox"
            """;

    private static ActorSystem system;

    @BeforeAll
    static void start() {
        system = Systems.quiet("full-watch", CONFIG);
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    // Breaks when DeathWatch.onDeath sends as everybody does: the watcher would wait for itself.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "waiting",
                "dead-letter",
                "dropping",
                "failing",
                "non-blocking",
                "deque",
                "control"
            })
    void aWatcherWithAFullMailboxIsNotified(String mailbox) {
        Puppet watched = new Puppet().startIn(system);
        Puppet watcher =
                new Puppet()
                        .startBy(system, props -> system.actorOf(props.withMailbox(mailbox)))
                        .settles();
        watcher.does(context -> context.watch(watched.ref()));
        Gate gate = watcher.holds();
        watcher.ref().tell("fills the mailbox", ActorRef.noSender());

        watched.stops();
        if (mailbox.equals("dropping")) {
            watcher.ref().tell("drops the first", ActorRef.noSender());
        }
        gate.open();

        new TestKit(system).awaitCond(() -> watcher.messages().size() == 2);
        assertThat(watcher.messages()).filteredOn(Terminated.class::isInstance).hasSize(1);
        assertThat(((LocalRef) watcher.ref()).numberOfMessages()).isZero();
    }
}

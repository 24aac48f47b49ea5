package dev.troupe.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.dispatch.PriorityGenerator;
import dev.troupe.dispatch.UnboundedStablePriorityMailbox;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Puppet.Phase;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What holds for the messages of the runtime, seen through watches, whatever the mailbox. */
class SystemMessagesTest {
    private static ActorSystem system;

    @BeforeAll
    static void start() {
        system =
                Systems.quiet(
                        "system-messages",
                        """
                        one-thread {
                          executor = thread-pool-executor
                          thread-pool-executor.fixed-pool-size = 1
                        }
                        one-place {
                          mailbox-type = dev.troupe.dispatch.NonBlockingBoundedMailbox
                          mailbox-capacity = 1
                        }
                        deaths-first.mailbox-type = "%s"
                        """
                                .formatted(DeathsFirst.class.getName()));
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    /**
     * A system message is the link of the one queue it is in. Here each watcher has two of them
     * waiting, on a thread that is busy. Breaks when DeathWatch.notifyWatchers sends the same
     * notification to all: then taking the first queue apart takes the others apart as well.
     */
    @Test
    void everyOneOfManyWatchersGetsItsOwnNotification() {
        Puppet busy = new Puppet().startBy(system, with(p -> p.withDispatcher("one-thread")));
        Puppet first = new Puppet().startIn(system);
        Puppet second = new Puppet().startIn(system);
        List<Puppet> watchers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Puppet watcher =
                    new Puppet().startBy(system, with(p -> p.withDispatcher("one-thread")));
            watcher.does(
                    context -> {
                        context.watchWith(first.ref(), "first");
                        context.watchWith(second.ref(), "second");
                    });
            watchers.add(watcher);
        }
        Gate gate = busy.holds();
        first.stops();
        second.stops();

        gate.open();

        for (Puppet watcher : watchers) {
            assertThat(watcher.settles().messages()).isEqualTo(List.of("first", "second"));
        }
    }

    @Test
    void aFullMailboxTakesSystemMessages() {
        TestKit probe = new TestKit(system);
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);
        Puppet watcher = new Puppet().startIn(system);
        Puppet full = new Puppet().startBy(system, with(p -> p.withMailbox("one-place")));
        Gate busy = full.holds();
        full.ref().tell("fills it", ActorRef.noSender());
        full.ref().tell("is too much", ActorRef.noSender());
        assertThat(probe.expectMsgClass(DeadLetter.class).message()).isEqualTo("is too much");

        watcher.does(
                context -> {
                    context.watch(full.ref());
                    context.stop(full.ref());
                });
        full.endsBy(busy::open);

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(full.ref(), true, false)));
        assertThat(full.messages()).isEmpty(); // Terminate came before what was queued
    }

    /** [trap] A mailbox with an order of its own applies it to Terminated, too. */
    @Test
    void inAPriorityMailboxTerminatedMayOvertake() {
        Puppet watched = new Puppet().startIn(system);
        Puppet watcher = new Puppet().startBy(system, with(p -> p.withMailbox("deaths-first")));
        watcher.does(context -> context.watch(watched.ref()));
        Gate busy = watcher.holds();
        watcher.ref().tell("sent before the death", watched.ref());
        // Makes the runtime look at system messages before the next message is taken.
        watched.stops();

        busy.open();

        assertThat(watcher.settles().messages())
                .isEqualTo(
                        List.of(
                                new Terminated(watched.ref(), true, false),
                                "sent before the death"));
    }

    /** Stopping something again while it stops must not end its wait for its children. */
    @Test
    void anActorThatIsToldToStopTwiceWaitsForItsChildrenAndIsReportedOnce() {
        Gate childStopping = new Gate();
        Puppet watcher = new Puppet().startIn(system);
        Puppet watched = new Puppet().startIn(system);
        new Puppet().at(Phase.POST_STOP, context -> childStopping.pass()).startBelow(watched);
        watcher.does(
                context -> {
                    context.watch(watched.ref());
                    context.stop(watched.ref());
                    context.stop(watched.ref());
                });
        childStopping.awaitArrival();
        watcher.does(context -> context.stop(watched.ref()));
        assertThat(watcher.settles().messages()).isEmpty();

        watched.endsBy(childStopping::open);

        assertThat(watcher.settles().messages()).hasSize(1);
    }

    private static Function<Props, ActorRef> with(UnaryOperator<Props> change) {
        return props -> system.actorOf(change.apply(props));
    }

    /** As named in the configuration. */
    static final class DeathsFirst extends UnboundedStablePriorityMailbox {
        DeathsFirst(ActorSystem.Settings settings, Config config) {
            super(
                    new PriorityGenerator() {
                        @Override
                        public int gen(Object message) {
                            return message instanceof Terminated ? 0 : 1;
                        }
                    });
        }
    }
}

package dev.troupe.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Puppet.Phase;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WatchedChildTest {
    private static ActorSystem system;

    private final Puppet parent = new Puppet().startIn(system);
    private final Puppet child = new Puppet().startBelow(parent);

    @BeforeAll
    static void start() {
        system = Systems.quiet("watched-child");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    @Test
    void aParentThatDoesNotWatchItsChildIsToldNothing() {
        child.stops();

        assertThat(parent.settles().messages()).isEmpty();
    }

    @Test
    void aParentThatWatchesItsChildIsToldOnce() {
        parent.does(context -> context.watch(child.ref()));

        child.stops();

        assertThat(parent.settles().messages())
                .isEqualTo(List.of(new Terminated(child.ref(), true, false)));
    }

    /** The child answers the watch as a dead one while the notification of its parent is queued. */
    @Test
    void aParentThatWatchesAChildWhoseDeathItDoesNotKnowYetIsToldOnce() {
        Gate gate = new Gate();
        parent.begins(
                context -> {
                    gate.pass();
                    context.watch(child.ref());
                });
        gate.awaitArrival();
        child.stops();

        gate.open();

        assertThat(parent.settles().messages())
                .isEqualTo(List.of(new Terminated(child.ref(), true, false)));
        parent.does(context -> assertThat(context.getChildren()).isEmpty());
    }

    @Test
    void aParentThatUnwatchesStillForgetsTheChild() {
        parent.does(
                context -> {
                    context.watch(child.ref());
                    context.unwatch(child.ref());
                });

        child.stops();

        assertThat(parent.settles().messages()).isEmpty();
        parent.does(context -> assertThat(context.getChildren()).isEmpty());
    }

    /** A19 7. Breaks when ActorCell.onDeathWatchNotification forgets the child later than it sends. */
    @Test
    void theNameIsFreeWhenTheParentHandlesTerminated() {
        TestKit probe = new TestKit(system);
        ActorRef phoenixes = system.actorOf(Props.create(Phoenix.class, Phoenix::new));

        List<ActorRef> known = new ArrayList<>();
        for (int life = 0; life < 5; life++) {
            // the one that has just stopped may still answer for the name
            ActorRef phoenix =
                    probe.awaitAssert(
                            () -> {
                                phoenixes.tell("who?", probe.getRef());
                                ActorRef now = probe.expectMsgClass(ActorRef.class);
                                assertThat(known).doesNotContain(now);
                                return now;
                            });
            known.add(phoenix);
            probe.watch(phoenix);
            phoenix.tell(PoisonPill.getInstance(), ActorRef.noSender());
            probe.expectTerminated(phoenix);
        }

        phoenixes.tell("lives?", probe.getRef());
        assertThat(probe.expectMsgClass(Integer.class)).isBetween(5, 6);
    }

    @Test
    void aChildThatIsWatchedAndStoppedByItsParentIsReported() {
        parent.does(context -> context.watch(child.ref()));

        child.endsBy(() -> parent.does(context -> context.stop(child.ref())));

        assertThat(parent.settles().messages()).hasSize(1);
    }

    @Test
    void aParentThatStopsIsNotToldOfItsChildren() {
        parent.does(context -> context.watch(child.ref()));

        parent.stops();

        assertThat(parent.messages()).isEmpty();
    }

    @Test
    void aWatcherThatIsNeitherParentNorSiblingIsToldToo() {
        Puppet stranger = new Puppet().startIn(system);
        parent.does(context -> context.watch(child.ref()));
        stranger.does(context -> context.watch(child.ref()));

        child.stops();

        assertThat(parent.settles().messages()).hasSize(1);
        assertThat(stranger.settles().messages()).hasSize(1);
    }

    @Test
    void aChildMayWatchItsParent() {
        Gate gate = new Gate();
        child.at(Phase.POST_STOP, context -> gate.open());
        child.does(context -> context.watch(parent.ref()));

        parent.stops();

        gate.pass();
        assertThat(child.messages()).isEmpty(); // it has stopped before its parent
    }

    @Test
    void twoActorsMayWatchEachOther() {
        Puppet other = new Puppet().startIn(system);
        other.does(context -> context.watch(parent.ref()));
        parent.does(context -> context.watch(other.ref()));

        parent.stops();

        assertThat(other.settles().messages())
                .isEqualTo(List.of(new Terminated(parent.ref(), true, false)));
    }

    /** Replaces its child as soon as it is told that it has stopped. */
    private static final class Phoenix extends AbstractActor {
        private ActorRef child = born();
        private int lives = 1;

        private ActorRef born() {
            Props props = Props.create(Ash.class, Ash::new);
            return getContext().watch(getContext().actorOf(props, "phoenix"));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Terminated.class,
                            terminated -> {
                                child = born();
                                lives++;
                            })
                    .matchEquals("who?", question -> getSender().tell(child, getSelf()))
                    .matchEquals("lives?", question -> getSender().tell(lives, getSelf()))
                    .build();
        }
    }

    private static final class Ash extends AbstractActor {
        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }
}

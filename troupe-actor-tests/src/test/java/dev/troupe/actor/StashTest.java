package dev.troupe.actor;

import static dev.troupe.actor.Clerk.OPEN;
import static dev.troupe.actor.Clerk.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.pattern.AskTimeoutException;
import dev.troupe.pattern.Patterns;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class StashTest {
    private static final ActorSystem SYSTEM = Systems.quiet("stash");

    private final TestKit probe = new TestKit(SYSTEM);

    @AfterAll
    static void stop() {
        Systems.stop(SYSTEM);
    }

    private ActorRef clerk() {
        return SYSTEM.actorOf(Clerk.props(probe));
    }

    private void tell(ActorRef actor, Object... messages) {
        for (Object message : messages) {
            actor.tell(message, probe.getRef());
        }
    }

    @Test
    void stashedMessagesComeBackInTheirOrder() {
        ActorRef clerk = clerk();

        tell(clerk, "a", "b", "c", OPEN);

        assertThat(probe.receiveN(3)).containsExactly("a", "b", "c");
    }

    // Breaks when StashBuffer.unstashAll puts messages behind those that wait.
    @Test
    void stashedMessagesComeBeforeThoseThatWaitInTheMailbox() {
        ActorRef clerk = clerk();

        tell(
                clerk,
                "a",
                "b",
                task(
                        me -> {
                            tell(me.getSelf(), "waits");
                            OPEN.on(me);
                        }),
                "later");

        assertThat(probe.receiveN(4)).startsWith("a", "b").contains("waits", "later");
    }

    @Test
    void aStashedMessageKeepsItsSender() {
        TestKit sender = new TestKit(SYSTEM);
        ActorRef clerk = clerk();

        clerk.tell("a", sender.getRef());
        tell(clerk, OPEN);

        probe.expectMsg("a");
        assertThat(probe.getLastSender()).isEqualTo(sender.getRef());
    }

    @Test
    void aMessageThatCameThroughASelectionIsStashedWithItsSender() {
        ActorRef clerk = SYSTEM.actorOf(Clerk.props(probe), "selected");

        SYSTEM.actorSelection("/user/select*").tell("a", probe.getRef());
        SYSTEM.actorSelection("/user/selected").tell(OPEN, probe.getRef());

        probe.expectMsg("a");
        assertThat(probe.getLastSender()).isEqualTo(probe.getRef());
        SYSTEM.stop(clerk);
    }

    // Breaks when StashBuffer.add does not look at the last message.
    @Test
    void stashingTheSameMessageTwiceIsRefused() {
        ActorRef clerk = clerk();

        tell(
                clerk,
                task(
                        me -> {
                            me.stash();
                            me.attempt(
                                    () -> {
                                        me.stash();
                                        return "not refused";
                                    });
                        }));

        assertThat(probe.expectMsgClass(IllegalStateException.class))
                .hasMessageContainingAll("[" + clerk + "] has stashed [", "] already");
    }

    @Test
    void aMessageCanBeStashedAgainWhenItHasComeBack() {
        ActorRef clerk = clerk();

        tell(clerk, "a", task(StashSupport::unstashAll), task(StashSupport::unstashAll), OPEN);

        probe.expectMsg("a");
    }

    @Test
    void equalMessagesCanBeStashed() {
        ActorRef clerk = clerk();
        String message = "same";

        tell(clerk, message, message, OPEN);

        assertThat(probe.receiveN(2)).containsExactly(message, message);
    }

    @Test
    void unstashingNothingDoesNothing() {
        ActorRef clerk = clerk();

        tell(clerk, OPEN, OPEN, "a");

        probe.expectMsg("a");
    }

    @Test
    void aStashHasNoBoundByDefault() {
        ActorRef clerk = clerk();
        List<Object> messages = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            messages.add(i);
        }

        tell(clerk, messages.toArray());
        tell(clerk, OPEN);

        assertThat(probe.receiveN(5000)).isEqualTo(messages);
    }

    /** Stashes where there is nothing to stash. */
    private static final class Hasty extends AbstractActorWithStash {
        private final TestKit probe;

        Hasty(TestKit probe) {
            this.probe = probe;
        }

        @Override
        public void preStart() {
            try {
                stash();
            } catch (IllegalStateException refused) {
                probe.getRef().tell(refused.getMessage(), getSelf());
            }
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    @Test
    void stashingOutsideOfAMessageIsRefused() {
        SYSTEM.actorOf(Props.create(Hasty.class, () -> new Hasty(probe)), "hasty");

        assertThat(probe.expectMsgClass(String.class))
                .contains("/user/hasty", "has nothing to stash: no message is being handled");
    }

    @Test
    void anAskWhoseMessageIsStashedSaysSoWhenItTimesOut() {
        ActorRef clerk = clerk();

        assertThatThrownBy(
                        () ->
                                Patterns.ask(clerk, "question", Duration.ofMillis(50))
                                        .toCompletableFuture()
                                        .join())
                .hasCauseInstanceOf(AskTimeoutException.class)
                .hasMessageContaining("[" + clerk + "] stashed it");
    }

    private ActorRef stoppedWatchedBy(ActorRef clerk) {
        ActorRef friend = SYSTEM.actorOf(Props.empty());
        tell(
                clerk,
                task(
                        me -> {
                            me.getContext().watch(friend);
                            me.report("watching");
                        }));
        probe.expectMsg("watching");
        endOf(friend, clerk);
        return friend;
    }

    /** Returns when {@code clerk} has handled the message about the end of {@code friend}. */
    private void endOf(ActorRef friend, ActorRef clerk) {
        probe.watch(friend);
        SYSTEM.stop(friend);
        probe.expectTerminated(friend);
        // the notification comes before the first task, the message it leads to before the second
        for (int i = 0; i < 2; i++) {
            tell(clerk, task(me -> me.report("turn")));
            probe.expectMsg("turn");
        }
    }

    // Breaks when Equipment.stashCurrent does not tell the death watch: it is taken for forged.
    @Test
    void aStashedTerminatedIsDeliveredAgain() {
        ActorRef clerk = clerk();
        ActorRef friend = stoppedWatchedBy(clerk);

        tell(clerk, OPEN);

        probe.expectMsg(new Clerk.End(friend));
    }

    @Test
    void unwatchDropsAStashedTerminated() {
        ActorRef clerk = clerk();
        ActorRef friend = stoppedWatchedBy(clerk);

        tell(clerk, "first", task(me -> me.getContext().unwatch(friend)), OPEN);

        probe.expectMsg("first");
        tell(clerk, "last");
        probe.expectMsg("last");
    }

    @Test
    void watchingAgainWhileTerminatedIsStashedLeadsToOneMessage() {
        ActorRef clerk = clerk();
        ActorRef friend = stoppedWatchedBy(clerk);

        tell(clerk, task(me -> me.getContext().watch(friend)), OPEN, "last");

        probe.expectMsg(new Clerk.End(friend));
        probe.expectMsg("last");
    }

    @Test
    void theMessageOfWatchWithCanBeStashed() {
        ActorRef clerk = clerk();
        ActorRef friend = SYSTEM.actorOf(Props.empty());
        tell(
                clerk,
                task(
                        me -> {
                            me.getContext().watchWith(friend, "gone");
                            me.report("watching");
                        }));
        probe.expectMsg("watching");
        endOf(friend, clerk);

        tell(clerk, OPEN);

        probe.expectMsg("gone");
    }
}

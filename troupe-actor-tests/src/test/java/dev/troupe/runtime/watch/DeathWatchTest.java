package dev.troupe.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Terminated;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Puppet.Got;
import dev.troupe.testing.Puppet.Phase;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DeathWatchTest {
    private static ActorSystem system;

    private final Puppet watcher = new Puppet().startIn(system);
    private final Puppet watched = new Puppet().startIn(system);

    @BeforeAll
    static void start() {
        system = Systems.quiet("watch");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    @Test
    void theWatcherIsToldOnceThatTheWatchedActorHasStopped() {
        watcher.does(context -> context.watch(watched.ref()));

        watched.stops();

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
    }

    @Test
    void theSenderOfTerminatedIsTheStoppedActor() {
        watcher.does(context -> context.watch(watched.ref()));

        watched.stops();

        assertThat(watcher.settles().received().get(0).sender()).isEqualTo(watched.ref());
    }

    @Test
    void whoWasNotWatchedIsNoNews() {
        watched.stops();

        assertThat(watcher.settles().messages()).isEmpty();
    }

    @Test
    void theWordComesAfterPostStop() {
        Queue<String> order = new ConcurrentLinkedQueue<>();
        watched.at(Phase.POST_STOP, context -> order.add("postStop"));
        TestKit probe = new TestKit(system);
        probe.watch(watched.ref());

        watched.ref().tell(PoisonPill.getInstance(), ActorRef.noSender());
        probe.expectTerminated(watched.ref());
        order.add("Terminated");

        assertThat(order).containsExactly("postStop", "Terminated");
    }

    /** A19 9. Breaks when Termination.finish calls leave behind the hook and not in finally. */
    @Test
    void aPostStopThatFailsKeepsNobodyFromBeingTold() {
        watched.at(
                Phase.POST_STOP,
                context -> {
                    throw new TestException("in postStop");
                });
        watcher.does(context -> context.watch(watched.ref()));

        watched.stops();

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
    }

    @Test
    void whatTheWatchedActorSentBeforeItStoppedComesBeforeTerminated() {
        watcher.does(context -> context.watch(watched.ref()));

        watched.does(
                context -> {
                    for (int i = 0; i < 3; i++) {
                        watcher.ref().tell(i, context.getSelf());
                    }
                });
        watched.stops();

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(0, 1, 2, new Terminated(watched.ref(), true, false)));
    }

    @Test
    void watchGivesTheReferenceBack() {
        List<ActorRef> given = new ArrayList<>();

        watcher.does(
                context -> {
                    given.add(context.watch(watched.ref()));
                    given.add(context.unwatch(watched.ref()));
                    given.add(context.watchWith(watched.ref(), "gone"));
                });

        assertThat(given).isEqualTo(List.of(watched.ref(), watched.ref(), watched.ref()));
    }

    @Test
    void watchWithSendsTheMessageInPlaceOfTerminated() {
        watcher.does(context -> context.watchWith(watched.ref(), "gone"));

        watched.stops();

        assertThat(watcher.settles().received()).isEqualTo(List.of(new Got("gone", watched.ref())));
    }

    @Test
    void watchWithNeedsAMessage() {
        assertThatNullPointerException()
                .isThrownBy(() -> watcher.does(c -> c.watchWith(watched.ref(), null)))
                .withMessage("msg");
    }

    @Test
    void whoWatchesItselfIsNotToldAndStopsAsOthersDo() {
        watcher.does(
                context -> {
                    context.watch(context.getSelf());
                    context.watchWith(context.getSelf(), "gone");
                    context.unwatch(context.getSelf());
                });

        watcher.stops();

        assertThat(watcher.messages()).isEmpty();
    }

    @Test
    void whoWatchesTwiceIsToldOnce() {
        watcher.does(
                context -> {
                    context.watch(watched.ref());
                    context.watch(watched.ref());
                });

        watched.stops();

        assertThat(watcher.settles().messages()).hasSize(1);
    }

    @Test
    void whoWatchesTwiceWithEqualMessagesIsToldOnce() {
        watcher.does(
                context -> {
                    context.watchWith(watched.ref(), List.of("gone"));
                    context.watchWith(watched.ref(), new ArrayList<>(List.of("gone")));
                });

        watched.stops();

        assertThat(watcher.settles().messages()).isEqualTo(List.of(List.of("gone")));
    }

    @Test
    void watchingWithAnotherMessageIsRefused() {
        watcher.does(context -> context.watchWith(watched.ref(), "first"));

        assertThatIllegalStateException()
                .isThrownBy(() -> watcher.does(c -> c.watchWith(watched.ref(), "second")))
                .withMessage(
                        "[%s] watches [%s] with the message [first] already: unwatch it before"
                                + " watching it with the message [second]",
                        watcher.ref(), watched.ref());
    }

    @Test
    void watchingWithAMessageWhatIsWatchedWithoutIsRefused() {
        watcher.does(context -> context.watch(watched.ref()));

        assertThatIllegalStateException()
                .isThrownBy(() -> watcher.does(c -> c.watchWith(watched.ref(), "gone")))
                .withMessageContaining("with Terminated already");
    }

    @Test
    void watchingWithoutAMessageWhatIsWatchedWithOneIsRefused() {
        watcher.does(context -> context.watchWith(watched.ref(), "gone"));

        assertThatIllegalStateException()
                .isThrownBy(() -> watcher.does(context -> context.watch(watched.ref())))
                .withMessageEndingWith("unwatch it before watching it with Terminated");
    }

    @Test
    void aRefusedWatchLeavesTheFirstOneInPlace() {
        watcher.does(context -> context.watchWith(watched.ref(), "first"));
        assertThatIllegalStateException()
                .isThrownBy(() -> watcher.does(c -> c.watchWith(watched.ref(), "second")));

        watched.stops();

        assertThat(watcher.settles().messages()).isEqualTo(List.of("first"));
    }

    /** Breaks when DeathWatch.onDeath does not take the watch out of {@code watching}. */
    @Test
    void aWatchThatEndedMayBeFollowedByAnother() {
        watcher.does(context -> context.watchWith(watched.ref(), "first"));
        watched.stops();
        watcher.settles();

        watcher.does(context -> context.watchWith(watched.ref(), "second"));

        assertThat(watcher.settles().messages()).isEqualTo(List.of("first", "second"));
    }

    @Test
    void watchingAgainWhileTheMessageIsQueuedAddsNone() {
        watcher.does(context -> context.watch(watched.ref()));
        Gate gate = watcher.holds();
        watcher.begins(context -> context.watch(watched.ref()));
        watched.stops();
        gate.open();

        assertThat(watcher.settles().messages()).hasSize(1);
    }

    /**
     * The watch lasts until its message is handled. Breaks when DeathWatch.watch looks at {@code
     * watching} only and not at {@code queued}: then the second message replaces the first.
     */
    @Test
    void watchingWithAnotherMessageIsRefusedAlsoWhileTheFirstIsQueued() {
        watcher.does(context -> context.watch(watched.ref()));
        Gate gate = watcher.holds();
        var second = watcher.begins(context -> context.watchWith(watched.ref(), "gone"));
        watched.stops();
        gate.open();
        watcher.settles();

        assertThat(second).failsWithin(Duration.ZERO);
        assertThat(watcher.messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), true, false)));
    }

    @Test
    void watchingAStoppedActorAnswersThatItsExistenceIsNotConfirmed() {
        watched.stops();

        watcher.does(context -> context.watch(watched.ref()));

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(watched.ref(), false, false)));
    }

    @Test
    void watchingAPathWhereNobodyEverLivedAnswersThatItsExistenceIsNotConfirmed() {
        ActorRef nobody = nobody();

        watcher.does(context -> context.watch(nobody));

        assertThat(watcher.settles().received())
                .isEqualTo(List.of(new Got(new Terminated(nobody, false, false), nobody)));
    }

    @Test
    void watchingDeadLettersAnswersThatItsExistenceIsNotConfirmed() {
        watcher.does(context -> context.watch(system.deadLetters()));

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(system.deadLetters(), false, false)));
    }

    @Test
    void watchWithOfAStoppedActorSendsTheMessage() {
        watched.stops();

        watcher.does(context -> context.watchWith(watched.ref(), "gone"));

        assertThat(watcher.settles().received()).isEqualTo(List.of(new Got("gone", watched.ref())));
    }

    @Test
    void theNextActorOfThatNameIsAnother() {
        Puppet first = new Puppet().startIn(system, "heir");
        watcher.does(context -> context.watch(first.ref()));
        first.stops();
        Puppet second = successorOf("heir");

        second.stops();

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of(new Terminated(first.ref(), true, false)));
    }

    @Test
    void eachOfTwoWatchedActorsIsReported() {
        Puppet other = new Puppet().startIn(system);
        watcher.does(
                context -> {
                    context.watch(watched.ref());
                    context.watchWith(other.ref(), "other is gone");
                });

        other.stops();
        watcher.settles();
        watched.stops();

        assertThat(watcher.settles().messages())
                .isEqualTo(List.of("other is gone", new Terminated(watched.ref(), true, false)));
    }

    @Test
    void anActorOfAnotherSystemOfThisJvmIsWatchedTheSameWay() {
        ActorSystem other = Systems.quiet("watch-other");
        try {
            Puppet far = new Puppet().startIn(other);
            watcher.does(context -> context.watch(far.ref()));

            far.stops();

            assertThat(watcher.settles().messages())
                    .isEqualTo(List.of(new Terminated(far.ref(), true, false)));
        } finally {
            Systems.stop(other);
        }
    }

    @Test
    void onlyReferencesOfAnActorSystemCanBeWatched() {
        ActorRef own =
                new ActorRef() {
                    @Override
                    public ActorPath path() {
                        return watched.ref().path();
                    }

                    @Override
                    protected void deliver(Object message, ActorRef sender) {}
                };

        assertThatIllegalArgumentException()
                .isThrownBy(() -> watcher.does(context -> context.watch(own)))
                .withMessageContaining("only references made by an actor system");
    }

    /** A reference to a path where nobody lives, as the recipient of a dead letter. */
    private ActorRef nobody() {
        TestKit probe = new TestKit(system);
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);
        system.actorSelection("/user/nobody").tell("anybody?", ActorRef.noSender());
        return probe.fishForSpecificMessage(
                Duration.ofSeconds(20),
                "the dead letter",
                message ->
                        message instanceof DeadLetter letter && letter.message().equals("anybody?")
                                ? letter.recipient()
                                : null);
    }

    /** The name is free as soon as the guardian knows. */
    private Puppet successorOf(String name) {
        TestKit probe = new TestKit(system);
        return probe.awaitAssert(() -> new Puppet().startIn(system, name));
    }
}

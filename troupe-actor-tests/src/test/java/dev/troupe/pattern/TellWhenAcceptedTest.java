package dev.troupe.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.InvalidMessageException;
import dev.troupe.dispatch.MailboxClosedException;
import dev.troupe.dispatch.MailboxFullException;
import dev.troupe.routing.RoundRobinGroup;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TellWhenAcceptedTest {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final String CONFIG =
            """
            two { mailbox-type = "dev.troupe.dispatch.BoundedMailbox", mailbox-capacity = 2 }
            two-failing = ${two} { overflow = fail }
            two-dropping = ${two} { overflow = drop-oldest }
            """;

    private static ActorSystem system;

    private final TestKit letters = new TestKit(system);

    @BeforeAll
    static void start() {
        system = Systems.quiet("accepting", CONFIG);
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    private static Puppet puppet(String mailbox) {
        return new Puppet().startBy(system, props -> system.actorOf(props.withMailbox(mailbox)));
    }

    private static CompletableFuture<Done> send(Puppet puppet, Object message) {
        return Patterns.tellWhenAccepted(puppet.ref(), message).toCompletableFuture();
    }

    @Test
    void aMailboxWithoutBoundTakesAMessageAtOnce() {
        Puppet puppet = new Puppet().startIn(system).settles();
        Gate gate = puppet.holds();

        assertThat(send(puppet, "a")).isCompletedWithValue(Done.getInstance());

        gate.open();
        assertThat(puppet.settles().messages()).containsExactly("a");
    }

    @Test
    void aFullMailboxTakesMessagesInOrderAsItGetsRoomAndNoThreadWaits() {
        Puppet puppet = puppet("two");
        Gate gate = puppet.holds();

        List<CompletableFuture<Done>> stages =
                IntStream.range(0, 100).mapToObj(number -> send(puppet, number)).toList();

        assertThat(stages.subList(0, 2)).allMatch(CompletableFuture::isDone);
        assertThat(stages.subList(2, 100)).noneMatch(CompletableFuture::isDone);
        gate.open();
        assertThat(stages.get(99)).succeedsWithin(SOON);
        assertThat(puppet.settles().messages()).isEqualTo(IntStream.range(0, 100).boxed().toList());
    }

    @Test
    void aMessageSentBeforeTheActorStartedIsAcceptedWhenItsMailboxIsThere() {
        Gate gate = new Gate();
        Puppet puppet = new Puppet().at(Puppet.Phase.PRE_START, context -> gate.pass());
        puppet.startBy(system, props -> system.actorOf(props.withMailbox("two")));

        List<CompletableFuture<Done>> stages =
                IntStream.range(0, 3).mapToObj(number -> send(puppet, number)).toList();

        assertThat(stages.get(1)).succeedsWithin(SOON);
        assertThat(stages.get(2)).isNotDone();
        gate.open();
        assertThat(stages.get(2)).succeedsWithin(SOON);
        assertThat(puppet.settles().messages()).containsExactly(0, 1, 2);
    }

    @Test
    void toAStoppedActorTheStageFailsAndTheMessageIsADeadLetter() {
        Puppet puppet = puppet("two");
        puppet.stops();
        system.eventStream().subscribe(letters.getRef(), DeadLetter.class);

        CompletableFuture<Done> accepted = send(puppet, "late");

        assertThat(accepted)
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(MailboxClosedException.class)
                .withMessageContaining(puppet.ref().toString());
        letters.fishForMessage(
                SOON, "the letter", m -> m instanceof DeadLetter d && d.message().equals("late"));
    }

    @Test
    void whoWaitsForAnActorThatStopsFailsAndTheMessagesAreDeadLettersInOrder() {
        Puppet puppet = puppet("two");
        Gate gate = puppet.holds();
        system.eventStream().subscribe(letters.getRef(), DeadLetter.class);
        letters.ignoreMsg(m -> !((DeadLetter) m).recipient().equals(puppet.ref()));
        List<CompletableFuture<Done>> stages =
                IntStream.range(0, 4).mapToObj(number -> send(puppet, number)).toList();

        InternalActorRef.of(puppet.ref()).stop();
        gate.open();

        for (int i = 0; i < 4; i++) {
            assertThat(letters.expectMsgClass(DeadLetter.class).message()).isEqualTo(i);
        }
        assertThat(stages.get(1)).isCompleted();
        assertThat(stages.get(2)).failsWithin(SOON);
        assertThat(stages.get(3))
                .failsWithin(SOON)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(MailboxClosedException.class);
    }

    @Test
    void nobodyLivesAtDeadLetters() {
        assertThat(Patterns.tellWhenAccepted(system.deadLetters(), "x").toCompletableFuture())
                .isCompletedExceptionally();
    }

    @Test
    void withOverflowFailItFailsAtOnce() {
        Puppet puppet = puppet("two-failing");
        Gate gate = puppet.holds();
        send(puppet, 1);
        send(puppet, 2);

        assertThat(send(puppet, 3))
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(MailboxFullException.class);
        gate.open();
    }

    @Test
    void withOverflowDropOldestItIsAcceptedAtOnce() {
        Puppet puppet = puppet("two-dropping");
        Gate gate = puppet.holds();
        send(puppet, 1);
        send(puppet, 2);

        assertThat(send(puppet, 3)).isCompleted();

        gate.open();
        new TestKit(system)
                .awaitAssert(
                        () -> {
                            assertThat(puppet.messages()).containsExactly(2, 3);
                            return null;
                        });
    }

    @Test
    void anAskOfAFullMailboxWithOverflowFailFailsAtOnce() {
        Puppet puppet = puppet("two-failing");
        Gate gate = puppet.holds();
        send(puppet, 1);
        send(puppet, 2);

        assertThat(Patterns.ask(puppet.ref(), "question", Duration.ofHours(1)))
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(MailboxFullException.class);
        gate.open();
    }

    @Test
    void repliesGoToTheSender() {
        TestKit probe = new TestKit(system);
        Puppet puppet = puppet("two");

        Patterns.tellWhenAccepted(puppet.ref(), "a", probe.getRef());

        assertThat(puppet.settles().received())
                .containsExactly(new Puppet.Got("a", probe.getRef()));
    }

    // The usual loop of a source: the next message when the one before has been taken.
    @Test
    void aLoopThatSendsTheNextWhenTheOneBeforeIsTakenNeverFillsMoreThanTheMailbox() {
        Puppet puppet = puppet("two");
        CompletableFuture<Done> last = CompletableFuture.completedFuture(Done.getInstance());

        for (int i = 0; i < 200; i++) {
            int number = i;
            last = last.thenCompose(done -> send(puppet, number));
        }

        assertThat(last).succeedsWithin(SOON);
        assertThat(puppet.settles().messages()).isEqualTo(IntStream.range(0, 200).boxed().toList());
    }

    @Test
    void aRouterTakesAMessageAtOnceAndPassesItOn() {
        TestKit routee = new TestKit(system);
        String path = routee.getRef().path().toStringWithoutAddress();
        ActorRef router = system.actorOf(new RoundRobinGroup(List.of(path)).props());

        CompletionStage<Done> accepted = Patterns.tellWhenAccepted(router, "a");

        routee.expectMsg("a");
        assertThat(accepted).succeedsWithin(SOON);
    }

    @Test
    void nullIsRefused() {
        ActorRef ref = new Puppet().startIn(system).ref();

        assertThatThrownBy(() -> Patterns.tellWhenAccepted(ref, null))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessage("cannot send [null] to [" + ref + "]: a message must be an object");
    }
}

package dev.troupe.runtime.ref;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import dev.troupe.actor.InvalidMessageException;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.Terminated;
import dev.troupe.dispatch.GuardedQueue;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.event.Logging;
import dev.troupe.japi.Throwables;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What holds for every reference to an actor. */
class ReferencesTest {
    private static ActorSystem system;
    private TestKit probe;

    @BeforeAll
    static void start() {
        system =
                Systems.start(
                        "refs", "picky.mailbox-type = \"" + PickyMailbox.class.getName() + "\"");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @BeforeEach
    void newProbe() {
        probe = new TestKit(system);
    }

    @Test
    void aReferenceShowsPathAndUid() {
        ActorRef shown = system.actorOf(Props.empty(), "shown");

        assertThat(shown).hasToString("Actor[troupe://refs/user/shown#" + shown.path().uid() + "]");
        assertThat(shown.path().uid()).isNotZero();
        assertThat(shown.hashCode()).isEqualTo(shown.path().uid());
    }

    @Test
    void incarnationsWithTheSameNameAreNotEqual() {
        ActorRef first = system.actorOf(Props.empty(), "again");
        stopped(first);
        ActorRef second = probe.awaitAssert(() -> system.actorOf(Props.empty(), "again"));

        assertThat(second).isNotEqualTo(first);
        assertThat(second.path()).isEqualTo(first.path());
        assertThat(second.compareTo(first))
                .isEqualTo(Integer.compare(second.path().uid(), first.path().uid()));
    }

    @Test
    void theReferenceThatIdentifyGivesIsEqual() {
        ActorRef actor = system.actorOf(Props.empty());

        probe.send(actor, new Identify("you"));

        ActorRef answer = probe.expectMsgClass(ActorIdentity.class).getActorRef().orElseThrow();
        assertThat(answer).isEqualTo(actor).hasSameHashCodeAs(actor);
        assertThat(answer.compareTo(actor)).isZero();
    }

    @Test
    void referencesAreOrderedByPath() {
        ActorRef b = system.actorOf(Props.empty(), "order-b");
        ActorRef a = system.actorOf(Props.empty(), "order-a");
        ActorRef c = system.actorOf(Props.empty(), "order-c");

        assertThat(new TreeSet<>(List.of(c, b, a, system.deadLetters())))
                .containsExactly(system.deadLetters(), a, b, c);
    }

    @Test
    void aRestartKeepsTheReference() {
        ActorRef failing = system.actorOf(Props.create(Failing.class, Failing::new));
        probe.send(failing, "who?");
        ActorRef before = probe.expectMsgClass(ActorRef.class);

        failing.tell(new TestException("restart"), ActorRef.noSender());

        probe.send(failing, "who?");
        assertThat(probe.expectMsgClass(ActorRef.class)).isEqualTo(before).isEqualTo(failing);
    }

    @Test
    void nullIsNoMessage() {
        ActorRef actor = system.actorOf(Props.empty(), "nothing");

        assertThatThrownBy(() -> actor.tell(null, ActorRef.noSender()))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessage("cannot send [null] to [" + actor + "]: a message must be an object");
        assertThatThrownBy(() -> system.deadLetters().tell(null, ActorRef.noSender()))
                .isInstanceOf(InvalidMessageException.class);
    }

    @Test
    void withoutASenderDeadLettersAreTheSender() {
        ActorRef actor = system.actorOf(Props.create(SenderTeller.class, probe.getRef()));
        probe.expectMsg(system.deadLetters());

        actor.tell("hello", ActorRef.noSender());

        probe.expectMsg(system.deadLetters());
    }

    /** The constructor, preStart and postStop handle no message. */
    @Test
    void outsideOfAMessageDeadLettersAreTheSender() {
        ActorRef actor = system.actorOf(Props.create(SenderTeller.class, probe.getRef()));
        probe.expectMsg(system.deadLetters());
        actor.tell("hello", probe.getRef());
        probe.expectMsg(probe.getRef());

        system.stop(actor);

        probe.expectMsg(system.deadLetters());
    }

    @Test
    void forwardingKeepsTheSender() {
        ActorRef echo = system.actorOf(TestActors.echoActorProps());
        ActorRef relay = system.actorOf(TestActors.forwardActorProps(echo));

        probe.send(relay, "hello");

        probe.expectMsg("hello");
        assertThat(probe.getLastSender()).isEqualTo(echo);
    }

    @Test
    void aMessageForAStoppedActorIsADeadLetterForIt() {
        ActorRef gone = system.actorOf(Props.empty(), "gone");
        stopped(gone);
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        gone.tell("late", probe.getRef());

        DeadLetter letter = probe.expectMsgClass(DeadLetter.class);
        assertThat(letter).isEqualTo(new DeadLetter("late", probe.getRef(), gone));
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.STOPPED);
        system.eventStream().unsubscribe(probe.getRef());
    }

    @Test
    void identifyIsAnsweredForAStoppedActor() {
        ActorRef gone = system.actorOf(Props.empty());
        stopped(gone);

        probe.send(gone, new Identify("still there?"));

        probe.expectMsg(new ActorIdentity("still there?", Optional.empty()));
    }

    /** A19.5: broken by a DeadLetterOffice.takeSystem that drops Watch, or says it existed. */
    @Test
    void watchingAStoppedActorAnswersThatNobodyIsThere() {
        ActorRef gone = system.actorOf(Props.empty());
        stopped(gone);
        TestKit watcher = new TestKit(system);

        watcher.watch(gone);

        Terminated terminated = watcher.expectMsgClass(Terminated.class);
        assertThat(terminated.getActor()).isEqualTo(gone);
        assertThat(terminated.existenceConfirmed()).isFalse();
        assertThat(watcher.getLastSender()).isEqualTo(gone);
    }

    @Test
    void watchingDeadLettersAnswersThatNobodyIsThere() {
        TestKit watcher = new TestKit(system);

        watcher.watch(system.deadLetters());

        assertThat(watcher.expectMsgClass(Terminated.class).existenceConfirmed()).isFalse();
    }

    /** A19.6: broken by DeathWatch.watch when it replaces the message of the first watch. */
    @Test
    void watchingWithTwoMessagesIsRefused() {
        ActorRef watched = system.actorOf(Props.empty(), "watched");
        ActorRef watcher = system.actorOf(Props.create(TwoMessages.class, watched), "watcher");

        probe.send(watcher, "go");

        assertThat(probe.expectMsgClass(IllegalStateException.class))
                .hasMessage(
                        "["
                                + watcher
                                + "] watches ["
                                + watched
                                + "] with the message [one] already: unwatch it before watching it"
                                + " with the message [two]");
        system.stop(watched);
        probe.expectMsg("one");
    }

    /** Broken by not catching what a queue throws in CellContext.send. */
    @Test
    void whatAMailboxThrowsIsLoggedAndSwallowed() {
        ActorRef picky = picky();
        system.eventStream().subscribe(probe.getRef(), Logging.Error.class);

        picky.tell(new TestException("refused"), probe.getRef());

        Logging.Error error = probe.expectMsgClass(Logging.Error.class);
        assertThat(error.cause()).hasMessage("refused");
        assertThat(error.logSource()).isEqualTo(picky.path().toString());
        assertThat(error.message())
                .isEqualTo("cannot send a message of [dev.troupe.testkit.TestException]");
        probe.send(picky, "next");
        probe.expectMsg("next");
    }

    @Test
    void aSenderThatIsInterruptedInAMailboxStaysInterrupted() {
        ActorRef picky = picky();
        system.eventStream().subscribe(probe.getRef(), Logging.Error.class);
        // This waits until the probe has started for good; a thread that is interrupted would not.
        probe.getRef().tell("ready", ActorRef.noSender());
        probe.expectMsg("ready");

        picky.tell(new InterruptedException("while waiting for room"), probe.getRef());

        assertThat(Thread.interrupted()).isTrue();
        assertThat(probe.expectMsgClass(Logging.Error.class).cause())
                .isInstanceOf(InterruptedException.class);
    }

    @Test
    void identifyIsNotSeenByTheActor() {
        ActorRef echo = system.actorOf(TestActors.echoActorProps());

        probe.send(echo, new Identify("you"));

        probe.expectMsg(new ActorIdentity("you", Optional.of(echo)));
        probe.expectNoMessage(Duration.ofMillis(10));
    }

    private ActorRef picky() {
        ActorRef picky = system.actorOf(TestActors.echoActorProps().withMailbox("picky"));
        probe.send(picky, "up?");
        probe.expectMsg("up?");
        return picky;
    }

    private void stopped(ActorRef actor) {
        probe.watch(actor);
        system.stop(actor);
        probe.expectTerminated(actor);
    }

    private static final class Failing extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            TestException.class,
                            failure -> {
                                throw failure;
                            })
                    .matchAny(m -> getSender().tell(getSelf(), getSelf()))
                    .build();
        }
    }

    /** Tells who its sender is, in preStart, for each message and in postStop. */
    private static final class SenderTeller extends AbstractActor {
        private final ActorRef probe;

        SenderTeller(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public void preStart() {
            tellSender();
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(m -> tellSender()).build();
        }

        @Override
        public void postStop() {
            tellSender();
        }

        private void tellSender() {
            probe.tell(getSender(), getSelf());
        }
    }

    private static final class TwoMessages extends AbstractActor {
        private final ActorRef watched;
        private ActorRef asker;

        TwoMessages(ActorRef watched) {
            this.watched = watched;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("go", m -> watchTwice())
                    .matchAny(m -> asker.tell(m, getSelf()))
                    .build();
        }

        private void watchTwice() {
            asker = getSender();
            getContext().watchWith(watched, "one");
            getContext().watchWith(watched, "one");
            try {
                getContext().watchWith(watched, "two");
            } catch (IllegalStateException refused) {
                asker.tell(refused, getSelf());
            }
        }
    }

    /** Throws the exceptions that are put into it. */
    static final class PickyMailbox implements MailboxType {
        PickyMailbox(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> creator) {
            return new GuardedQueue(handle -> throwIfOne(handle.message()));
        }

        private static void throwIfOne(Object message) {
            if (message instanceof Throwable refusal) {
                Throwables.<RuntimeException, Void>sneakyThrow(refusal);
            }
        }
    }
}

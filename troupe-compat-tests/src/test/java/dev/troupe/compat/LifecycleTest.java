package dev.troupe.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.InvalidActorNameException;
import dev.troupe.actor.Kill;
import dev.troupe.actor.Props;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.event.Logging;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Fault tolerance through the restart hooks, and what the event stream tells. */
class LifecycleTest {
    static ActorSystem system;

    @BeforeAll
    static void setup() {
        system = ActorSystem.create("LifecycleTest");
    }

    @AfterAll
    static void teardown() {
        TestKit.shutdownActorSystem(system);
        system = null;
    }

    /** Tries a message that it failed with once more. */
    static class Stubborn extends AbstractActor {
        private final ActorRef probe;

        Stubborn(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) throws Exception {
            super.preRestart(reason, message);
            probe.tell("preRestart: " + reason.getMessage(), getSelf());
            if (message.isPresent() && message.get().equals("try")) {
                getSelf().tell("retry", getSender());
            }
        }

        @Override
        public void postRestart(Throwable reason) throws Exception {
            super.postRestart(reason);
            probe.tell("postRestart", getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "try",
                            s -> {
                                throw new IllegalStateException("first attempt");
                            })
                    .matchEquals("retry", s -> getSender().tell("done", getSelf()))
                    .build();
        }
    }

    @Test
    void preRestartKnowsTheMessageAndItsSender() {
        TestKit probe = new TestKit(system);
        TestKit client = new TestKit(system);
        ActorRef stubborn = system.actorOf(Props.create(Stubborn.class, probe.getRef()));

        stubborn.tell("try", client.getRef());

        probe.expectMsg("preRestart: first attempt");
        probe.expectMsg("postRestart");
        client.expectMsg("done");
    }

    @Test
    void aKilledActorIsStoppedByTheDefaultStrategy() {
        TestKit probe = new TestKit(system);
        ActorRef victim = system.actorOf(Props.empty());
        probe.watch(victim);

        victim.tell(Kill.getInstance(), ActorRef.noSender());

        probe.expectTerminated(victim);
    }

    @Test
    void aKillIsReportedAsActorKilledException() {
        TestKit probe = new TestKit(system);
        system.getEventStream().subscribe(probe.getRef(), Logging.Error.class);
        ActorRef victim = system.actorOf(Props.empty());

        victim.tell(Kill.getInstance(), ActorRef.noSender());

        Object error =
                probe.fishForMessage(
                        Duration.ofSeconds(5),
                        "the error of the victim",
                        event ->
                                event instanceof Logging.Error logged
                                        && logged.logSource().equals(victim.path().toString()));
        assertThat(((Logging.Error) error).cause()).isInstanceOf(ActorKilledException.class);
        system.getEventStream().unsubscribe(probe.getRef());
    }

    static class DeadLetterListener extends AbstractActor {
        private final ActorRef probe;

        DeadLetterListener(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(DeadLetter.class, d -> d.message().equals("too late"), this::report)
                    .build();
        }

        private void report(DeadLetter letter) {
            probe.tell(letter, getSelf());
        }
    }

    @Test
    void aListenerOnTheEventStreamGetsDeadLetters() {
        TestKit probe = new TestKit(system);
        ActorRef listener = system.actorOf(Props.create(DeadLetterListener.class, probe.getRef()));
        system.getEventStream().subscribe(listener, DeadLetter.class);
        ActorRef gone = system.actorOf(Props.empty());
        probe.watch(gone);
        system.stop(gone);
        probe.expectTerminated(gone);

        gone.tell("too late", probe.getRef());

        DeadLetter letter = probe.expectMsgClass(DeadLetter.class);
        assertThat(letter).isEqualTo(new DeadLetter("too late", probe.getRef(), gone));
    }

    @Test
    void anUnhandledMessageIsPublished() {
        TestKit probe = new TestKit(system);
        ActorRef idle = system.actorOf(Props.empty());
        system.getEventStream().subscribe(probe.getRef(), UnhandledMessage.class);

        idle.tell("what?", probe.getRef());

        UnhandledMessage unhandled = probe.expectMsgClass(UnhandledMessage.class);
        assertThat(unhandled.getMessage()).isEqualTo("what?");
        assertThat(unhandled).isInstanceOf(AllDeadLetters.class);
        system.getEventStream().unsubscribe(probe.getRef());
    }

    @Test
    void aNameCanBeUsedAgainWhenItsHolderHasStopped() {
        TestKit probe = new TestKit(system);
        ActorRef first = system.actorOf(Props.empty(), "unique");
        assertThatThrownBy(() -> system.actorOf(Props.empty(), "unique"))
                .isInstanceOf(InvalidActorNameException.class)
                .hasMessageContaining("[unique]");
        probe.watch(first);
        system.stop(first);
        probe.expectTerminated(first);

        ActorRef second = probe.awaitAssert(() -> system.actorOf(Props.empty(), "unique"));

        assertThat(second).isNotEqualTo(first);
        assertThat(second.path()).isEqualTo(first.path());
    }
}

package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.testing.Gate;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class StrictContextTest {
    private static final ActorSystem STRICT = Systems.quiet("strict");
    private static final ActorSystem LAX =
            Systems.quiet("lax", "troupe.actor.debug.strict-context = off");

    private final TestKit probe = new TestKit(STRICT);

    @AfterAll
    static void stop() {
        Systems.stop(STRICT);
        Systems.stop(LAX);
    }

    private interface Task {
        void on(Asker asker);
    }

    /** Asks for its sender wherever it is told to; reports what it gets. */
    private static final class Asker extends AbstractActor {
        private final ActorRef probe;

        Asker(ActorRef probe) {
            this.probe = probe;
        }

        static Props props(TestKit probe) {
            return Props.create(Asker.class, () -> new Asker(probe.getRef()));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Task.class, order -> order.on(this)).build();
        }

        void ask(String where) {
            try {
                probe.tell(where + " " + getSender(), getSelf());
            } catch (IllegalStateException refused) {
                probe.tell(where + " " + refused.getMessage(), getSelf());
            }
        }

        @Override
        public void preStart() {
            ask("preStart");
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) {
            ask("preRestart");
        }

        @Override
        public void unhandled(Object message) {
            ask("unhandled");
            super.unhandled(message);
        }
    }

    private static String expect(TestKit receiver, String where) {
        String said = receiver.expectMsgClass(String.class);
        assertThat(said).startsWith(where + " ");
        return said.substring(where.length() + 1);
    }

    private ActorRef asker() {
        ActorRef asker = STRICT.actorOf(Asker.props(probe));
        expect(probe, "preStart");
        return asker;
    }

    private void tell(ActorRef asker, Task task) {
        asker.tell(task, probe.getRef());
    }

    @Test
    void theTestKitSwitchesItOn() {
        assertThat(STRICT.settings().config().getBoolean("troupe.actor.debug.strict-context"))
                .isTrue();
    }

    @Test
    void theSenderOfAMessageIsKnownWhileItIsHandled() {
        ActorRef asker = asker();

        tell(asker, me -> me.ask("handler"));

        assertThat(expect(probe, "handler")).isEqualTo(probe.getRef().toString());
    }

    @Test
    void theSenderOfAnUnhandledMessageIsKnown() {
        ActorRef asker = asker();

        asker.tell("what?", probe.getRef());

        assertThat(expect(probe, "unhandled")).isEqualTo(probe.getRef().toString());
    }

    @Test
    void theSenderOfTheMessageThatFailedIsKnownInPreRestart() {
        ActorRef asker = asker();

        tell(
                asker,
                me -> {
                    throw new TestException("on purpose");
                });

        assertThat(expect(probe, "preRestart")).isEqualTo(probe.getRef().toString());
    }

    @Test
    void aCallbackOnAnotherThreadIsToldWhatToDo() {
        ActorRef asker = asker();
        Gate gate = new Gate();

        tell(
                asker,
                me ->
                        CompletableFuture.runAsync(
                                () -> {
                                    gate.pass();
                                    me.ask("callback");
                                },
                                me.getContext().getDispatcher()));
        gate.awaitArrival();
        gate.open();

        assertThat(expect(probe, "callback"))
                .contains(
                        "[" + asker + "] has no sender here: getSender() was called on thread [",
                        "ActorRef sender = getSender()",
                        "Patterns.pipe",
                        "troupe.actor.debug.strict-context");
    }

    // Breaks when CellContext.sender only looks whether there is a message.
    @Test
    void aCallbackDoesNotGetTheSenderOfAnotherMessage() {
        ActorRef asker = asker();
        Asker[] instance = new Asker[1];
        Gate busy = busy(asker, probe, instance);

        instance[0].ask("callback"); // on the thread of the test, while the actor is busy
        busy.open();

        assertThat(expect(probe, "callback")).contains("has no sender here");
    }

    @Test
    void hooksOfTheActorGetDeadLetters() {
        STRICT.actorOf(Asker.props(probe));

        assertThat(expect(probe, "preStart")).isEqualTo(STRICT.deadLetters().toString());
    }

    @Test
    void whenItIsOffACallbackGetsTheSenderOfAnotherMessage() {
        TestKit lax = new TestKit(LAX);
        ActorRef asker = LAX.actorOf(Asker.props(lax));
        expect(lax, "preStart");
        Asker[] instance = new Asker[1];
        Gate busy = busy(asker, lax, instance);

        instance[0].ask("callback");
        busy.open();

        assertThat(expect(lax, "callback")).isEqualTo(lax.getRef().toString());
    }

    private static Gate busy(ActorRef asker, TestKit sender, Asker[] instance) {
        Gate busy = new Gate();
        Task hold =
                me -> {
                    instance[0] = me;
                    busy.pass();
                };
        asker.tell(hold, sender.getRef());
        busy.awaitArrival();
        return busy;
    }
}

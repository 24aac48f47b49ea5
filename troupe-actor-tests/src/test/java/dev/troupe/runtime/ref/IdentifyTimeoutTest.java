package dev.troupe.runtime.ref;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Props;
import dev.troupe.actor.ReceiveTimeout;
import dev.troupe.actor.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Identify does not put off a receive timeout; the time is the test's. */
class IdentifyTimeoutTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final ActorSystem system =
            Systems.start(
                    "idle",
                    "troupe.scheduler.implementation ="
                            + " dev.troupe.testkit.ExplicitlyTriggeredScheduler");
    private final TestKit probe = new TestKit(system);
    private final ActorRef idle =
            system.actorOf(Props.create(Idle.class, () -> new Idle(probe.getRef())));

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    /** Broken by taking the marker NotInfluenceReceiveTimeout from Identify. */
    @Test
    void identifyDoesNotPutOffAReceiveTimeout() {
        assertThatTheTimeoutComesInSpiteOf(new Identify("who?"));
    }

    /** Broken by a ReceiveTimeoutTimer that looks at the wrapping only. */
    @Test
    void identifyThatCameThroughASelectionDoesNotPutOffAReceiveTimeout() {
        assertThatTheTimeoutComesInSpiteOf(
                new SelectionMessage(new Identify("who?"), List.of(), false));
    }

    private void assertThatTheTimeoutComesInSpiteOf(Object question) {
        awaitIdle(new Identify("created?"));
        timePasses(Duration.ofSeconds(9));
        awaitIdle(question);

        timePasses(Duration.ofSeconds(2));

        probe.expectMsg(new ReceiveTimeout(TIMEOUT));
    }

    /** Sends a question and waits until it has been handled to the end: another one follows it. */
    private void awaitIdle(Object question) {
        probe.send(idle, question);
        probe.send(idle, new Identify("handled?"));
        probe.receiveN(2);
    }

    private void timePasses(Duration amount) {
        ((ExplicitlyTriggeredScheduler) system.scheduler()).timePasses(amount);
    }

    private static final class Idle extends AbstractActor {
        private final ActorRef probe;

        Idle(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public void preStart() {
            getContext().setReceiveTimeout(TIMEOUT);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(m -> probe.tell(m, getSelf())).build();
        }
    }
}

package dev.troupe.compat.older;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.Backoff;
import dev.troupe.pattern.BackoffOptions;
import dev.troupe.pattern.BackoffSupervisor;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Backoff supervisors as they were described before there were two kinds of options. */
@SuppressWarnings("deprecation")
class BackoffTest extends AbstractProgramTest {
    private static final Duration MIN = Duration.ofMillis(1);
    private static final Duration MAX = Duration.ofSeconds(10);

    static class Worker extends AbstractActor {
        Worker(ActorRef foreman) {
            foreman.tell("at work", getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("leave", m -> getContext().stop(getSelf()))
                    .matchEquals(
                            "slip",
                            m -> {
                                throw new IllegalStateException("slipped");
                            })
                    .build();
        }
    }

    private static Props worker(TestKit foreman) {
        return Props.create(Worker.class, foreman.getRef());
    }

    private static ActorRef start(BackoffOptions options) {
        return system.actorOf(BackoffSupervisor.props(options));
    }

    @Test
    void aChildThatStopsIsStartedAgain() {
        TestKit foreman = new TestKit(system);
        ActorRef supervisor = start(Backoff.onStop(worker(foreman), "worker", MIN, MAX, 0));
        foreman.expectMsg(MAX, "at work");

        supervisor.tell("leave", ActorRef.noSender());

        foreman.expectMsg(MAX, "at work");
    }

    @Test
    void aChildThatFailsIsStartedAgain() {
        TestKit foreman = new TestKit(system);
        ActorRef supervisor =
                start(
                        Backoff.onFailure(worker(foreman), "worker", MIN, MAX, 0)
                                .withAutoReset(MAX)
                                .withReplyWhileStopped("not now"));
        foreman.expectMsg(MAX, "at work");

        supervisor.tell("slip", ActorRef.noSender());

        foreman.expectMsg(MAX, "at work");
    }

    @Test
    void afterTooManyFailuresTheSupervisorStops() {
        TestKit foreman = new TestKit(system);
        ActorRef supervisor =
                start(
                        Backoff.onFailure(worker(foreman), "worker", MIN, MAX, 0, 0)
                                .withManualReset());
        foreman.expectMsg(MAX, "at work");
        foreman.watch(supervisor);

        supervisor.tell("slip", ActorRef.noSender());

        foreman.expectTerminated(MAX, supervisor);
    }

    @Test
    void aStoppingStrategyTurnsAFailureIntoAStop() {
        TestKit foreman = new TestKit(system);
        ActorRef supervisor =
                start(
                        Backoff.onStop(worker(foreman), "worker", MIN, MAX, 0, 1)
                                .withAutoReset(MAX)
                                .withDefaultStoppingStrategy());
        foreman.expectMsg(MAX, "at work");
        foreman.watch(supervisor);

        supervisor.tell("slip", ActorRef.noSender());
        foreman.expectMsg(MAX, "at work");
        supervisor.tell("slip", ActorRef.noSender());

        foreman.expectTerminated(MAX, supervisor);
    }

    @Test
    void aFinalMessageStopsTheSupervisorWithTheChild() {
        TestKit foreman = new TestKit(system);
        ActorRef supervisor =
                start(
                        Backoff.onStop(worker(foreman), "worker", MIN, MAX, 0)
                                .withFinalStopMessage("leave"::equals));
        foreman.expectMsg(MAX, "at work");
        foreman.watch(supervisor);

        supervisor.tell("leave", ActorRef.noSender());

        foreman.expectTerminated(MAX, supervisor);
    }
}

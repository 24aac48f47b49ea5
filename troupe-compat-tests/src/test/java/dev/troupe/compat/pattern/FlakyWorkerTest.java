package dev.troupe.compat.pattern;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.pattern.BackoffOnFailureOptions;
import dev.troupe.pattern.BackoffOpts;
import dev.troupe.pattern.BackoffSupervisor;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A worker that is given time after a failure, and up after too many. */
class FlakyWorkerTest extends AbstractProgramTest {
    static class Worker extends AbstractActor {
        Worker(ActorRef foreman) {
            foreman.tell("at work", getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "slip",
                            m -> {
                                throw new IllegalStateException("slipped");
                            })
                    .matchEquals(
                            "despair",
                            m -> {
                                throw new IllegalArgumentException("despaired");
                            })
                    .build();
        }
    }

    private Props supervisor(ActorRef foreman, int retries) {
        BackoffOnFailureOptions options =
                BackoffOpts.onFailure(
                                Props.create(Worker.class, foreman),
                                "worker",
                                Duration.ofMillis(10),
                                Duration.ofSeconds(10),
                                0.1)
                        .withAutoReset(Duration.ofSeconds(10))
                        .withSupervisorStrategy(
                                new OneForOneStrategy(
                                        DeciderBuilder.match(
                                                        IllegalStateException.class,
                                                        e -> SupervisorStrategy.restart())
                                                .matchAny(o -> SupervisorStrategy.stop())
                                                .build()))
                        .withMaxNrOfRetries(retries)
                        .withHandlerWhileStopped(foreman);
        return BackoffSupervisor.props(options);
    }

    @Test
    void afterAFailureItComesBack() {
        new TestKit(system) {
            {
                ActorRef supervisor = system.actorOf(supervisor(getRef(), 3));
                expectMsg("at work");
                supervisor.tell("slip", ActorRef.noSender());
                expectMsg("at work");
            }
        };
    }

    @Test
    void afterTooManyTheSupervisorStops() {
        new TestKit(system) {
            {
                ActorRef supervisor = system.actorOf(supervisor(getRef(), 0));
                expectMsg("at work");
                watch(supervisor);
                supervisor.tell("slip", ActorRef.noSender());
                expectTerminated(supervisor);
            }
        };
    }

    @Test
    void whatIsStoppedIsNotStartedAgain() {
        new TestKit(system) {
            {
                ActorRef supervisor = system.actorOf(supervisor(getRef(), 3));
                expectMsg("at work");
                watch(supervisor);
                supervisor.tell("despair", ActorRef.noSender());
                expectTerminated(supervisor);
            }
        };
    }
}

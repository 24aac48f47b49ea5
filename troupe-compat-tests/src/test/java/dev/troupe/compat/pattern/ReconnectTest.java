package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.BackoffOnStopOptions;
import dev.troupe.pattern.BackoffOpts;
import dev.troupe.pattern.BackoffSupervisor;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A client that stops when its connection is lost, and is started again after a while. */
class ReconnectTest extends AbstractProgramTest {
    static class Client extends AbstractActor {
        private final ActorRef monitor;

        Client(ActorRef monitor) {
            this.monitor = monitor;
        }

        @Override
        public void preStart() {
            monitor.tell("connected", getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("disconnect", m -> getContext().stop(getSelf()))
                    .matchAny(m -> getSender().tell(m, getSelf()))
                    .build();
        }
    }

    @Test
    void theClientComesBack() {
        new TestKit(system) {
            {
                BackoffOnStopOptions options =
                        BackoffOpts.onStop(
                                        Props.create(Client.class, getRef()),
                                        "client",
                                        Duration.ofMillis(20),
                                        Duration.ofSeconds(1),
                                        0.2)
                                .withManualReset()
                                .withReplyWhileStopped("not connected")
                                .withDefaultStoppingStrategy()
                                .withFinalStopMessage(m -> m.equals("goodbye"));
                ActorRef supervisor = system.actorOf(BackoffSupervisor.props(options), "links");
                expectMsg("connected");
                supervisor.tell("ping", getRef());
                expectMsg("ping");
                supervisor.tell("disconnect", getRef());
                expectMsg("connected");
                supervisor.tell(BackoffSupervisor.getRestartCount(), getRef());
                expectMsg(new BackoffSupervisor.RestartCount(1));
                supervisor.tell(BackoffSupervisor.reset(), getRef());
                supervisor.tell(BackoffSupervisor.getRestartCount(), getRef());
                assertThat(expectMsgClass(BackoffSupervisor.RestartCount.class).count()).isZero();
                supervisor.tell(BackoffSupervisor.getCurrentChild(), getRef());
                assertThat(expectMsgClass(BackoffSupervisor.CurrentChild.class).getRef())
                        .isPresent();
            }
        };
    }
}

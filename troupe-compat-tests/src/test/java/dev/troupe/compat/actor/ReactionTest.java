package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractLoggingActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.event.Logging;
import dev.troupe.testkit.TestActor;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.EventFilter;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests in the usual manner: probes that answer by themselves, expected log lines, children. */
class ReactionTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return "akka.loggers = [\"dev.troupe.testkit.TestEventListener\"]";
    }

    static class Client extends AbstractLoggingActor {
        private final ActorRef server;

        Client(ActorRef server) {
            this.server = server;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("start", s -> server.tell("ping", getSelf()))
                    .matchEquals(
                            "pong",
                            p -> {
                                log().warning("pong came after {}", "ping");
                                getContext().getParent().tell("done", getSelf());
                            })
                    .matchEquals(
                            "throw",
                            t -> {
                                throw new IllegalStateException("thrown");
                            })
                    .build();
        }
    }

    @Test
    void aProbeMayAnswerByItself() {
        TestKit server = new TestKit(system);
        server.setAutoPilot(
                new TestActor.AutoPilot() {
                    @Override
                    public TestActor.AutoPilot run(ActorRef sender, Object msg) {
                        sender.tell("pong", server.getRef());
                        return noAutoPilot();
                    }
                });
        TestKit parent = new TestKit(system);
        ActorRef client = parent.childActorOf(Props.create(Client.class, server.getRef()));

        new EventFilter(Logging.Warning.class, system)
                .startsWith("pong came")
                .occurrences(1)
                .intercept(
                        () -> {
                            client.tell("start", ActorRef.noSender());
                            return parent.within(
                                    Duration.ofSeconds(10), () -> parent.expectMsg("done"));
                        });

        server.expectMsg("ping");
    }

    @Test
    void aFailureIsExpected() {
        TestKit parent = new TestKit(system);
        ActorRef client =
                parent.childActorOf(
                        Props.create(Client.class, parent.getRef()),
                        SupervisorStrategy.stoppingStrategy());
        parent.watch(client);

        int result =
                new EventFilter(IllegalStateException.class, system)
                        .message("thrown")
                        .occurrences(1)
                        .intercept(
                                () -> {
                                    client.tell("throw", ActorRef.noSender());
                                    return 42;
                                });

        assertThat(result).isEqualTo(42);
        parent.expectTerminated(client);
    }

    @Test
    void aProbeIgnoresAndForwards() {
        TestKit probe = new TestKit(system);
        TestKit target = new TestKit(system);
        ActorRef forward =
                system.actorOf(Props.create(TestActors.ForwardActor.class, probe.getRef()));

        probe.ignoreMsg(msg -> msg.equals("noise"));
        target.send(forward, "noise");
        target.send(forward, "signal");
        probe.expectMsg("signal");
        probe.ignoreNoMsg();
        probe.reply("answer");
        target.expectMsg("answer");
        probe.forward(target.getRef());

        target.expectMsg("signal");
        assertThat(probe.msgAvailable()).isFalse();
    }
}

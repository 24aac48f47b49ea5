package dev.troupe.compat.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingReceive;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Behaviour that logs what it receives, if the configuration says so. */
class LoggingReceiveTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return "akka { loglevel = DEBUG, loggers = [], actor.debug.receive = on }";
    }

    static class Spied extends AbstractActor {
        @Override
        public Receive createReceive() {
            return LoggingReceive.create(
                    receiveBuilder().matchEquals("x", x -> getSender().tell(x, getSelf())).build(),
                    getContext());
        }
    }

    private String logged(TestKit spy, String text) {
        Object event =
                spy.fishForMessage(
                        Duration.ofSeconds(10),
                        text,
                        e -> ((Logging.LogEvent) e).message().toString().contains(text));
        return ((Logging.LogEvent) event).message().toString();
    }

    @Test
    void everyMessageIsLogged() {
        new TestKit(system) {
            {
                TestKit spy = new TestKit(system);
                system.eventStream().subscribe(spy.getRef(), Logging.Debug.class);
                ActorRef spied = system.actorOf(Props.create(Spied.class));

                spied.tell("x", getRef());
                spied.tell("y", getRef());

                expectMsg("x");
                assertThat(logged(spy, "message x")).startsWith("received handled message x from ");
                assertThat(logged(spy, "message y"))
                        .startsWith("received unhandled message y from ");
            }
        };
    }
}

package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class UnhandledMessageLogTest {
    private static final String QUIET = "troupe.loggers = [], troupe.log-dead-letters = off, ";

    // Breaks when LocalActorSystem.start does not start the UnhandledMessageForwarder.
    @Test
    void withDebugUnhandledTheWholeMessageIsLogged() {
        ActorSystem system =
                ActorSystem.create(
                        "talkative",
                        ConfigFactory.parseString(
                                QUIET
                                        + "troupe.loglevel = DEBUG, troupe.actor.debug.unhandled = on"));
        try {
            TestKit probe = new TestKit(system);
            system.eventStream().subscribe(probe.getRef(), Logging.Debug.class);
            ActorRef deaf = system.actorOf(Props.empty(), "deaf");

            deaf.tell("hello", probe.getRef());

            Logging.Debug logged =
                    probe.fishForSpecificMessage(
                            Duration.ofSeconds(3),
                            "the log line",
                            message ->
                                    message instanceof Logging.Debug debug
                                                    && debug.logSource().endsWith("/user/deaf")
                                            ? debug
                                            : null);
            assertThat(logged.message())
                    .isEqualTo("unhandled message from " + probe.getRef() + ": hello");
        } finally {
            TestKit.shutdownActorSystem(system);
        }
    }
}

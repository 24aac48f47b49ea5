package dev.troupe.compat.event;

import dev.troupe.actor.AbstractLoggingActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** The usual configuration of programs that log through SLF4J. */
class Slf4jProgramTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                akka {
                  loggers = ["dev.troupe.event.slf4j.Slf4jLogger"]
                  loglevel = "INFO"
                  logging-filter = "dev.troupe.event.slf4j.Slf4jLoggingFilter"
                }
                """;
    }

    static class Clerk extends AbstractLoggingActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            name -> {
                                log().debug("greeting {}", name);
                                getSender().tell("hello " + name, getSelf());
                            })
                    .build();
        }
    }

    @Test
    void theProgramStarts() {
        new TestKit(system) {
            {
                ActorRef clerk = system.actorOf(Props.create(Clerk.class));

                clerk.tell("world", getRef());

                expectMsg("hello world");
            }
        };
    }
}

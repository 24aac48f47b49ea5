package dev.troupe.compat.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.dispatch.BoundedPriorityMailbox;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Comparator;
import org.junit.jupiter.api.Test;

/** A mailbox with a bound that sorts by any comparator. */
class BoundedPriorityTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return "short-first.mailbox-type = \"" + ShortFirst.class.getName() + "\"";
    }

    public static class ShortFirst extends BoundedPriorityMailbox {
        public ShortFirst(ActorSystem.Settings settings, Config config) {
            super(
                    Comparator.comparing(envelope -> envelope.message().toString().length()),
                    100,
                    Duration.ofSeconds(10));
        }
    }

    @Test
    void messagesArrive() {
        new TestKit(system) {
            {
                ActorRef echo =
                        system.actorOf(
                                Props.create(TestActors.EchoActor.class)
                                        .withMailbox("short-first"));

                echo.tell("long long", getRef());
                echo.tell("short", getRef());

                expectMsgAllOf("long long", "short");
            }
        };
    }
}

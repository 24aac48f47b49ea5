package dev.troupe.examples;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.EventFilter;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TillTest {
    // #filter
    private final ActorSystem system =
            ActorSystem.create(
                    "TillTest",
                    ConfigFactory.parseString(
                            "troupe.loggers = [\"dev.troupe.testkit.TestEventListener\"]"));

    @Test
    void aFailureOfTheTillIsLoggedUnderItsPath() {
        ActorRef shop = system.actorOf(Props.create(SupervisionExample.Shop.class), "shop");

        new EventFilter(NullPointerException.class, system)
                .from("troupe://TillTest/user/shop/till")
                .occurrences(1)
                .intercept(
                        () -> {
                            shop.tell(new NullPointerException("oops"), ActorRef.noSender());
                            return null;
                        });
    }

    // #filter

    @AfterEach
    void shutDown() {
        TestKit.shutdownActorSystem(system);
    }
}

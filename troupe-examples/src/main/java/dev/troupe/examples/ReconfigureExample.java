package dev.troupe.examples;

import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorSystem;

/** A dispatcher gets other settings while it runs. */
public final class ReconfigureExample {
    private ReconfigureExample() {}

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("changing");
        // #reconfigure
        system.dispatchers()
                .reconfigure(
                        "troupe.actor.default-dispatcher",
                        ConfigFactory.parseString(
                                """
                                throughput = 10
                                starvation-detector.threshold = 500ms
                                """));
        // #reconfigure
        System.out.println("reconfigured");
        try {
            system.dispatchers()
                    .reconfigure(
                            "troupe.actor.default-dispatcher",
                            ConfigFactory.parseString("throughput = none"));
        } catch (ConfigurationException refused) {
            System.out.println(refused.getMessage());
        }
        system.terminate();
    }
}

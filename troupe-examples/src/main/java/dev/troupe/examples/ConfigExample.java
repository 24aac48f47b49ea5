package dev.troupe.examples;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;

/** Settings from a file and from code, those of Akka and Pekko, and what happens to mistakes. */
public final class ConfigExample {
    private ConfigExample() {}

    static final class Reader extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, this::read).build();
        }

        private void read(String key) {
            // #settings
            Config config = getContext().getSystem().settings().config();
            System.out.println(key + " = " + config.getString(key));
            // #settings
            getContext().getSystem().terminate();
        }
    }

    public static void main(String[] args) {
        mistakes();

        // #create
        Config config =
                ConfigFactory.parseString("troupe.actor.default-dispatcher.throughput = 10")
                        .withFallback(ConfigFactory.load()); // application.conf
        ActorSystem system = ActorSystem.create("configured", config);
        // #create
        ActorRef reader = system.actorOf(Props.create(Reader.class), "reader");
        reader.tell("troupe.actor.default-dispatcher.throughput", ActorRef.noSender());

        // #legacy
        Config existing =
                ConfigFactory.parseString(
                        "akka { loglevel = WARNING, actor.creation-timeout = 5s }");
        ActorSystem moved = ActorSystem.create("moved", existing);
        // #legacy
        ActorRef other = moved.actorOf(Props.create(Reader.class), "reader");
        other.tell("troupe.actor.creation-timeout", ActorRef.noSender());
    }

    private static void mistakes() {
        // #mistakes
        Config wrong =
                ConfigFactory.parseString(
                        """
                        troupe {
                          loglevel = LOUD
                          actor.default-dispatcher.throughput = 0
                          actor.creation-timeout = soon
                        }
                        """);
        try {
            ActorSystem.create("refused", wrong);
        } catch (ConfigurationException refused) {
            System.out.println(refused.getMessage());
        }
        // #mistakes
    }
}

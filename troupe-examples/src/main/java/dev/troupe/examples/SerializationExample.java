package dev.troupe.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.serialization.MessageSerializationException;
import dev.troupe.serialization.Serialization;
import dev.troupe.serialization.SerializationExtension;
import dev.troupe.serialization.Serializer;
import dev.troupe.serialization.SerializerWithStringManifest;
import dev.troupe.serialization.Serializers;
import java.io.NotSerializableException;

/** A message becomes bytes and comes back, and one that cannot is found in a test. */
public final class SerializationExample {
    private SerializationExample() {}

    /** What is serialized. */
    record Loaf(String name, int grams) {}

    /** What is not. */
    record Crumb(String of) {}

    // #serializer
    /** Writes loaves as text. Manifests stay when classes are renamed. */
    static final class BakerySerializer extends SerializerWithStringManifest {
        @Override
        public int identifier() {
            return 4711;
        }

        @Override
        public String manifest(Object o) {
            return "loaf-1";
        }

        @Override
        public byte[] toBinary(Object o) {
            Loaf loaf = (Loaf) o;
            return (loaf.grams() + " " + loaf.name()).getBytes(UTF_8);
        }

        @Override
        public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
            if (!manifest.equals("loaf-1")) {
                throw new NotSerializableException("unknown manifest [" + manifest + "]");
            }
            String[] parts = new String(bytes, UTF_8).split(" ", 2);
            return new Loaf(parts[1], Integer.parseInt(parts[0]));
        }
    }

    // #serializer

    // #config
    static final Config CONFIG =
            ConfigFactory.parseString(
                    """
                    troupe.actor {
                      serializers.bakery = "dev.troupe.examples.SerializationExample$BakerySerializer"
                      serialization-bindings."dev.troupe.examples.SerializationExample$Loaf" = bakery
                    }
                    """);

    // #config

    // #check
    /** For tests: every message is serialized and read back before it is delivered. */
    static final Config CHECKED =
            ConfigFactory.parseString(
                    """
                    troupe.actor {
                      serialize-messages = on
                      serialize-creators = on
                      no-serialization-verification-needed-class-prefix = []
                    }
                    """);

    // #check

    /** Prints what it gets, and ends the system. */
    static final class Printer extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            System.out.println("received " + message);
            getContext().getSystem().terminate();
        }
    }

    public static void main(String[] args) {
        ActorSystem system =
                ActorSystem.create(
                        "bakery", CHECKED.withFallback(CONFIG).withFallback(ConfigFactory.load()));
        Loaf message = new Loaf("rye", 750);
        // #use
        Serialization serialization = SerializationExtension.get(system);
        byte[] bytes = serialization.serialize(message).get();
        Serializer serializer = serialization.findSerializerFor(message);
        String manifest = Serializers.manifestFor(serializer, message);

        Object again = serialization.deserialize(bytes, serializer.identifier(), manifest).get();
        // #use
        System.out.println(new String(bytes, UTF_8) + " is " + again);
        ActorRef printer = system.actorOf(Props.create(Printer.class), "printer");
        try {
            printer.tell(new Crumb("rye"), ActorRef.noSender());
        } catch (MessageSerializationException e) {
            System.out.println("refused " + Crumb.class.getSimpleName());
        }
        printer.tell(message, ActorRef.noSender());
    }
}

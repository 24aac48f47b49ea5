package dev.troupe.serialization;

import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.setup.Setup;
import dev.troupe.japi.Throwables;
import dev.troupe.japi.function.Function;
import java.util.List;
import java.util.Objects;

/**
 * Serializers that code brings, beside those of the configuration. One with the alias of a
 * configured serializer takes its place; a class that both bind goes to the one of the code.
 */
public final class SerializationSetup extends Setup {
    private final Function<ExtendedActorSystem, List<SerializerDetails>> createSerializers;

    private SerializationSetup(
            Function<ExtendedActorSystem, List<SerializerDetails>> createSerializers) {
        this.createSerializers = createSerializers;
    }

    /**
     * A setup for {@code ActorSystem.create}.
     *
     * @param createSerializers called once, when the serialization of the system is first needed
     */
    public static SerializationSetup create(
            Function<ExtendedActorSystem, List<SerializerDetails>> createSerializers) {
        return new SerializationSetup(
                Objects.requireNonNull(createSerializers, "createSerializers"));
    }

    List<SerializerDetails> serializers(ExtendedActorSystem system) {
        try {
            return createSerializers.apply(system);
        } catch (Exception e) {
            throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(e);
        }
    }
}

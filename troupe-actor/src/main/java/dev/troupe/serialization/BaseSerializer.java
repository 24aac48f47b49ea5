package dev.troupe.serialization;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.settings.SerializationSettings;

/** A serializer whose identifier stands in {@code troupe.actor.serialization-identifiers}. */
public interface BaseSerializer extends Serializer {
    ExtendedActorSystem system();

    /**
     * {@inheritDoc} Read each time: keep it in a field.
     *
     * @throws ConfigurationException if there is none for this class
     */
    @Override
    default int identifier() {
        return identifierFromConfig(getClass(), system());
    }

    /**
     * The identifier of serializers of class {@code clazz}.
     *
     * @throws ConfigurationException if there is none
     */
    static int identifierFromConfig(Class<?> clazz, ExtendedActorSystem system) {
        Integer found =
                SerializationSettings.from(system.settings().config())
                        .identifiers()
                        .get(clazz.getName());
        if (found == null) {
            throw new ConfigurationException(
                    "serializer ["
                            + clazz.getName()
                            + "] has no identifier: give it one above 40 in"
                            + " troupe.actor.serialization-identifiers");
        }
        return found;
    }
}

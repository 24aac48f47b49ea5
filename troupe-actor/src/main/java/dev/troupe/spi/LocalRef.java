package dev.troupe.spi;

import java.util.Optional;

/** What can be asked of a reference whose actor lives in this JVM. Answers may be outdated. */
public interface LocalRef {
    /** Whether its actor has stopped, or never existed. */
    boolean isTerminated();

    /**
     * The class of the message whose handling made the actor fail. Only for its parent, while it
     * decides about the failure.
     */
    default Optional<Class<?>> failedMessageClass() {
        return Optional.empty();
    }
}

package dev.troupe.actor;

import java.io.Serializable;

/**
 * Makes the actor that receives it fail with {@link ActorKilledException}; its supervisor decides,
 * and stops it unless told otherwise. There is one instance.
 */
public final class Kill implements AutoReceivedMessage, PossiblyHarmful, Serializable {

    private static final long serialVersionUID = 1L;
    private static final Kill INSTANCE = new Kill();

    private Kill() {}

    public static Kill getInstance() {
        return INSTANCE;
    }

    private Object readResolve() {
        return INSTANCE;
    }

    @Override
    public String toString() {
        return "Kill";
    }
}

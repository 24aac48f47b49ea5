package dev.troupe.actor;

import java.io.Serializable;

/**
 * Stops the actor that receives it, after the messages that were queued before it. There is one
 * instance.
 */
public final class PoisonPill
        implements AutoReceivedMessage, PossiblyHarmful, DeadLetterSuppression, Serializable {

    private static final long serialVersionUID = 1L;
    private static final PoisonPill INSTANCE = new PoisonPill();

    private PoisonPill() {}

    public static PoisonPill getInstance() {
        return INSTANCE;
    }

    private Object readResolve() {
        return INSTANCE;
    }

    @Override
    public String toString() {
        return "PoisonPill";
    }
}

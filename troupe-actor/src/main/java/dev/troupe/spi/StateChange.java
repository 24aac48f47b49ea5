package dev.troupe.spi;

import dev.troupe.actor.FSM;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import org.jspecify.annotations.Nullable;

/**
 * A message that lets an {@link dev.troupe.actor.AbstractFSM} make a transition that none of its
 * events has asked for; or stop, if there is a reason. For the test kit.
 */
public record StateChange<S, D extends @Nullable Object>(FSM.State<S, D> to)
        implements NoSerializationVerificationNeeded {
    @Override
    public String toString() {
        return "StateChange(" + to + ")";
    }
}

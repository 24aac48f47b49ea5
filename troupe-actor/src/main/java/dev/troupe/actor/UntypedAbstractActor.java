package dev.troupe.actor;

import dev.troupe.japi.pf.PartialFunction;

/** The base class of actors that look at each message themselves, in {@link #onReceive}. */
public abstract class UntypedAbstractActor extends AbstractActor {
    /** Claims the context that the runtime holds ready for the actor being created. */
    public UntypedAbstractActor() {}

    /** Handles one message; call {@link #unhandled} with those that mean nothing to this actor. */
    public abstract void onReceive(Object message) throws Throwable;

    @Override
    public final Receive createReceive() {
        return new Receive(new OnReceive(this));
    }

    /** Gives every message to the actor. */
    private record OnReceive(UntypedAbstractActor actor) implements PartialFunction<Object, Void> {
        @Override
        public boolean isDefinedAt(Object message) {
            return true;
        }

        @Override
        @SuppressWarnings("NullAway") // Void has no other value
        public Void apply(Object message) {
            try {
                actor.onReceive(message);
            } catch (Throwable failure) {
                throw dev.troupe.japi.Throwables.<RuntimeException, RuntimeException>sneakyThrow(
                        failure);
            }
            return null;
        }
    }
}

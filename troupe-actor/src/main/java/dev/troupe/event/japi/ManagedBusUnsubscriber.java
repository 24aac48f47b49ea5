package dev.troupe.event.japi;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;

/** Watches the actors of a bus, and makes it forget those that have stopped. */
final class ManagedBusUnsubscriber extends AbstractActor {
    private final ManagedActorEventBus<?> bus;

    ManagedBusUnsubscriber(ManagedActorEventBus<?> bus) {
        this.bus = bus;
    }

    static Props props(ManagedActorEventBus<?> bus) {
        return Props.create(ManagedBusUnsubscriber.class, () -> new ManagedBusUnsubscriber(bus));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Watch.class, message -> getContext().watch(message.actor()))
                .match(Unwatch.class, message -> unwatch(message.actor()))
                .match(Terminated.class, message -> bus.forget(message.getActor()))
                .build();
    }

    /** An actor that still plays a role, or plays one again, stays watched. */
    private void unwatch(ActorRef actor) {
        if (!bus.concerns(actor)) {
            getContext().unwatch(actor);
        }
    }

    record Watch(ActorRef actor) implements NoSerializationVerificationNeeded {}

    record Unwatch(ActorRef actor) implements NoSerializationVerificationNeeded {}
}

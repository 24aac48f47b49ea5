package dev.troupe.event;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;

/** Watches the subscribers of a stream, and unsubscribes those that have stopped. */
final class EventStreamUnsubscriber extends AbstractActor {
    private final EventStream stream;

    EventStreamUnsubscriber(EventStream stream) {
        this.stream = stream;
    }

    static Props props(EventStream stream) {
        return Props.create(
                EventStreamUnsubscriber.class, () -> new EventStreamUnsubscriber(stream));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Watch.class, message -> getContext().watch(message.subscriber()))
                .match(Unwatch.class, message -> unwatch(message.subscriber()))
                .match(Terminated.class, message -> stream.unsubscribe(message.getActor()))
                .build();
    }

    /** A subscriber that came back meanwhile stays watched. */
    private void unwatch(ActorRef subscriber) {
        if (!stream.hasSubscriptions(subscriber)) {
            getContext().unwatch(subscriber);
        }
    }

    /** This subscriber is new, or may have stopped since it was watched. */
    record Watch(ActorRef subscriber) implements NoSerializationVerificationNeeded {}

    /** This subscriber has no subscription left. */
    record Unwatch(ActorRef subscriber) implements NoSerializationVerificationNeeded {}
}

package dev.troupe.runtime.system;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.event.Logging;

/** Logs every message that was not handled, whole and at level DEBUG, as its recipient. */
final class UnhandledMessageForwarder extends AbstractActor {
    @Override
    public Receive createReceive() {
        return receiveBuilder().match(UnhandledMessage.class, this::log).build();
    }

    private void log(UnhandledMessage unhandled) {
        getContext()
                .getSystem()
                .eventStream()
                .publish(
                        new Logging.Debug(
                                unhandled.recipient().path().toString(),
                                unhandled.recipient().getClass(),
                                "unhandled message from "
                                        + unhandled.sender()
                                        + ": "
                                        + unhandled.message()));
    }
}

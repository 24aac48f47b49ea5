package dev.troupe.runtime.system;

import dev.troupe.Done;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Terminated;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Tells an actor to stop, if there is a message for that, and waits for its end. */
final class TerminationWatch extends AbstractActor {
    private final ActorRef actor;
    private final Optional<Object> stopMessage;
    private final CompletableFuture<Done> stopped;

    TerminationWatch(
            ActorRef actor, Optional<Object> stopMessage, CompletableFuture<Done> stopped) {
        this.actor = actor;
        this.stopMessage = stopMessage;
        this.stopped = stopped;
    }

    @Override
    public void preStart() {
        getContext().watch(actor);
        stopMessage.ifPresent(message -> actor.tell(message, getSelf()));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Terminated.class, ended -> getContext().stop(getSelf()))
                .matchAny(answer -> {}) // an actor may confirm that it stops
                .build();
    }

    /** Also when the system stops it. */
    @Override
    public void postStop() {
        stopped.complete(Done.getInstance());
    }
}

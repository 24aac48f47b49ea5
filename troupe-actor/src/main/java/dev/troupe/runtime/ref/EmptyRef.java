package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import org.jspecify.annotations.Nullable;

/** Stands for a path where nobody lives: what is sent to it is a dead letter for that path. */
public final class EmptyRef extends InternalActorRef {
    private final ActorPath path;
    private final InternalActorRef deadLetters;
    private final DeadLetterOffice office;

    public EmptyRef(ActorPath path, InternalActorRef deadLetters, DeadLetterOffice office) {
        this.path = path;
        this.deadLetters = deadLetters;
        this.office = office;
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        office.take(
                message,
                sender == null ? deadLetters : sender,
                this,
                DeadLetter.Reason.NEVER_EXISTED);
    }

    @Override
    public void sendSystem(SystemMessage message) {
        office.takeSystem(message, this);
    }

    @Override
    public InternalActorRef parent() {
        return this;
    }

    @Override
    public boolean isTerminated() {
        return true;
    }
}

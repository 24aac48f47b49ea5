package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import org.jspecify.annotations.Nullable;

/** Stands for a path where nobody lives: what is sent to it is a dead letter for that path. */
public final class EmptyRef extends InternalActorRef {
    private final ActorPath path;
    private final RefProvider provider;

    EmptyRef(ActorPath path, RefProvider provider) {
        this.path = path;
        this.provider = provider;
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        DeadLettersRef deadLetters = provider.deadLetters();
        deadLetters
                .office()
                .take(
                        message,
                        sender == null ? deadLetters : sender,
                        this,
                        DeadLetter.Reason.NEVER_EXISTED);
    }

    @Override
    public void sendSystem(SystemMessage message) {
        provider.deadLetters().office().takeSystem(message, this);
    }

    @Override
    public RefProvider provider() {
        return provider;
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

package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
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
        provider.deadLetters().takeForNobody(message, sender, this);
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

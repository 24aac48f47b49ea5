package dev.troupe.runtime.system;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.RefProvider;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The parent of the root: learns that the last actor has stopped, or that the root failed. */
final class AboveRoot extends InternalActorRef {
    private final ActorPath path;
    private final LocalRefProvider refs;
    private final Consumer<Throwable> rootFailed;
    private final Runnable rootStopped;

    AboveRoot(LocalRefProvider refs, Consumer<Throwable> rootFailed, Runnable rootStopped) {
        this.path = refs.aboveRootPath();
        this.refs = refs;
        this.rootFailed = rootFailed;
        this.rootStopped = rootStopped;
    }

    @Override
    public void sendSystem(SystemMessage message) {
        if (message instanceof SystemMessage.Failed failed) {
            rootFailed.accept(failed.cause());
            failed.child().stop();
        } else if (message instanceof SystemMessage.DeathWatchNotification) {
            rootStopped.run();
        }
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        refs.deadLetters().takeForNobody(message, sender, this);
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    public RefProvider provider() {
        return refs;
    }

    @Override
    public InternalActorRef parent() {
        return this;
    }

    @Override
    public boolean isTerminated() {
        return false;
    }
}

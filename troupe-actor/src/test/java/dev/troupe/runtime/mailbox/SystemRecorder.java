package dev.troupe.runtime.mailbox;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Address;
import dev.troupe.actor.RootActorPath;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A reference that keeps the system messages it is sent. */
final class SystemRecorder extends InternalActorRef {
    final List<SystemMessage> taken = new ArrayList<>();
    private final ActorPath path;

    SystemRecorder(String name) {
        this.path = new RootActorPath(new Address("troupe", "test"), "/").child(name);
    }

    @Override
    public void sendSystem(SystemMessage message) {
        taken.add(message);
    }

    @Override
    public InternalActorRef parent() {
        return this;
    }

    @Override
    public boolean isTerminated() {
        return false;
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {}
}

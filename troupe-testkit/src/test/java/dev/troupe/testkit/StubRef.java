package dev.troupe.testkit;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Address;
import dev.troupe.actor.RootActorPath;
import org.jspecify.annotations.Nullable;

/** A reference to nobody, for messages that need a sender. */
final class StubRef extends ActorRef {
    static final ActorRef BOB = new StubRef("bob");

    private final ActorPath path;

    private StubRef(String name) {
        this.path = new RootActorPath(new Address("troupe", "test"), "/").child(name);
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {}
}

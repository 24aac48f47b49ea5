package dev.troupe.dispatch;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A reference that keeps what it is told. */
final class StubRef extends ActorRef {
    final List<Object> told = new CopyOnWriteArrayList<>();
    private final ActorPath path;

    StubRef(String name) {
        this.path = ActorPath.fromString("troupe://test/user/" + name);
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected void deliver(Object message, ActorRef sender) {
        told.add(message);
    }
}

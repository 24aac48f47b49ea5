package dev.troupe.actor;

import org.jspecify.annotations.Nullable;

/** A reference to nobody, for tests of values that hold references. */
final class FakeRef extends ActorRef {

    private final ActorPath path;

    private FakeRef(ActorPath path) {
        this.path = path;
    }

    static FakeRef named(String name) {
        return new FakeRef(ActorPath.fromString("troupe://test/user/" + name));
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {}
}

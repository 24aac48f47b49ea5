package dev.troupe.dispatch;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import org.jspecify.annotations.Nullable;

/** Sends and receives in place of an actor. */
final class Nobody extends ActorRef {
    static final Nobody INSTANCE = new Nobody();

    private static final ActorPath PATH = ActorPath.fromString("troupe://stress/user/nobody");

    private Nobody() {}

    /** A message from here. */
    static Envelope envelope(int message) {
        return new Envelope(message, INSTANCE);
    }

    @Override
    public ActorPath path() {
        return PATH;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {}
}

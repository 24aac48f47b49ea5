package dev.troupe.event;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Address;
import dev.troupe.actor.RootActorPath;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A reference that keeps what it is told. */
public final class Recorder extends ActorRef {
    private final ActorPath path;
    private final List<Object> messages = new ArrayList<>();
    private Consumer<@Nullable ActorRef> reaction = sender -> {};

    public Recorder(String name) {
        this.path = new RootActorPath(new Address("troupe", "test"), "/").child(name);
    }

    /** Does something with the sender of each message. */
    public Recorder reacting(Consumer<@Nullable ActorRef> reaction) {
        this.reaction = reaction;
        return this;
    }

    /** What was told since the last call. */
    public List<Object> taken() {
        List<Object> result = List.copyOf(messages);
        messages.clear();
        return result;
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        messages.add(message);
        reaction.accept(sender);
    }
}

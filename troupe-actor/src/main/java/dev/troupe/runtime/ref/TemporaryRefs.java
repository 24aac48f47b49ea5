package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** {@code /temp}: the references that stand for a question under way. */
public final class TemporaryRefs extends InternalActorRef {
    private final ActorPath path;
    private final DeadLettersRef deadLetters;
    private final AtomicLong names = new AtomicLong();
    private final ConcurrentHashMap<String, InternalActorRef> refs = new ConcurrentHashMap<>();

    public TemporaryRefs(ActorPath path, DeadLettersRef deadLetters) {
        this.path = path;
        this.deadLetters = deadLetters;
    }

    /** A path that no other reference has. */
    ActorPath newPath() {
        return path.child(GeneratedNames.name(names.getAndIncrement()));
    }

    void register(InternalActorRef ref) {
        refs.put(ref.path().name(), ref);
    }

    void unregister(InternalActorRef ref) {
        refs.remove(ref.path().name(), ref);
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    public @Nullable InternalActorRef child(String name) {
        return refs.get(name);
    }

    @Override
    public List<InternalActorRef> children() {
        List<InternalActorRef> all = new ArrayList<>(refs.values());
        all.sort(Comparator.comparing(ref -> ref.path().name()));
        return all;
    }

    @Override
    public boolean knowsItsChildren() {
        return true;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        deadLetters.takeForNobody(message, sender, this);
    }

    @Override
    public void sendSystem(SystemMessage message) {
        deadLetters.office().takeSystem(message, this);
    }

    @Override
    public RefProvider provider() {
        return deadLetters.provider();
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

package dev.troupe.runtime.system;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorRefProvider;
import dev.troupe.actor.Address;
import dev.troupe.actor.RootActorPath;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import dev.troupe.event.EventStream;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.DeadLettersRef;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.RefProvider;
import dev.troupe.runtime.ref.TemporaryRefs;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** The references that exist once per system. */
final class LocalRefProvider implements RefProvider, ActorRefProvider {
    private final RootActorPath rootPath;
    private final DeadLettersRef deadLetters;
    private final TemporaryRefs temporaryRefs;
    private final Scheduler scheduler;
    private final Seams.Clock clock;
    private final Supplier<InternalActorRef> root;
    private final Executor executor;

    LocalRefProvider(
            String systemName,
            EventStream events,
            Scheduler scheduler,
            Seams.Clock clock,
            Supplier<InternalActorRef> root,
            Executor executor) {
        this.rootPath = new RootActorPath(new Address("troupe", systemName), "/");
        this.deadLetters =
                new DeadLettersRef(
                        rootPath.child("deadLetters"), this, new DeadLetterOffice(events));
        this.temporaryRefs = new TemporaryRefs(rootPath.child("temp"), deadLetters);
        this.scheduler = scheduler;
        this.clock = clock;
        this.root = root;
        this.executor = executor;
    }

    @Override
    public RootActorPath rootPath() {
        return rootPath;
    }

    @Override
    public Address getDefaultAddress() {
        return rootPath.address();
    }

    /** Where the parent of the root would live. */
    ActorPath aboveRootPath() {
        return rootPath.child("_above");
    }

    @Override
    public DeadLettersRef deadLetters() {
        return deadLetters;
    }

    @Override
    public InternalActorRef root() {
        return root.get();
    }

    @Override
    public TemporaryRefs temporaryRefs() {
        return temporaryRefs;
    }

    @Override
    public Scheduler scheduler() {
        return scheduler;
    }

    @Override
    public Seams.Clock clock() {
        return clock;
    }

    @Override
    public Executor executor() {
        return executor;
    }

    @Override
    public ActorRef resolveActorRef(String path) {
        return resolveActorRef(ActorPath.fromString(Objects.requireNonNull(path, "path")));
    }

    @Override
    public ActorRef resolveActorRef(ActorPath path) {
        boolean here = path.address().equals(rootPath.address());
        InternalActorRef found = here ? root() : null;
        for (String name : path.elements()) {
            found = found == null ? null : found.child(name);
        }
        // the uid of the root is not written down
        return found != null && (path.uid() == 0 || path.uid() == found.path().uid())
                ? found
                : emptyRef(path);
    }
}

package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A reference for the time of a question. It has a name below {@code /temp}, and is found by it,
 * only once somebody asks for its path.
 *
 * <p>Nothing is left behind: who ends it makes {@link #isTerminated} true and then calls {@link
 * #leave}; who gives it a name or a watcher does that and then looks whether it is terminated. All
 * of these are volatile or under a lock, so at least one of the two sees the other.
 */
abstract class TemporaryRef extends InternalActorRef {
    private static final VarHandle PATH;

    static {
        try {
            PATH =
                    MethodHandles.lookup()
                            .findVarHandle(TemporaryRef.class, "path", ActorPath.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final RefProvider provider;
    private volatile @Nullable ActorPath path; // written through PATH
    private volatile @Nullable Set<InternalActorRef> watchers; // guarded by this

    TemporaryRef(RefProvider provider) {
        this.provider = provider;
    }

    @Override
    public final ActorPath path() {
        ActorPath known = path;
        return known == null ? takeName() : known;
    }

    private ActorPath takeName() {
        TemporaryRefs temporary = provider.temporaryRefs();
        ActorPath mine = temporary.newPath();
        ActorPath other = (ActorPath) PATH.compareAndExchange(this, null, mine);
        if (other != null) {
            return other;
        }
        temporary.register(this);
        if (isTerminated()) {
            temporary.unregister(this);
        }
        return mine;
    }

    final void watch(InternalActorRef watcher) {
        synchronized (this) {
            Set<InternalActorRef> known = watchers;
            if (known == null) {
                known = new LinkedHashSet<>();
                watchers = known;
            }
            known.add(watcher);
        }
        if (isTerminated()) {
            notifyWatchers();
        }
    }

    final synchronized void unwatch(InternalActorRef watcher) {
        if (watchers != null) {
            watchers.remove(watcher);
        }
    }

    /** Takes the name back and tells the watchers. After it was terminated. */
    final void leave() {
        if (path != null) {
            provider.temporaryRefs().unregister(this);
        }
        if (watchers != null) {
            notifyWatchers();
        }
    }

    private void notifyWatchers() {
        Set<InternalActorRef> toNotify;
        synchronized (this) {
            toNotify = watchers == null ? Set.of() : watchers;
            watchers = null;
        }
        for (InternalActorRef watcher : toNotify) {
            watcher.sendSystem(new SystemMessage.DeathWatchNotification(this, true));
        }
    }

    @Override
    protected final RefProvider provider() {
        return provider;
    }

    @Override
    public final InternalActorRef parent() {
        return provider.temporaryRefs();
    }
}

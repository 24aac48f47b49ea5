package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.DeadLetter;
import dev.troupe.spi.Correspondent.Asker;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks several at once: the first message that it gets is the answer, and the asker learns from
 * whom it is. Its path is made, and registered below {@code /temp}, when somebody asks for it.
 *
 * <p>It is over when {@code state} leaves OPEN, which one thread brings about by CAS. Who registers
 * the path or a watcher looks at the state afterwards, and who ends it looks for both afterwards, so
 * that neither stays behind.
 */
final class RaceRef extends InternalActorRef {
    private static final int OPEN = 0;
    private static final int ANSWERED = 1;
    private static final int TIMED_OUT = 2;
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(RaceRef.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final RefProvider provider;
    private final Asker asker;
    private volatile int state; // written only through STATE
    private volatile @Nullable Cancellable timer;
    private volatile @Nullable ActorPath path; // written under the lock of this
    private @Nullable Set<InternalActorRef> watchers; // guarded by this

    private RaceRef(RefProvider provider, Asker asker) {
        this.provider = provider;
        this.asker = asker;
    }

    static RaceRef open(RefProvider provider, Duration within, Asker asker) {
        RaceRef race = new RaceRef(provider, asker);
        try {
            race.timer =
                    provider.scheduler()
                            .scheduleOnce(within, race::timeIsOver, provider.executor());
        } catch (IllegalStateException systemHasTerminated) {
            race.timeIsOver();
        }
        return race;
    }

    private void timeIsOver() {
        if (STATE.compareAndSet(this, OPEN, TIMED_OUT)) {
            leave();
            asker.onTimeout();
        }
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        ActorRef from = sender == null ? provider.deadLetters() : sender;
        if (STATE.compareAndSet(this, OPEN, ANSWERED)) {
            Cancellable waiting = timer;
            if (waiting != null) {
                waiting.cancel();
            }
            leave();
            asker.onReply(message, from);
        } else if (state == TIMED_OUT || !asker.askedMany()) {
            provider.deadLetter(message, from, this, DeadLetter.Reason.LATE_REPLY);
        }
    }

    @Override
    public synchronized void sendSystem(SystemMessage message) {
        if (state == OPEN && message instanceof SystemMessage.Watch watch) {
            if (watchers == null) {
                watchers = new LinkedHashSet<>();
            }
            watchers.add(watch.watcher());
            if (state != OPEN) {
                leave();
            }
        } else if (message instanceof SystemMessage.Unwatch unwatch) {
            if (watchers != null) {
                watchers.remove(unwatch.watcher());
            }
        } else {
            provider.deadLetters().office().takeSystem(message, this);
        }
    }

    @Override
    public ActorPath path() {
        ActorPath known = path;
        return known == null ? register() : known;
    }

    private synchronized ActorPath register() {
        ActorPath known = path;
        if (known == null) {
            known = provider.temporaryRefs().newPath();
            path = known;
            provider.temporaryRefs().register(this);
            if (state != OPEN) {
                leave();
            }
        }
        return known;
    }

    private synchronized void leave() {
        if (path != null) {
            provider.temporaryRefs().unregister(this);
        }
        if (watchers != null) {
            watchers.forEach(
                    watcher ->
                            watcher.sendSystem(
                                    new SystemMessage.DeathWatchNotification(this, true)));
            watchers = null;
        }
    }

    @Override
    protected RefProvider provider() {
        return provider;
    }

    @Override
    public InternalActorRef parent() {
        return provider.temporaryRefs();
    }

    @Override
    public boolean isTerminated() {
        return state != OPEN;
    }
}

package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Terminated;
import dev.troupe.spi.Asker;
import dev.troupe.spi.Question;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A reference for the time of a question: the first message that it gets is the answer. It has a
 * name below {@code /temp}, and is found by it, only once somebody asks for its path. It is the task
 * of its own timer.
 *
 * <p>It is over when {@code state} leaves OPEN, which one thread brings about by CAS. Nothing is
 * left behind: who ends it does that and then looks for timer, name and watchers; who gives it one
 * of these does that and then looks whether it is over. All of these are volatile or under a lock,
 * so at least one of the two sees the other.
 */
class TemporaryRef extends InternalActorRef implements Question, Runnable {
    private static final int OPEN = 0;
    private static final int ANSWERED = 1;
    private static final int ENDED = 2; // without an answer
    private static final VarHandle STATE;
    private static final VarHandle PATH;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATE = lookup.findVarHandle(TemporaryRef.class, "state", int.class);
            PATH = lookup.findVarHandle(TemporaryRef.class, "path", ActorPath.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final RefProvider provider;
    private final Asker asker;
    private volatile int state; // written only through STATE
    private volatile @Nullable Cancellable timer;
    private volatile @Nullable ActorPath path; // written through PATH
    private volatile @Nullable Set<InternalActorRef> watchers; // guarded by this

    TemporaryRef(RefProvider provider, Asker asker) {
        this.provider = provider;
        this.asker = asker;
    }

    /** A question of {@code asker}; traced if it is to one. */
    static TemporaryRef of(RefProvider provider, Asker asker) {
        return asker.askedMany()
                ? new TemporaryRef(provider, asker)
                : new TracedRef(provider, asker);
    }

    // --- as a question

    @Override
    public final ActorRef ref() {
        return this;
    }

    @Override
    public boolean askedMany() {
        return true; // a question to one is traced
    }

    @Override
    public final boolean open(Duration within) {
        try {
            timer = provider.scheduler().scheduleOnce(within, this, provider.executor());
        } catch (IllegalStateException systemHasTerminated) {
            return false;
        }
        if (isTerminated()) {
            stopTimer();
        }
        return true;
    }

    @Override
    public final void run() {
        if (tryEnd(ENDED)) {
            asker.onTimeout();
        }
    }

    @Override
    public final void close() {
        tryEnd(ENDED);
    }

    @Override
    public final void fail(Throwable cause) {
        if (tryEnd(ENDED)) {
            asker.onFailure(cause);
        }
    }

    private boolean tryEnd(int how) {
        if (state != OPEN || !STATE.compareAndSet(this, OPEN, how)) {
            return false;
        }
        stopTimer();
        if (path != null) {
            provider.temporaryRefs().unregister(this);
        }
        if (watchers != null) {
            notifyWatchers();
        }
        return true;
    }

    private void stopTimer() {
        Cancellable running = timer;
        if (running != null) {
            running.cancel();
        }
    }

    // --- as a reference

    @Override
    protected final void deliver(Object message, @Nullable ActorRef sender) {
        if (message instanceof Identify identify && sender != null) {
            Optional<ActorRef> me = isTerminated() ? Optional.empty() : Optional.of(this);
            sender.tell(new ActorIdentity(identify.messageId(), me), this);
            return;
        }
        ActorRef from = sender == null ? provider.deadLetters() : sender;
        boolean taken =
                tryEnd(ANSWERED) ? asker.onReply(message, from) : state == ANSWERED && askedMany();
        if (!taken) {
            provider.deadLetter(message, from, this, DeadLetter.Reason.LATE_REPLY);
        }
    }

    @Override
    public final void sendSystem(SystemMessage message) {
        if (message instanceof SystemMessage.Terminate) {
            fail(new ActorKilledException("[" + this + "] was stopped"));
        } else if (message instanceof SystemMessage.DeathWatchNotification death) {
            tell(new Terminated(death.actor(), death.existenceConfirmed(), false), death.actor());
        } else if (message instanceof SystemMessage.Watch watch) {
            watch(watch.watcher());
        } else if (message instanceof SystemMessage.Unwatch unwatch) {
            unwatch(unwatch.watcher());
        }
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

    private void watch(InternalActorRef watcher) {
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

    private synchronized void unwatch(InternalActorRef watcher) {
        if (watchers != null) {
            watchers.remove(watcher);
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
    public final RefProvider provider() {
        return provider;
    }

    @Override
    public final InternalActorRef parent() {
        return provider.temporaryRefs();
    }

    @Override
    public final boolean knowsItsChildren() {
        return true; // it has none
    }

    @Override
    public final boolean isTerminated() {
        return state != OPEN;
    }
}

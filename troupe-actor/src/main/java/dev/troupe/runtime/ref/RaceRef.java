package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.DeadLetter;
import dev.troupe.spi.Correspondent.Asker;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Asks several at once: the first message that it gets is the answer, and the asker learns from
 * whom it is. It is over when {@code state} leaves OPEN, which one thread brings about by CAS.
 */
final class RaceRef extends TemporaryRef {
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

    private final Asker asker;
    private volatile int state; // written only through STATE
    private volatile @Nullable Cancellable timer;

    private RaceRef(RefProvider provider, Asker asker) {
        super(provider);
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
        ActorRef from = sender == null ? provider().deadLetters() : sender;
        if (STATE.compareAndSet(this, OPEN, ANSWERED)) {
            Cancellable waiting = timer;
            if (waiting != null) {
                waiting.cancel();
            }
            leave();
            asker.onReply(message, from);
        } else if (state == TIMED_OUT || !asker.askedMany()) {
            provider().deadLetter(message, from, this, DeadLetter.Reason.LATE_REPLY);
        }
    }

    @Override
    public void sendSystem(SystemMessage message) {
        if (state == OPEN && message instanceof SystemMessage.Watch watch) {
            watch(watch.watcher());
        } else if (message instanceof SystemMessage.Unwatch unwatch) {
            unwatch(unwatch.watcher());
        } else {
            provider().deadLetters().office().takeSystem(message, this);
        }
    }

    @Override
    public boolean isTerminated() {
        return state != OPEN;
    }
}

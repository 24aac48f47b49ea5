package dev.troupe.actor;

import dev.troupe.spi.ActorTools;

/** An actor with timers: see {@link TimerScheduler}. */
public abstract class AbstractActorWithTimers extends AbstractActor {
    /** Claims the context that the runtime holds ready for the actor being created. */
    public AbstractActorWithTimers() {}

    /** The timers of this actor; also for its constructor. */
    public final TimerScheduler getTimers() {
        return ActorTools.of(getContext()).timers();
    }

    public final TimerScheduler timers() {
        return getTimers();
    }
}

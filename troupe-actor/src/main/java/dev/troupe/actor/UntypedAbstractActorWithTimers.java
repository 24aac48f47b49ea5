package dev.troupe.actor;

import dev.troupe.spi.ActorTools;

/** An actor with one {@code onReceive} and timers: see {@link TimerScheduler}. */
public abstract class UntypedAbstractActorWithTimers extends UntypedAbstractActor {
    /** Claims the context that the runtime holds ready for the actor being created. */
    public UntypedAbstractActorWithTimers() {}

    /** The timers of this actor; also for its constructor. */
    public final TimerScheduler getTimers() {
        return ActorTools.of(getContext()).timers();
    }

    public final TimerScheduler timers() {
        return getTimers();
    }
}

package dev.troupe.spi;

import dev.troupe.actor.ActorContext;
import dev.troupe.actor.TimerScheduler;

/**
 * What the base classes of actors get from the runtime beside the context. Every context that the
 * runtime makes is one. Only for the thread that runs the actor.
 */
public interface ActorTools {
    /** See {@link dev.troupe.actor.StashSupport#stash}. */
    void stash();

    /** See {@link dev.troupe.actor.StashSupport#unstashAll}. */
    void unstashAll();

    /** The timers of the actor, the same for all its instances. */
    TimerScheduler timers();

    /**
     * The tools of the actor that has this context.
     *
     * @throws IllegalStateException if the runtime did not make it
     */
    static ActorTools of(ActorContext context) {
        if (context instanceof ActorTools tools) {
            return tools;
        }
        throw new IllegalStateException(
                "the context ["
                        + context
                        + "] has neither stash nor timers: use the one that the actor was created"
                        + " with");
    }
}

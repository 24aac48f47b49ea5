package dev.troupe.dispatch;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Scheduler;
import dev.troupe.event.EventStream;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;

/**
 * What a system offers to those who configure a dispatcher or an executor. Implemented by the
 * runtime only; callable from any thread.
 */
public interface DispatcherPrerequisites {
    /** Makes threads as the system's own are. */
    ThreadFactory threadFactory();

    EventStream eventStream();

    Scheduler scheduler();

    ActorSystem.Settings settings();

    /** The executor that the program gave to the system, if it gave one. */
    Optional<Executor> defaultExecutionContext();
}

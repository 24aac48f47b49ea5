package dev.troupe.runtime.dispatcher;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.settings.DispatcherSettings;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;

/** What a dispatcher needs of its system. */
public interface DispatcherServices {
    ActorSystem system();

    Seams seams();

    Scheduler scheduler();

    LoggingAdapter log();

    /** Whether the system is simulated, so that no thread can starve. */
    default boolean isSimulated() {
        return false;
    }

    /** What {@code root}, the configuration of the system, says about a dispatcher. */
    default DispatcherSettings settingsOf(String dispatcherId, Config root) {
        return DispatcherSettings.from(dispatcherId, root);
    }

    /** A new pool of threads for this dispatcher. */
    ExecutorService newPool(DispatcherSettings settings);

    /** Makes threads that are named after the system and {@code id}. */
    ThreadFactory threadsFor(String id);

    /** Runs {@code body} on a thread of its own, named after the system and {@code id}. */
    void runApart(String id, Runnable body);

    /** Tells the event stream. */
    void publish(Object event);

    /** Takes what was thrown that no supervisor may handle. */
    void reportFatal(Throwable fatal);
}

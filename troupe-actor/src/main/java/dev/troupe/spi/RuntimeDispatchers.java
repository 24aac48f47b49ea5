package dev.troupe.spi;

import com.typesafe.config.Config;
import dev.troupe.dispatch.Dispatcher;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.ExecutorServiceConfigurator;
import dev.troupe.dispatch.MessageDispatcher;

/** What the runtime makes for the dispatchers that users configure. */
public interface RuntimeDispatchers {
    /**
     * Those of the system whose prerequisites these are.
     *
     * @throws IllegalArgumentException if they are not those of a system
     */
    static RuntimeDispatchers of(DispatcherPrerequisites prerequisites) {
        if (prerequisites instanceof RuntimeDispatchers runtime) {
            return runtime;
        }
        throw new IllegalArgumentException(
                "prerequisites ["
                        + prerequisites
                        + "] belong to no actor system: pass on those that the configurator was"
                        + " given, or system.dispatchers().prerequisites()");
    }

    /** The executor that {@code dispatcher}, the complete block of a dispatcher, names. */
    ExecutorServiceConfigurator executor(Config dispatcher);

    /** What runs actors as {@code wanted} says, whose fields but this one are set. */
    MessageDispatcher dispatcher(Dispatcher wanted, String id);
}

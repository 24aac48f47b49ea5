package dev.troupe.dispatch;

import com.typesafe.config.Config;
import java.util.Objects;

/**
 * Base of an executor of your own: {@code executor = com.example.MyExecutor} in the block of a
 * dispatcher names a subclass with a constructor {@code (Config, DispatcherPrerequisites)}. The
 * {@code Config} is the block of the dispatcher, with what it takes from the default dispatcher.
 */
public abstract class ExecutorServiceConfigurator implements ExecutorServiceFactoryProvider {
    /** For subclasses. */
    protected ExecutorServiceConfigurator(Config config, DispatcherPrerequisites prerequisites) {
        Objects.requireNonNull(config, "config");
        Objects.requireNonNull(prerequisites, "prerequisites");
    }
}

package dev.troupe.runtime.executor;

import com.typesafe.config.Config;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.ExecutorServiceConfigurator;
import dev.troupe.dispatch.ExecutorServiceFactory;
import dev.troupe.settings.ExecutorSettings;
import java.util.concurrent.ThreadFactory;

/** One of our executors, for who wraps it. */
final class BuiltInExecutor extends ExecutorServiceConfigurator {
    private final ExecutorSettings settings;
    private final ExecutorFactory executors;

    BuiltInExecutor(
            Config config,
            DispatcherPrerequisites prerequisites,
            ExecutorSettings settings,
            ExecutorFactory executors) {
        super(config, prerequisites);
        this.settings = settings;
        this.executors = executors;
    }

    @Override
    public ExecutorServiceFactory createExecutorServiceFactory(
            String id, ThreadFactory threadFactory) {
        return () -> executors.newPool(settings, id, threadFactory);
    }

    @Override
    public boolean isVirtualized() {
        return settings instanceof ExecutorSettings.VirtualThreads;
    }

    @Override
    public int virtualThreadStartNumber() {
        return settings instanceof ExecutorSettings.VirtualThreads virtual
                ? virtual.startNumber()
                : -1;
    }
}

package dev.troupe.runtime.dispatcher;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Scheduler;
import dev.troupe.dispatch.Dispatcher;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.ExecutorServiceConfigurator;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.event.EventStream;
import dev.troupe.runtime.executor.ExecutorFactory;
import dev.troupe.runtime.executor.UserExecutors;
import dev.troupe.settings.DispatcherSettings;
import dev.troupe.settings.ExecutorSettings;
import dev.troupe.spi.RuntimeDispatchers;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;

/** What one system offers to those who configure a dispatcher. */
final class SystemPrerequisites implements DispatcherPrerequisites, RuntimeDispatchers {
    private final Config root;
    private final DispatcherServices services;
    private final ExecutorFactory executors;
    private final Function<DispatcherSettings, PooledDispatcher> dispatchers;
    private final ThreadFactory threads;

    /**
     * @param dispatchers makes a dispatcher that the system knows of
     */
    SystemPrerequisites(
            Config root,
            DispatcherServices services,
            ExecutorFactory executors,
            Function<DispatcherSettings, PooledDispatcher> dispatchers) {
        this.root = root;
        this.services = services;
        this.executors = executors;
        this.dispatchers = dispatchers;
        this.threads = executors.threadsFor("thread");
    }

    @Override
    public ThreadFactory threadFactory() {
        return threads;
    }

    @Override
    public EventStream eventStream() {
        return services.system().eventStream();
    }

    @Override
    public Scheduler scheduler() {
        return services.scheduler();
    }

    @Override
    public ActorSystem.Settings settings() {
        return services.system().settings();
    }

    @Override
    public Optional<Executor> defaultExecutionContext() {
        return executors.external();
    }

    @Override
    public ExecutorServiceConfigurator executor(Config dispatcher) {
        return executors.configurator(DispatcherSettings.of(dispatcher, root), this);
    }

    @Override
    public MessageDispatcher dispatcher(Dispatcher wanted, String id) {
        ExecutorSettings executor =
                new ExecutorSettings.Given(
                        UserExecutors.poolsOf(
                                id,
                                wanted.executorServiceFactoryProvider(),
                                executors.threadsFor(id)));
        return dispatchers.apply(
                DispatcherSettings.of(wanted.configurator().config(), root)
                        .custom(
                                id,
                                executor,
                                wanted.throughput(),
                                wanted.throughputDeadlineTime(),
                                wanted.shutdownTimeout()));
    }
}

package dev.troupe.dispatch;

import dev.troupe.spi.RuntimeDispatchers;
import java.time.Duration;
import java.util.Objects;

/**
 * Any number of actors on an executor that a {@link MessageDispatcherConfigurator} chooses. Callable
 * from any thread.
 */
public final class Dispatcher extends MessageDispatcher {
    private final MessageDispatcherConfigurator configurator;
    private final int throughput;
    private final Duration throughputDeadlineTime;
    private final ExecutorServiceFactoryProvider executor;
    private final Duration shutdownTimeout;
    private final MessageDispatcher runtime;

    /**
     * @param id names the dispatcher and its threads; usually {@code config().getString("id")}
     * @param throughput most messages that an actor processes in one run, 1 or more
     * @param throughputDeadlineTime longest run of an actor; zero or negative for no limit
     * @param executorServiceFactoryProvider what runs it; asked for its factory at once
     * @param shutdownTimeout how long threads are kept after the last actor stopped, 0 or more
     */
    public Dispatcher(
            MessageDispatcherConfigurator configurator,
            String id,
            int throughput,
            Duration throughputDeadlineTime,
            ExecutorServiceFactoryProvider executorServiceFactoryProvider,
            Duration shutdownTimeout) {
        this.configurator = Objects.requireNonNull(configurator, "configurator");
        Objects.requireNonNull(id, "id");
        if (throughput < 1) {
            throw new IllegalArgumentException(
                    "throughput = ["
                            + throughput
                            + "] of dispatcher ["
                            + id
                            + "]: must be 1 or more, the messages that an actor processes in one"
                            + " run");
        }
        this.throughput = throughput;
        this.throughputDeadlineTime =
                Objects.requireNonNull(throughputDeadlineTime, "throughputDeadlineTime");
        this.executor =
                Objects.requireNonNull(
                        executorServiceFactoryProvider, "executorServiceFactoryProvider");
        if (Objects.requireNonNull(shutdownTimeout, "shutdownTimeout").isNegative()) {
            throw new IllegalArgumentException(
                    "shutdownTimeout = ["
                            + shutdownTimeout
                            + "] of dispatcher ["
                            + id
                            + "]: must be 0 or longer");
        }
        this.shutdownTimeout = shutdownTimeout;
        this.runtime = RuntimeDispatchers.of(configurator.prerequisites()).dispatcher(this, id);
    }

    public MessageDispatcherConfigurator configurator() {
        return configurator;
    }

    public int throughput() {
        return throughput;
    }

    public Duration throughputDeadlineTime() {
        return throughputDeadlineTime;
    }

    public ExecutorServiceFactoryProvider executorServiceFactoryProvider() {
        return executor;
    }

    public Duration shutdownTimeout() {
        return shutdownTimeout;
    }

    /** What the runtime has made of this, and runs actors on. */
    public MessageDispatcher runtime() {
        return runtime;
    }

    @Override
    public String id() {
        return runtime.id();
    }

    @Override
    public long inhabitants() {
        return runtime.inhabitants();
    }

    @Override
    public void execute(Runnable task) {
        runtime.execute(task);
    }
}

package dev.troupe.testkit;

import com.typesafe.config.Config;
import dev.troupe.dispatch.Dispatcher;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.dispatch.MessageDispatcherConfigurator;
import java.time.Duration;

/** Makes the {@link CallingThreadDispatcher} of a system. */
public final class CallingThreadDispatcherConfigurator extends MessageDispatcherConfigurator {
    private final MessageDispatcher instance;

    /** As named in the configuration. */
    public CallingThreadDispatcherConfigurator(
            Config config, DispatcherPrerequisites prerequisites) {
        super(config, prerequisites);
        this.instance =
                new Dispatcher(
                        this,
                        CallingThreadDispatcher.Id(),
                        Integer.MAX_VALUE, // whoever sends handles all there is
                        Duration.ZERO,
                        (id, threads) -> CallingThread::new,
                        Duration.ZERO);
    }

    @Override
    public MessageDispatcher dispatcher() {
        return instance;
    }
}

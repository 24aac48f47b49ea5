package dev.troupe.testkit;

import com.typesafe.config.Config;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.dispatch.MessageDispatcherConfigurator;

/** Makes the {@link CallingThreadDispatcher} of a system. */
public class CallingThreadDispatcherConfigurator extends MessageDispatcherConfigurator {
    private final CallingThreadDispatcher instance;

    /** As named in the configuration. */
    public CallingThreadDispatcherConfigurator(
            Config config, DispatcherPrerequisites prerequisites) {
        super(config, prerequisites);
        this.instance = new CallingThreadDispatcher(this);
    }

    /** What the runtime has made of it: the same each time. */
    @Override
    public MessageDispatcher dispatcher() {
        return instance.runtime();
    }
}

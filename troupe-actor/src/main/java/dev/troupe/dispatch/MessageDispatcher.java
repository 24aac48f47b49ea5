package dev.troupe.dispatch;

import java.util.concurrent.Executor;

/**
 * Brings actors to threads. It is also an executor that runs arbitrary code on those threads; what
 * such code throws is logged.
 */
public abstract class MessageDispatcher implements Executor {
    /** For the runtime and the test kit. */
    protected MessageDispatcher() {}

    /** Where its configuration stands, such as {@code troupe.actor.default-dispatcher}. */
    public abstract String id();

    /** How many actors and running tasks it serves now. */
    public abstract long inhabitants();

    @Override
    public String toString() {
        return "Dispatcher[" + id() + "]";
    }
}

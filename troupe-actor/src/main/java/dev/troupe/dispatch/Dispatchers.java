package dev.troupe.dispatch;

/** The dispatchers of a system, by the path of their configuration. */
public abstract class Dispatchers {
    /** For the runtime. */
    protected Dispatchers() {}

    public static String DefaultDispatcherId() {
        return "troupe.actor.default-dispatcher";
    }

    public static String DefaultBlockingDispatcherId() {
        return "troupe.actor.default-blocking-io-dispatcher";
    }

    /** The dispatcher that runs the system's own actors. */
    public static String InternalDispatcherId() {
        return "troupe.actor.internal-dispatcher";
    }

    /**
     * The dispatcher configured at {@code id}; the same one each time. Its threads start with its
     * first task.
     *
     * @throws dev.troupe.ConfigurationException if there is none, or its configuration has mistakes
     */
    public abstract MessageDispatcher lookup(String id);

    /** Whether {@link #lookup} would find a configuration at {@code id}. */
    public abstract boolean hasDispatcher(String id);

    public abstract MessageDispatcher defaultGlobalDispatcher();
}

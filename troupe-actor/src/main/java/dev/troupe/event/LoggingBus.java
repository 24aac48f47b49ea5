package dev.troupe.event;

/** A bus that carries log events up to a level. All methods may be called from any thread. */
public interface LoggingBus extends ActorEventBus<Object, Class<?>> {
    /** The most verbose level that loggers get now. */
    int logLevel();

    /**
     * Changes the level for all loggers of this bus, at once.
     *
     * @param level one of the levels of {@link Logging}
     */
    void setLogLevel(int level);
}

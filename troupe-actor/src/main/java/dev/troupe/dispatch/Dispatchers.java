package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;

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

    /**
     * Changes settings of the dispatcher at {@code id} while it runs: throughput and its deadline,
     * the executor with all its keys, shutdown timeout and starvation detector. Actors notice it
     * from their next run on. Another executor, or other sizes, mean a new pool: what the old one
     * has taken it still runs, so that for a moment there may be threads of both. Changes of the
     * same keys replace earlier ones; they end with the system.
     *
     * @param changes keys as in the block of a dispatcher, such as {@code throughput = 20}
     * @throws dev.troupe.ConfigurationException if a change is wrong, or cannot be made while the
     *     dispatcher runs; then nothing has changed
     */
    public abstract void reconfigure(String id, Config changes);

    /** Whether {@link #lookup} would find a configuration at {@code id}. */
    public abstract boolean hasDispatcher(String id);

    /**
     * Lets {@code configurator} make the dispatcher for whoever looks {@code id} up.
     *
     * @return false, and nothing is changed, if there is one for {@code id} already: the first wins
     */
    public abstract boolean registerConfigurator(
            String id, MessageDispatcherConfigurator configurator);

    /** What configurators made by programs need. */
    public abstract DispatcherPrerequisites prerequisites();

    /** The block of the default dispatcher, from which all others take what they do not give. */
    public abstract Config defaultDispatcherConfig();

    /** The settings of the system. */
    public abstract ActorSystem.Settings settings();

    public abstract MessageDispatcher defaultGlobalDispatcher();
}

package dev.troupe.settings;

import com.typesafe.config.Config;

/**
 * What is logged, and checked, to find errors in programs.
 *
 * @param receive messages of receives wrapped in LoggingReceive
 * @param autoReceive messages that the runtime handles by itself
 * @param lifecycle start, stop, restart, supervision and death watch
 * @param fsm events, transitions and timers of a LoggingFSM
 * @param eventStream changes of subscriptions
 * @param unhandled messages that were not handled
 * @param strictContext asking an actor for its sender from another thread throws
 * @param routerMisconfiguration routers that code and configuration describe differently
 */
public record DebugSettings(
        boolean receive,
        boolean autoReceive,
        boolean lifecycle,
        boolean fsm,
        boolean eventStream,
        boolean unhandled,
        boolean strictContext,
        boolean routerMisconfiguration) {

    /** Reads them from the complete configuration of a system. */
    public static DebugSettings of(Config root) {
        return from(ConfigReader.of(root, "").section("troupe").section("actor").section("debug"));
    }

    static DebugSettings from(ConfigReader debug) {
        return new DebugSettings(
                debug.flag("receive"),
                debug.flag("autoreceive"),
                debug.flag("lifecycle"),
                debug.flag("fsm"),
                debug.flag("event-stream"),
                debug.flag("unhandled"),
                debug.flag("strict-context"),
                debug.flag("router-misconfiguration"));
    }
}

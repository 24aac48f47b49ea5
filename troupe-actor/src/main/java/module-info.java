/**
 * The actor runtime: the API, and behind it the message path. Packages below {@code
 * dev.troupe.runtime}, {@code concurrent} and {@code settings} are not for programs.
 */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module dev.troupe.actor {
    requires transitive typesafe.config;
    requires transitive org.slf4j;
    requires static transitive org.jspecify;
    requires java.logging;
    requires jdk.jfr;

    exports dev.troupe;
    exports dev.troupe.actor;
    exports dev.troupe.actor.setup;
    exports dev.troupe.dispatch;
    exports dev.troupe.dispatch.affinity;
    exports dev.troupe.event;
    exports dev.troupe.event.japi;
    exports dev.troupe.event.jul;
    exports dev.troupe.event.slf4j;
    exports dev.troupe.japi;
    exports dev.troupe.japi.function;
    exports dev.troupe.japi.pf;
    exports dev.troupe.japi.tuple;
    exports dev.troupe.pattern;
    exports dev.troupe.routing;
    exports dev.troupe.serialization;
    exports dev.troupe.spi;
    exports dev.troupe.util;
    exports dev.troupe.concurrent to
            dev.troupe.testkit;
    exports dev.troupe.settings to
            dev.troupe.testkit;
    exports dev.troupe.runtime.cell to
            dev.troupe.testkit;
    exports dev.troupe.runtime.ref to
            dev.troupe.testkit;

    uses dev.troupe.spi.ActorSystemFactory;
    uses org.slf4j.spi.SLF4JServiceProvider;

    provides dev.troupe.spi.ActorSystemFactory with
            dev.troupe.runtime.system.LocalActorSystemFactory;
}

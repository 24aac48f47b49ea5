/** Tools to test actors with: probes, event filters, latches, time that is moved by hand, simulation. */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module dev.troupe.testkit {
    requires transitive dev.troupe.actor;
    requires static transitive org.jspecify;
    requires static org.junit.jupiter.api;

    exports dev.troupe.testkit;
    exports dev.troupe.testkit.javadsl;
    exports dev.troupe.testkit.junit;
    exports dev.troupe.testkit.sim;
}

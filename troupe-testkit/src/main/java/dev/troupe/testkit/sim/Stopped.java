package dev.troupe.testkit.sim;

/** Leads out of the test's own code when a run is over before its end. */
final class Stopped extends Error {
    private static final long serialVersionUID = 1L;

    Stopped() {
        super("the simulation has ended here", null, false, false);
    }
}

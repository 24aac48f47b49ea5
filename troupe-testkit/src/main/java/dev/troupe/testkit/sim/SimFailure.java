package dev.troupe.testkit.sim;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run of a simulation has failed. The message has all that is known: the check, the shrunk schedule
 * in words, and the annotation that replays it.
 */
public final class SimFailure extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final String check;
    private final long seed;
    private final String trace;
    private final long hash;
    private final transient List<String> schedule;

    SimFailure(
            String report,
            @Nullable Throwable cause,
            String check,
            long seed,
            String trace,
            long hash,
            List<String> schedule) {
        super(report, cause);
        this.check = check;
        this.seed = seed;
        this.trace = trace;
        this.hash = hash;
        this.schedule = List.copyOf(schedule);
    }

    /** The name of the check, invariant or expectation that did not hold. */
    public String check() {
        return check;
    }

    /** The seed of the run. */
    public long seed() {
        return seed;
    }

    /** The shrunk choices, as {@link Simulation#trace(String)} takes them. */
    public String trace() {
        return trace;
    }

    /** The steps of the shrunk run in one number: a replay has the same. */
    public long hash() {
        return hash;
    }

    /** The steps of the shrunk run, but for those that only start actors. */
    public List<String> schedule() {
        return schedule;
    }
}

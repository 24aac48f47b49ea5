package dev.troupe.testkit.sim;

import org.jspecify.annotations.Nullable;

/** What became of one run. */
record RunResult(@Nullable Violation violation, Trace trace, long hash, long steps) {
    /** Whether this run has failed as {@code other} did. */
    boolean failedAs(Violation other) {
        return violation != null && violation.check().equals(other.check());
    }

    /** Whether this is easier to read than {@code other}. */
    boolean isSimplerThan(RunResult other) {
        int byWeight = Integer.compare(trace.weight(), other.trace.weight());
        if (byWeight != 0) {
            return byWeight < 0;
        }
        int bySteps = Long.compare(steps, other.steps);
        return bySteps != 0 ? bySteps < 0 : trace.length() < other.trace.length();
    }
}

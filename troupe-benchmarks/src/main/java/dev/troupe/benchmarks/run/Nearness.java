package dev.troupe.benchmarks.run;

import java.util.Locale;

/**
 * Whether the forks of a run can be compared. The host of a virtual machine moves its processors
 * about: if they are far from each other while one contestant is measured, and near while another
 * one is, it is that which is measured. So a fork is measured again, whoever's it is, if the
 * processors were much farther from each other than they have been at the nearest: for a part of the
 * time of the run at most.
 */
final class Nearness {
    private static final double FAR = 2.5; // times as far as at the nearest
    private static final int TIMES = 2; // again, for the same fork

    private final double secondsAtMost;
    private double nearest = Double.POSITIVE_INFINITY;
    private double seconds;
    private int again;
    private int kept;

    /**
     * @param expectedSeconds of the run
     * @param part of it that may be added
     */
    Nearness(double expectedSeconds, double part) {
        this.secondsAtMost = part * expectedSeconds;
    }

    /** The processors were so far from each other, in ns there and back. */
    void saw(double distance) {
        nearest = Math.min(nearest, distance);
    }

    /**
     * Whether to measure again what took so many seconds and was measured so many times again
     * already; else it is kept.
     */
    boolean measuresAgain(Measured fork, double forkSeconds, int times) {
        fork.distance().ifPresent(this::saw);
        boolean far = fork.distance().orElse(0) > FAR * nearest;
        if (far && times < TIMES && seconds + forkSeconds <= secondsAtMost) {
            seconds += forkSeconds;
            again++;
            return true;
        }
        kept += far ? 1 : 0;
        return false;
    }

    /** For the reader of a report; empty if the processors have never been far. */
    String remark() {
        return again + kept == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "The host moved the processors about: at the nearest they were %.0f ns from"
                                + " each other, there and back. Forks in which it was more than"
                                + " %.1f times that: %d measured again, %d kept.",
                        nearest,
                        FAR,
                        again,
                        kept);
    }
}

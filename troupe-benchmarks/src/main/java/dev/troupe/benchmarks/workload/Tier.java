package dev.troupe.benchmarks.workload;

/** The shortest kind of run that a workload is part of. */
public enum Tier {
    QUICK,
    DEFAULT,
    FULL,
    /** Runs only if growth is asked for. */
    GROWTH
}

package dev.troupe.benchmarks.side;

import java.util.Locale;

/** The kinds of routers. */
public enum Routers {
    ROUND_ROBIN,
    RANDOM,
    SMALLEST_MAILBOX,
    BALANCING,
    CONSISTENT_HASHING,
    BROADCAST,
    SCATTER_GATHER,
    TAIL_CHOPPING;

    /** As rows of a report are called. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether who sends gets an answer. */
    public boolean asks() {
        return this == SCATTER_GATHER || this == TAIL_CHOPPING;
    }
}

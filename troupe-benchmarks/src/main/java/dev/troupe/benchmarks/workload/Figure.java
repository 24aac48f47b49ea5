package dev.troupe.benchmarks.workload;

/** What is measured of a row; less is better. The first that a row has is its headline. */
public enum Figure {
    CPU("CPU per operation", "ns"),
    BYTES("bytes each", "B"),
    LOAD("CPU while idle", "ms/s"),
    UNFAIRNESS("deviation from the fair share", "%"),
    TIME("time", "ms"),
    P99("99th percentile", "µs"),
    P50("median", "µs"),
    P999("99.9th percentile", "µs"),
    WALL("time per operation", "ns"),
    ALLOCATED("allocated per operation", "B"),
    SWITCHES("context switches per operation", ""),
    DISTANCE("between two processors, there and back", "ns");

    private final String label;
    private final String unit;

    Figure(String label, String unit) {
        this.label = label;
        this.unit = unit;
    }

    public String label() {
        return label;
    }

    /** The unit of its numbers, or nothing. */
    public String unit() {
        return unit;
    }
}

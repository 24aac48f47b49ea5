package dev.troupe.benchmarks.report;

/** How a row stands to its target; the worst comes first. */
public enum Verdict {
    MISSED("not met"),
    FLOOR("floor met"),
    GOAL("goal met"),
    NONE("");

    private final String label;

    Verdict(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}

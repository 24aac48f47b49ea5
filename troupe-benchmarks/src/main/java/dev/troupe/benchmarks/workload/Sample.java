package dev.troupe.benchmarks.workload;

import java.util.List;

/** What was measured again and again, in the order in which it was; at least one. */
public record Sample(List<Double> values) {
    public Sample {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("a sample of nothing");
        }
        values = List.copyOf(values);
    }

    /** The one in the middle, or what lies between the two. */
    public double median() {
        List<Double> sorted = values.stream().sorted().toList();
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1
                ? sorted.get(half)
                : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }

    public double least() {
        return values.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    public double most() {
        return values.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }

    /** The distance between the least and the most, as a part of the median. */
    public double spread() {
        double median = median();
        return median == 0 ? 0 : (most() - least()) / Math.abs(median);
    }
}

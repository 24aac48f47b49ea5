package dev.troupe.benchmarks.run;

import dev.troupe.benchmarks.report.Results;
import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Figure;
import java.util.List;
import java.util.OptionalDouble;

/** What one fork has measured. */
record Measured(List<Value> values) {
    /** A figure of a row. */
    record Value(String row, Figure figure, double value) {}

    /** How far the processors were from each other meanwhile, if it says so. */
    OptionalDouble distance() {
        return values.stream()
                .filter(one -> one.figure() == Figure.DISTANCE)
                .mapToDouble(Value::value)
                .findFirst();
    }

    void addTo(Results results, Contestant contestant) {
        values.forEach(one -> results.add(contestant, one.row(), one.figure(), one.value()));
    }
}

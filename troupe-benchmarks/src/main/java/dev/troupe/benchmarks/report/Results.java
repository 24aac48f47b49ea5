package dev.troupe.benchmarks.report;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Figure;
import dev.troupe.benchmarks.workload.Sample;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** All that the forks of a run have measured. Filled and read by one thread. */
public final class Results {
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final List<String> failures = new ArrayList<>();
    private String remark = "";

    /** What was measured of one thing, on all sides. */
    public static final class Row {
        private final String name;
        private final Map<Contestant, Map<Figure, List<Double>>> values =
                new EnumMap<>(Contestant.class);

        private Row(String name) {
            this.name = name;
        }

        public String name() {
            return name;
        }

        /** Who has figures here. */
        public Set<Contestant> contestants() {
            return values.keySet();
        }

        /** What one value of each fork is there for, in the order of figures. */
        public List<Figure> figures() {
            return values.values().stream()
                    .flatMap(figures -> figures.keySet().stream())
                    .distinct()
                    .sorted()
                    .toList();
        }

        /** The first of its figures. */
        public Figure headline() {
            return figures().get(0);
        }

        public Optional<Sample> sample(Contestant contestant, Figure figure) {
            return Optional.ofNullable(values.get(contestant))
                    .map(figures -> figures.get(figure))
                    .map(Sample::new);
        }

        /** How many times as much {@code other} takes as Troupe, by medians; more is better. */
        public Optional<Double> ratio(Contestant other, Figure figure) {
            double ours = median(Contestant.TROUPE, figure);
            double theirs = median(other, figure);
            return ours > 0 && theirs >= 0 ? Optional.of(theirs / ours) : Optional.empty();
        }

        private double median(Contestant contestant, Figure figure) {
            return sample(contestant, figure).map(Sample::median).orElse(Double.NaN);
        }
    }

    public void add(Contestant contestant, String row, Figure figure, double value) {
        rows.computeIfAbsent(row, Row::new)
                .values
                .computeIfAbsent(contestant, name -> new EnumMap<>(Figure.class))
                .computeIfAbsent(figure, name -> new ArrayList<>())
                .add(value);
    }

    /** A fork gave nothing; the reason in one line. */
    public void addFailure(String failure) {
        failures.add(Objects.requireNonNull(failure, "failure"));
    }

    /** What a reader must know of the run so far, in place of what was said before. */
    public void remark(String sentence) {
        remark = Objects.requireNonNull(sentence, "sentence");
    }

    /** Empty if there is nothing to say. */
    public String remark() {
        return remark;
    }

    public Collection<Row> rows() {
        return List.copyOf(rows.values());
    }

    public Optional<Row> row(String name) {
        return Optional.ofNullable(rows.get(name));
    }

    /** Who has figures anywhere, in the order of contestants. */
    public List<Contestant> contestants() {
        return rows.values().stream()
                .flatMap(row -> row.contestants().stream())
                .distinct()
                .sorted()
                .toList();
    }

    public List<String> failures() {
        return List.copyOf(failures);
    }
}

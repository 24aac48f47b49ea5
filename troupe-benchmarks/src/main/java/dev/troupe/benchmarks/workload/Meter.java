package dev.troupe.benchmarks.workload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the figures of one JVM, round by round. Used by one thread. */
public final class Meter {
    private final Map<String, Map<Figure, List<Double>>> rows = new LinkedHashMap<>();

    /** What is timed; returns when all of it is done. */
    @FunctionalInterface
    interface Section {
        void run() throws Exception;
    }

    /** Takes the figures of an operation that {@code section} does so many times. */
    void time(String row, long operations, Section section) throws Exception {
        Usage before = Usage.outside();
        long begin = System.nanoTime();
        section.run();
        long wall = System.nanoTime() - begin;
        Usage.Difference used = Usage.inside().since(before);
        record(row, Figure.CPU, (double) used.cpuNanos() / operations);
        record(row, Figure.WALL, (double) wall / operations);
        record(row, Figure.ALLOCATED, (double) used.allocatedBytes() / operations);
        if (used.switches() >= 0) {
            record(row, Figure.SWITCHES, (double) used.switches() / operations);
        }
    }

    void record(String row, Figure figure, double value) {
        rows.computeIfAbsent(row, name -> new LinkedHashMap<>())
                .computeIfAbsent(figure, name -> new ArrayList<>())
                .add(value);
    }

    /** Records it for all rows that there are. */
    public void recordForAll(Figure figure, double value) {
        rows.keySet().forEach(row -> record(row, figure, value));
    }

    /** Forgets what the warm-up recorded. */
    public void clear() {
        rows.clear();
    }

    /** Receives the medians. */
    @FunctionalInterface
    public interface Reader {
        void figure(String row, Figure figure, double median);
    }

    /** Gives the median of all rounds for each figure. */
    public void read(Reader reader) {
        rows.forEach(
                (row, figures) ->
                        figures.forEach(
                                (figure, values) ->
                                        reader.figure(row, figure, new Sample(values).median())));
    }
}

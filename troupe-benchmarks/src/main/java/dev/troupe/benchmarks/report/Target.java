package dev.troupe.benchmarks.report;

import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;
import static dev.troupe.benchmarks.side.Contestant.TROUPE;

import dev.troupe.benchmarks.workload.Figure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is aimed at for one figure of one row. */
public sealed interface Target {
    /** What throughput and p99 may be of tuned Pekko's at least, on every row. */
    double PARITY = 0.95;

    String row();

    Figure figure();

    /** {@link Verdict#NONE} if something that it takes was not measured. */
    Verdict judge(Results.Row row);

    /** The aim in a few words. */
    String text();

    /** So many times as much CPU on Pekko, as it comes and tuned: floor and goal. */
    record Ratio(
            String row,
            Figure figure,
            double floorDefault,
            double floorTuned,
            double goalDefault,
            double goalTuned)
            implements Target {
        Ratio(
                String row,
                double floorDefault,
                double floorTuned,
                double goalDefault,
                double goalTuned) {
            this(row, Figure.CPU, floorDefault, floorTuned, goalDefault, goalTuned);
        }

        @Override
        public Verdict judge(Results.Row measured) {
            Optional<Double> byDefault = measured.ratio(PEKKO, figure());
            Optional<Double> tuned = measured.ratio(PEKKO_TUNED, figure());
            if (byDefault.isEmpty() || tuned.isEmpty()) {
                return Verdict.NONE;
            }
            return Target.judge(
                    byDefault.get() >= floorDefault && tuned.get() >= floorTuned,
                    byDefault.get() >= goalDefault && tuned.get() >= goalTuned);
        }

        @Override
        public String text() {
            return String.format(
                    Locale.ROOT,
                    "≥ %s / %s, goal %s / %s",
                    Numbers.plain(floorDefault),
                    Numbers.plain(floorTuned),
                    Numbers.plain(goalDefault),
                    Numbers.plain(goalTuned));
        }
    }

    /** So much on Troupe at most, to the nearest tenth. */
    record Limit(String row, Figure figure, double floor, double goal) implements Target {
        @Override
        public Verdict judge(Results.Row measured) {
            return measured.sample(TROUPE, figure)
                    .map(sample -> Math.round(sample.median() * 10) / 10.0)
                    .map(value -> Target.judge(value <= floor, value <= goal))
                    .orElse(Verdict.NONE);
        }

        @Override
        public String text() {
            return "≤ "
                    + Numbers.plain(floor)
                    + " "
                    + figure.unit()
                    + ", goal "
                    + Numbers.plain(goal);
        }
    }

    private static Verdict judge(boolean floor, boolean goal) {
        return goal ? Verdict.GOAL : floor ? Verdict.FLOOR : Verdict.MISSED;
    }

    /** All of them. */
    List<Target> ALL =
            List.of(
                    new Ratio("tell.flood", 4, 4, 5, 5),
                    new Ratio("tell.windowed", 4, 4, 5, 5),
                    new Ratio("tell.pairs-16", 2.5, 1.8, 4, 3),
                    new Ratio("tell.pairs-500", 2.5, 1.8, 4, 3),
                    new Ratio("ping-pong.1", 6, 4, 8, 6),
                    new Ratio("ping-pong.2", 4, 1.6, 5, 2),
                    new Ratio("ping-pong.16", 2.2, 1.6, 3, 2),
                    new Ratio("ping-pong.1000", 1.5, 1.4, 2, 1.7),
                    new Ratio("ring.503", 5, 3, 7, 5),
                    new Ratio("skynet", 6, 4, 8, 5),
                    new Ratio("create.child", 10, 8, 15, 10),
                    new Ratio("stop.child", 10, 8, 15, 10),
                    new Ratio("create.top-level", 10, 8, 15, 10),
                    new Ratio("stop.top-level", 10, 8, 15, 10),
                    new Ratio("ask.sequential", 1.5, 1.3, 2, 1.5),
                    new Ratio("ask.1000", 1.7, 1.7, 2, 2),
                    new Ratio("router.round-robin", 2, 1, 2, 2),
                    new Ratio("router.random", 2, 1, 2, 2),
                    new Ratio("router.consistent-hashing", 2, 1, 2, 2),
                    new Ratio("router.smallest-mailbox", 5, 1, 5, 5),
                    new Ratio("router.scatter-gather", 5, 1, 5, 5),
                    new Ratio("timer.schedule", 1, 0, 1, 1),
                    new Ratio("timer.cancel", 1, 0, 1, 1),
                    new Ratio("timer.late-million", Figure.P99, 2, 1, 2, 2),
                    new Limit("idle.bytes", Figure.BYTES, 190, 160),
                    new Limit("tell.flood", Figure.ALLOCATED, 32, 24),
                    new Limit("idle.cpu", Figure.LOAD, 0.5, 0.1));

    /** The targets of a row. */
    static List<Target> of(String row) {
        return ALL.stream().filter(target -> target.row().equals(row)).toList();
    }

    /** The worst that the targets of a row say; {@link Verdict#NONE} if they say nothing. */
    static Verdict verdict(Results.Row row) {
        return of(row.name()).stream()
                .map(target -> target.judge(row))
                .min(Verdict::compareTo)
                .orElse(Verdict.NONE);
    }

    /** Tuned Pekko's time, or else p99, as a multiple of Troupe's. */
    static Optional<Double> parity(Results.Row row) {
        return row.ratio(PEKKO_TUNED, Figure.WALL).or(() -> row.ratio(PEKKO_TUNED, Figure.P99));
    }
}

package dev.troupe.benchmarks.run;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Catalogue;
import dev.troupe.benchmarks.workload.Distance;
import dev.troupe.benchmarks.workload.Figure;
import dev.troupe.benchmarks.workload.Meter;
import dev.troupe.benchmarks.workload.Scale;
import dev.troupe.benchmarks.workload.Spec;
import dev.troupe.benchmarks.workload.Workload;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * One measurement in a JVM of its own: a workload on a contestant. Prints a line for each figure;
 * the runner reads them.
 */
record Fork(Spec spec, Contestant contestant, int warmUpMillis, int measuredMillis, Scale scale) {
    private static final String MARK = "figure";
    private static final String SEPARATOR = "\t";
    private static final int ROUNDS = 3;
    private static final int PATIENCE = 4;

    public static void main(String[] args) {
        try {
            of(List.of(args)).measure().read(Fork::print);
            System.out.flush();
            System.exit(0); // whatever threads there are
        } catch (Throwable failure) {
            failure.printStackTrace();
            System.exit(1);
        }
    }

    private static void print(String row, Figure figure, double median) {
        System.out.println(
                String.join(SEPARATOR, MARK, row, figure.name(), Double.toString(median)));
    }

    /** What {@link #of} understands. */
    List<String> arguments() {
        return List.of(
                spec.name(),
                contestant.id(),
                "" + warmUpMillis,
                "" + measuredMillis,
                "" + scale.operations(),
                "" + scale.actors());
    }

    private static Fork of(List<String> args) {
        return new Fork(
                Catalogue.find(args.get(0)).orElseThrow(),
                Contestant.of(args.get(1)).orElseThrow(),
                Integer.parseInt(args.get(2)),
                Integer.parseInt(args.get(3)),
                new Scale(Integer.parseInt(args.get(4)), Integer.parseInt(args.get(5))));
    }

    /** The figure in a line, if it has one. */
    static Optional<Measured.Value> parse(String line) {
        String[] fields = line.split(SEPARATOR, -1);
        return fields.length == 4 && fields[0].equals(MARK)
                ? Optional.of(
                        new Measured.Value(
                                fields[1],
                                Figure.valueOf(fields[2]),
                                Double.parseDouble(fields[3])))
                : Optional.empty();
    }

    Meter measure() throws Exception {
        Meter meter = new Meter();
        try (Workload workload = spec.opening().open(contestant, scale)) {
            if (spec.onceSeconds() > 0) {
                workload.round(meter);
            } else {
                Distance.warmUp();
                repeat(workload, meter, warmUpMillis);
                meter.clear();
                System.gc();
                repeat(workload, meter, measuredMillis);
            }
        }
        return meter;
    }

    /** At least some rounds, unless they take very long. */
    private static void repeat(Workload workload, Meter meter, int millis) throws Exception {
        long begin = System.nanoTime();
        int rounds = 0;
        long passed = 0;
        while (passed < millis || (rounds < ROUNDS && passed < (long) PATIENCE * millis)) {
            workload.round(meter);
            Distance.nanos().ifPresent(nanos -> meter.recordForAll(Figure.DISTANCE, nanos));
            rounds++;
            passed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        }
    }
}

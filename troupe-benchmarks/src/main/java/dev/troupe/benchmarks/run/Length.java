package dev.troupe.benchmarks.run;

import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;
import static dev.troupe.benchmarks.side.Contestant.TROUPE;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Scale;
import dev.troupe.benchmarks.workload.Spec;
import dev.troupe.benchmarks.workload.Tier;
import java.util.List;

/** How long a run is. */
enum Length {
    QUICK(Tier.QUICK, 1, 700, 300, 10, 0.4),
    DEFAULT(Tier.DEFAULT, 2, 900, 500, 1, 0.25),
    FULL(Tier.FULL, 5, 1200, 800, 1, 0.25),
    GROWTH(Tier.GROWTH, 1, 900, 500, 1, 0.25);

    private static final List<Contestant> FEW = List.of(TROUPE, PEKKO, PEKKO_TUNED);

    private final Tier tier;
    private final int forks;
    private final int warmUpMillis;
    private final int measuredMillis;
    private final int fewerActors;
    private final double partAgain;

    Length(
            Tier tier,
            int forks,
            int warmUpMillis,
            int measuredMillis,
            int fewerActors,
            double partAgain) {
        this.tier = tier;
        this.forks = forks;
        this.warmUpMillis = warmUpMillis;
        this.measuredMillis = measuredMillis;
        this.fewerActors = fewerActors;
        this.partAgain = partAgain;
    }

    /** Of each contestant for each workload. */
    int forks() {
        return forks;
    }

    int warmUpMillis() {
        return warmUpMillis;
    }

    int measuredMillis() {
        return measuredMillis;
    }

    /** Which part of its time such a run may add to measure forks again, see {@link Nearness}. */
    double partAgain() {
        return partAgain;
    }

    Scale scale() {
        return new Scale(1, fewerActors);
    }

    /** Whether the workload is part of such a run if nobody names it. */
    boolean includes(Spec spec) {
        return spec.tier() == tier || (tier != Tier.GROWTH && spec.tier().compareTo(tier) < 0);
    }

    /** Whether the contestant is part of such a run if nobody names it. */
    boolean includes(Contestant contestant) {
        return switch (this) {
            case QUICK, GROWTH -> FEW.contains(contestant);
            case DEFAULT -> Contestant.SYSTEMS.contains(contestant);
            case FULL -> true;
        };
    }
}

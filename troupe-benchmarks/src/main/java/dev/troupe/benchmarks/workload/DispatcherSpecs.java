package dev.troupe.benchmarks.workload;

import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;
import static dev.troupe.benchmarks.side.Contestant.TROUPE;
import static dev.troupe.benchmarks.side.Contestant.TROUPE_FIFO;
import static dev.troupe.benchmarks.workload.Tier.DEFAULT;
import static dev.troupe.benchmarks.workload.Tier.FULL;

import dev.troupe.benchmarks.side.Blocks;
import java.time.Duration;
import java.util.List;

/** Who gets a thread: important actors, those with weights, and those beside others that block. */
final class DispatcherSpecs {
    private static final Duration CROWDED = Duration.ofSeconds(5);

    private DispatcherSpecs() {}

    static List<Spec> all() {
        return List.of(
                Spec.onSide(
                                "priority.delay",
                                DEFAULT,
                                "a message to an important actor among 1,000 busy ones, until begun",
                                (side, scale) -> new Crowd(side, CROWDED))
                        .once((int) CROWDED.toSeconds() + 1)
                        .on(TROUPE, TROUPE_FIFO, PEKKO, PEKKO_TUNED),
                Spec.onSide(
                                "priority.shares",
                                FULL,
                                "time of actors with weights 1:2:4, and beside one that is stuck",
                                (side, scale) -> new Shares(side))
                        .once(Shares.SECONDS)
                        .on(TROUPE),
                blocking("blocking.default", DEFAULT, "", "where all are"),
                blocking("blocking.16-threads", FULL, Blocks.SIXTEEN, "on 16 threads of their own"),
                blocking("blocking.virtual", FULL, Blocks.VIRTUAL, "on virtual threads")
                        .fromJdk(21));
    }

    private static Spec blocking(String name, Tier tier, String dispatcher, String where) {
        return Spec.onSide(
                name,
                tier,
                "100 actors that sleep 50 ms " + where + " among 100 others: all; the others",
                (side, scale) -> new Blocking(name, side, dispatcher));
    }
}

package dev.troupe.benchmarks.workload;

import static dev.troupe.benchmarks.side.Contestant.JDK_KEEP;
import static dev.troupe.benchmarks.side.Contestant.JDK_REMOVE;
import static dev.troupe.benchmarks.side.Contestant.NETTY;
import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;
import static dev.troupe.benchmarks.side.Contestant.TROUPE;
import static dev.troupe.benchmarks.workload.Tier.DEFAULT;
import static dev.troupe.benchmarks.workload.Tier.FULL;
import static dev.troupe.benchmarks.workload.Tier.GROWTH;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.side.TimerSide;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** Timers: their rates, bytes, lateness, and what they cost when there are many. */
final class TimerSpecs {
    private static final int MILLION = 1_000_000;

    /** Room for a million timers: else the pause of one collection would be what is measured. */
    private static final String LARGE_NURSERY = "-Xmn1536m";

    /** A turn of Pekko's wheel takes 5.12 s: it meets what was cancelled in a part of it. */
    private static final int A_TURN_MILLIS = 6_000;

    private TimerSpecs() {}

    static List<Spec> all() {
        List<Spec> all = new ArrayList<>();
        all.add(
                rates("timer.rates")
                        .on(TROUPE, PEKKO, PEKKO_TUNED, NETTY, JDK_REMOVE)
                        .inTurnsOf(A_TURN_MILLIS));
        // Its heap would be full before such a turn.
        all.add(rates("timer.rates.kept").on(JDK_KEEP));
        all.add(
                of(
                                "timer.memory",
                                FULL,
                                "a timer among a million: pending, and cancelled just now",
                                (contestant, scale) ->
                                        new TimerMemory(onSpot(contestant), scale.actors(MILLION)))
                        .once(TimerMemory.SECONDS));
        all.add(late("timer.late-single", DEFAULT, 200, 1, Duration.ofMillis(20)).once(4));
        all.add(
                late("timer.late-million", FULL, MILLION, MILLION, Duration.ofSeconds(10))
                        .withOptions(LARGE_NURSERY)
                        .once(12));
        for (int timers = 1_000; timers <= 10 * MILLION; timers *= 10) {
            all.add(growth(timers));
        }
        return all;
    }

    private static Spec of(String name, Tier tier, String about, Spec.Opening opening) {
        return Spec.of(name, tier, about, opening)
                .withHeap(Spec.LARGE_HEAP)
                .on(TROUPE, PEKKO, PEKKO_TUNED, NETTY, JDK_REMOVE, JDK_KEEP);
    }

    private static Spec rates(String name) {
        return of(
                name,
                DEFAULT,
                "a timer of 10 s, started, cancelled, or both",
                (contestant, scale) ->
                        new TimerRates(onSpot(contestant), scale.operations(100_000)));
    }

    private static Spec late(String name, Tier tier, int timers, int atATime, Duration spread) {
        return of(
                name,
                tier,
                "how late a timer is; within " + spread.toMillis() + " ms: " + atATime,
                (contestant, scale) ->
                        new TimerLateness(name, handedOver(contestant), timers, atATime, spread));
    }

    private static Spec growth(int timers) {
        return Spec.of(
                        "growth.timers-" + timers,
                        GROWTH,
                        "a timer among " + timers + ": started, cancelled, fired",
                        (contestant, scale) ->
                                new TimerGrowth(handedOver(contestant), scale.actors(timers)))
                .once(5 + timers / MILLION)
                .withHeap(Spec.LARGE_HEAP)
                .on(TROUPE, PEKKO, PEKKO_TUNED);
    }

    /** Timers whose tasks do nothing. */
    private static TimerSide onSpot(Contestant contestant) {
        return TimerSide.on(contestant, Runnable::run);
    }

    /** Timers with the same executor on all sides, as what it costs is not the point. */
    private static TimerSide handedOver(Contestant contestant) {
        return TimerSide.on(
                contestant,
                new ForkJoinPool(2, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true));
    }
}

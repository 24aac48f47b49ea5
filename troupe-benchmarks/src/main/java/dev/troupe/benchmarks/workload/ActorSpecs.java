package dev.troupe.benchmarks.workload;

import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;
import static dev.troupe.benchmarks.side.Contestant.TROUPE;
import static dev.troupe.benchmarks.workload.Tier.DEFAULT;
import static dev.troupe.benchmarks.workload.Tier.FULL;
import static dev.troupe.benchmarks.workload.Tier.GROWTH;
import static dev.troupe.benchmarks.workload.Tier.QUICK;

import java.util.ArrayList;
import java.util.List;

/** Actors: created and stopped, idle, few and many; and the systems that they are in. */
final class ActorSpecs {
    private static final int MILLION = 1_000_000;
    private static final int SMALL_HEAP = 256;
    private static final int HUGE_HEAP = 9216;

    private ActorSpecs() {}

    static List<Spec> all() {
        List<Spec> all = new ArrayList<>();
        all.add(
                MessageSpecs.orTasks(
                                "skynet",
                                QUICK,
                                "a leaf of a tree of a million (quick: 100,000), created, summed,"
                                        + " stopped",
                                (side, scale) -> new Skynet(side, scale.actors(MILLION)),
                                scale -> RawTasks.Tree.of(scale.actors(MILLION)))
                        .withHeap(Spec.LARGE_HEAP));
        all.add(
                lives(
                        "lives.child",
                        QUICK,
                        true,
                        "a child: created by its parent until started; stopped until stopped"));
        all.add(
                lives(
                        "lives.top-level",
                        DEFAULT,
                        false,
                        "the same for a top-level actor, by a thread from outside"));
        all.add(footprint("idle.bytes", QUICK));
        all.add(
                footprint("idle.bytes-compact", DEFAULT)
                        .fromJdk(25)
                        .withOptions("-XX:+UseCompactObjectHeaders"));
        all.add(
                Spec.onSide(
                                "idle.cpu",
                                DEFAULT,
                                "a second of a system that has nothing to do",
                                (side, scale) -> new Idle(side))
                        .once(Idle.SECONDS));
        all.add(
                Spec.of(
                                "startup",
                                DEFAULT,
                                "a system, from nothing to its first message handled",
                                (contestant, scale) -> new Startup(contestant))
                        .once(Startup.SECONDS)
                        .withHeap(SMALL_HEAP));
        for (int cases : new int[] {1, 5, 20}) {
            all.add(
                    Spec.onSide(
                            "receive." + cases,
                            cases == 5 ? DEFAULT : FULL,
                            "finding the case for a message among those of a ReceiveBuilder: "
                                    + cases,
                            (side, scale) -> new Dispatch(side, cases, scale.operations(MILLION))));
        }
        for (int actors = 1_000; actors <= 10 * MILLION; actors *= 10) {
            all.add(growth(actors));
        }
        return all;
    }

    private static Spec lives(String name, Tier tier, boolean children, String about) {
        return Spec.onSide(
                        name,
                        tier,
                        about,
                        (side, scale) -> new Lives(side, children, scale.operations(50_000)))
                .withHeap(Spec.LARGE_HEAP);
    }

    private static Spec footprint(String name, Tier tier) {
        return Spec.onSide(
                        name,
                        tier,
                        "an idle child, started, without fields, among a million (quick: 100,000)",
                        (side, scale) -> new Footprint(name, side, scale.actors(MILLION)))
                .once(5)
                .withHeap(Spec.LARGE_HEAP)
                .on(TROUPE, PEKKO, PEKKO_TUNED);
    }

    private static Spec growth(int actors) {
        return Spec.onSide(
                        "growth.actors-" + actors,
                        GROWTH,
                        "an actor among " + actors + ": created, its bytes, told, stopped",
                        (side, scale) -> new Growth(side, scale.actors(actors)))
                .once(3 + actors / 250_000)
                .withHeap(actors > MILLION ? HUGE_HEAP : Spec.LARGE_HEAP)
                .on(TROUPE, PEKKO, PEKKO_TUNED);
    }
}

package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.side.Side;
import java.util.List;
import java.util.stream.Stream;

/**
 * A workload, before it runs.
 *
 * @param name what {@code --only} calls it
 * @param about what an operation is
 * @param onceSeconds 0: rounds are repeated for as long as the run says; else how long its one
 *     round takes, about
 * @param leastMillis for rounds: so long at least they are warmed up, and then measured, where a side
 *     puts off work that long
 * @param oldestJdk that it runs on
 * @param options for the JVM, those of the heap among them
 */
public record Spec(
        String name,
        String about,
        Tier tier,
        int onceSeconds,
        int leastMillis,
        int oldestJdk,
        List<String> options,
        List<Contestant> contestants,
        Opening opening) {
    /** In megabytes, for workloads in which very many actors, messages or timers live. */
    static final int LARGE_HEAP = 3072;

    /** The heap of most workloads, in megabytes: it is touched before the start. */
    private static final int MODEST_HEAP = 1024;

    private static final int OLDEST_JDK = 17;

    /** Starts the workload in the JVM that measures it. */
    @FunctionalInterface
    public interface Opening {
        Workload open(Contestant contestant, Scale scale) throws Exception;
    }

    /** Starts a workload on an actor system. */
    @FunctionalInterface
    interface OnSide {
        Workload open(Side side, Scale scale);
    }

    /** Rounds on all actor systems, with a modest heap. */
    static Spec of(String name, Tier tier, String about, Opening opening) {
        return new Spec(
                name,
                about,
                tier,
                0,
                0,
                OLDEST_JDK,
                heap(MODEST_HEAP),
                Contestant.SYSTEMS,
                opening);
    }

    /** The same for a workload that takes an actor system. */
    static Spec onSide(String name, Tier tier, String about, OnSide opening) {
        return of(
                name,
                tier,
                about,
                (contestant, scale) -> opening.open(Side.open(contestant), scale));
    }

    private static List<String> heap(int megabytes) {
        return List.of("-Xms" + megabytes + "m", "-Xmx" + megabytes + "m");
    }

    /** Whether {@code selection} names this workload, or the group it is in. */
    public boolean isNamed(String selection) {
        return name.equals(selection) || name.startsWith(selection + ".");
    }

    Spec once(int seconds) {
        return new Spec(
                name, about, tier, seconds, leastMillis, oldestJdk, options, contestants, opening);
    }

    /** Warmed up for so long at least, and then measured for as long. */
    Spec inTurnsOf(int millis) {
        return new Spec(
                name, about, tier, onceSeconds, millis, oldestJdk, options, contestants, opening);
    }

    Spec withHeap(int megabytes) {
        return withOptions(heap(megabytes));
    }

    Spec withOptions(String... more) {
        return withOptions(Stream.concat(options.stream(), Stream.of(more)).toList());
    }

    private Spec withOptions(List<String> exactly) {
        return new Spec(
                name,
                about,
                tier,
                onceSeconds,
                leastMillis,
                oldestJdk,
                exactly,
                contestants,
                opening);
    }

    Spec fromJdk(int feature) {
        return new Spec(
                name,
                about,
                tier,
                onceSeconds,
                leastMillis,
                feature,
                options,
                contestants,
                opening);
    }

    Spec on(Contestant... exactly) {
        return new Spec(
                name,
                about,
                tier,
                onceSeconds,
                leastMillis,
                oldestJdk,
                options,
                List.of(exactly),
                opening);
    }

    Spec alsoOn(Contestant... more) {
        return on(Stream.concat(contestants.stream(), Stream.of(more)).toArray(Contestant[]::new));
    }
}

package dev.troupe.testkit.sim;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Many runs of one scenario, each in another order. The same seed gives the same runs, on any
 * machine. {@link TroupeSim} is this as an annotation.
 *
 * <pre>{@code
 * Simulation.create().runs(2_000).seed(4711).run(sim -> { ... });
 * }</pre>
 *
 * <p>Each method but {@link #run} changes this object and returns it. Belongs to one thread.
 */
public final class Simulation {
    private static final int RUNS_PER_REPETITION = 100; // one of so many runs is run twice
    private static final int DEEPEST = 3;

    private int runs = 1_000;
    private long seed = 1;
    private List<Strategy> strategies = List.of(Strategy.RANDOM, Strategy.PCT);
    private long maxSteps = 100_000;
    private Duration budget = Duration.ofSeconds(20);
    private @Nullable Trace trace;
    private final SimSystems.SettingsCache settings = new SimSystems.SettingsCache();

    private Simulation() {}

    /** A simulation with the defaults of {@link TroupeSim}. */
    public static Simulation create() {
        return new Simulation();
    }

    /** How many runs there are, unless the budget ends before or one fails; 1,000 at first. */
    public Simulation runs(int count) {
        this.runs = atLeastOne("runs", count);
        return this;
    }

    /** Where the runs begin: the run with number n, from 0, has the seed {@code first + n}. */
    public Simulation seed(long first) {
        this.seed = first;
        return this;
    }

    /** The runs take turns with these; random and PCT at first. */
    public Simulation strategy(Strategy... turns) {
        this.strategies = List.of(turns);
        if (strategies.isEmpty()) {
            throw new IllegalArgumentException("strategy = []: must be one or more");
        }
        return this;
    }

    /** A run of more steps than that fails; 100,000 at first. */
    public Simulation maxSteps(int count) {
        this.maxSteps = atLeastOne("maxSteps", count);
        return this;
    }

    /** No run begins after this time; 20 s at first. */
    public Simulation budget(Duration time) {
        this.budget = Objects.requireNonNull(time, "time");
        return this;
    }

    /**
     * There is only one run, with these choices, as a failure printed them.
     *
     * @throws IllegalArgumentException if it is no trace
     */
    public Simulation trace(String choices) {
        this.trace = Trace.parse(choices);
        return this;
    }

    private static int atLeastOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " = [" + value + "]: must be 1 or more");
        }
        return value;
    }

    /**
     * What was done.
     *
     * @param runs how many runs there were
     * @param steps how many steps they had together
     * @param complete whether these were all schedules that there are
     * @param hash the steps in one number
     */
    public record Summary(int runs, long steps, boolean complete, long hash) {}

    /**
     * Runs {@code scenario} again and again, on this thread.
     *
     * @throws SimFailure if a run has failed
     */
    public Summary run(Sim.Scenario scenario) {
        Objects.requireNonNull(scenario, "scenario");
        try (Watchdog watchdog = new Watchdog()) {
            Runner runner = new Runner(scenario, watchdog);
            return trace == null ? explore(runner) : replay(runner, trace);
        }
    }

    private Summary replay(Runner runner, Trace choices) {
        Narrative narrative = new Narrative();
        RunResult result = runner.run(seed, new ReplayChooser(choices), narrative);
        if (result.violation() != null) {
            throw Report.of(result, result.violation(), seed, "replayed", result, narrative);
        }
        return new Summary(1, result.steps(), false, result.hash());
    }

    private Summary explore(Runner runner) {
        Seams.Clock clock = Seams.current().clock();
        long end = clock.nanoTime() + budget.toNanos();
        long steps = 0;
        long hash = 0;
        long longest = 100;
        @Nullable ExhaustiveChooser exhaustive = ExhaustiveChooser.first();
        int done = 0;
        for (; done < runs && (done == 0 || clock.nanoTime() - end < 0); done++) {
            Strategy strategy = strategies.get(done % strategies.size());
            long runSeed = strategy == Strategy.EXHAUSTIVE ? seed : seed + done;
            int depth = 1 + done / strategies.size() % DEEPEST;
            Chooser chooser;
            String name = strategy.name();
            if (strategy == Strategy.EXHAUSTIVE && exhaustive != null) {
                chooser = exhaustive;
            } else if (strategy == Strategy.PCT) {
                chooser = new PctChooser(runSeed, depth, longest);
                name += " d=" + depth;
            } else {
                chooser = new RandomChooser(runSeed);
            }
            RunResult result = attempt(runner, runSeed, chooser, name, done);
            steps += result.steps();
            hash = SplitMix.mix(hash ^ result.hash());
            longest = Math.max(longest, result.steps());
            if (chooser == exhaustive && exhaustive != null) {
                exhaustive = exhaustive.next();
                if (exhaustive == null && strategies.size() == 1) {
                    return new Summary(done + 1, steps, true, hash);
                }
            }
        }
        return new Summary(done, steps, false, hash);
    }

    private RunResult attempt(
            Runner runner, long runSeed, Chooser chooser, String strategy, int number) {
        boolean twice = number % RUNS_PER_REPETITION == 0;
        Narrative narrative = twice ? new Narrative() : null;
        RunResult result = runner.run(runSeed, chooser, narrative);
        if (result.violation() != null) {
            throw failure(runner, runSeed, strategy, result, result.violation());
        }
        if (narrative != null) {
            Narrative second = new Narrative();
            RunResult again = runner.run(runSeed, new ReplayChooser(result.trace()), second);
            if (again.hash() != result.hash()) {
                throw Report.nondeterminism(runSeed, strategy, narrative, second);
            }
        }
        return result;
    }

    private static SimFailure failure(
            Runner runner, long runSeed, String strategy, RunResult failed, Violation violation) {
        if (!violation.repeatable()) {
            return Report.of(failed, violation, runSeed, strategy, failed, new Narrative());
        }
        Narrative first = new Narrative();
        RunResult replayed = runner.run(runSeed, new ReplayChooser(failed.trace()), first);
        if (!replayed.failedAs(violation) || replayed.hash() != failed.hash()) {
            Narrative second = new Narrative();
            RunResult ignored = runner.run(runSeed, new ReplayChooser(failed.trace()), second);
            return Report.unstable(runSeed, strategy, violation, first, second);
        }
        RunResult shrunk =
                new Shrinker(
                                choices -> runner.run(runSeed, new ReplayChooser(choices), null),
                                failed,
                                violation)
                        .shrink();
        Narrative narrative = new Narrative();
        RunResult shown = runner.run(runSeed, new ReplayChooser(shrunk.trace()), narrative);
        return Report.of(
                shown,
                shown.violation() == null ? violation : shown.violation(),
                runSeed,
                strategy,
                failed,
                narrative);
    }

    /** Makes one run after the other. */
    private final class Runner {
        private final Sim.Scenario scenario;
        private final Watchdog watchdog;

        Runner(Sim.Scenario scenario, Watchdog watchdog) {
            this.scenario = scenario;
            this.watchdog = watchdog;
        }

        RunResult run(long runSeed, Chooser chooser, @Nullable Narrative narrative) {
            World world = new World(runSeed, chooser, maxSteps, narrative);
            watchdog.watch(world);
            Seams.Binding bound = Seams.bind(world.seams());
            try {
                new Sim(world, runSeed, new SimSystems(world, settings)).play(scenario);
            } finally {
                bound.close();
            }
            return new RunResult(
                    world.checks().violation(),
                    world.recording().trace(),
                    world.recording().hash(),
                    world.steps());
        }
    }
}

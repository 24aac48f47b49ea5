package dev.troupe.testkit.sim;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.concurrent.Stages;
import dev.troupe.japi.Throwables;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * One run of a simulation, as the test that describes it sees it. The test makes systems, actors and
 * messages, and says what must hold; when it returns, what it has set in motion runs to its end: one
 * step after the other, on the thread of the test, in an order that the strategy chooses. The same
 * test is called again for each run, so that it must make everything anew.
 *
 * <p>Always checked: a message is handled or a dead letter, and once; messages are handled in the
 * order of sending; a watch ends in one {@code Terminated}; there is no dead letter, unless allowed;
 * nobody waits for what cannot come; the run has an end; all systems terminate.
 *
 * <p>Belongs to the thread of the test. No argument may be null.
 */
public final class Sim {
    private final World world;
    private final long seed;
    private final SimSystems systems;
    private final List<Checks.Check> eventually = new ArrayList<>();
    private int probes;

    Sim(World world, long seed, SimSystems systems) {
        this.world = world;
        this.seed = seed;
        this.systems = systems;
    }

    /** A system with the configuration that {@code ActorSystem.create(name)} would have. */
    public ActorSystem system(String name) {
        return system(name, ConfigFactory.empty());
    }

    /**
     * A system with {@code config} over the configuration that {@code ActorSystem.create(name)}
     * would have. Whatever dispatchers and schedulers that names, everything runs here. It logs
     * nothing, unless {@code config} sets {@code troupe.loglevel} and {@code troupe.loggers}.
     */
    public ActorSystem system(String name, Config config) {
        return systems.create(name, Objects.requireNonNull(config, "config"));
    }

    /** A probe in the system that was made first. */
    public SimProbe probe() {
        return probe(systems.first());
    }

    /** A probe in {@code system}. */
    public SimProbe probe(ActorSystem system) {
        return new SimProbe(world, system, "probe-" + ++probes);
    }

    /** What may go wrong: nothing, unless the test says so. */
    public Faults faults() {
        return world.faults();
    }

    /** Must hold after every step. */
    public void invariant(String name, BooleanSupplier holds) {
        world.checks().invariant(check(name, holds));
    }

    /** Must hold when nothing is left to be done. */
    public void eventually(String name, BooleanSupplier holds) {
        eventually.add(check(name, holds));
    }

    private static Checks.Check check(String name, BooleanSupplier holds) {
        return new Checks.Check(
                Objects.requireNonNull(name, "name"), Objects.requireNonNull(holds, "holds"));
    }

    /** Dead letters are no failure. */
    public void allowDeadLetters() {
        allowDeadLetters(letter -> true);
    }

    /** These dead letters are no failure either. */
    public void allowDeadLetters(Predicate<DeadLetter> allowed) {
        world.checks().allowDeadLetters(Objects.requireNonNull(allowed, "allowed"));
    }

    /** The run ends when only timers are left that are due after this time; 1 minute at first. */
    public void horizon(Duration sinceStart) {
        world.horizon(Objects.requireNonNull(sinceStart, "sinceStart"));
    }

    /**
     * How long what is ready to run may be kept waiting, by the clock of the simulation: a timer may
     * come first if it is due within this time, as if the machine were slow; 1 second at first. A
     * timeout that is longer does not strike while its answer is on the way.
     */
    public void slowness(Duration longestDelay) {
        world.slowness(Objects.requireNonNull(longestDelay, "longestDelay"));
    }

    /**
     * Lets the simulation go on until {@code stage} is complete.
     *
     * @return its value
     * @throws CompletionException with its failure
     */
    public <T> T await(CompletionStage<T> stage) {
        CompletableFuture<T> future = stage.toCompletableFuture();
        long ignored = world.seams().waits().before(future::isDone, Long.MAX_VALUE);
        try {
            return future.join();
        } catch (CompletionException failure) {
            throw new CompletionException(Stages.unwrap(failure));
        }
    }

    /** Lets the simulation go on until nothing is left to be done before the {@link #horizon}. */
    public void run() {
        requireOutside();
        world.runToTheEnd();
    }

    /** Lets the simulation go on for this long by its clock. */
    public void run(Duration duration) {
        requireOutside();
        long ignored = world.seams().waits().before(() -> false, duration.toNanos());
    }

    private void requireOutside() {
        if (world.isInStep()) {
            throw new IllegalStateException(
                    "run() was called by ["
                            + world.whatRuns()
                            + "], which runs itself: only the test may call it");
        }
    }

    /** A choice of the test's own, from 0 to {@code options}, exclusively; part of the trace. */
    public int choose(int options) {
        if (options < 1) {
            throw new IllegalArgumentException("options = [" + options + "]: must be 1 or more");
        }
        return world.pick(options);
    }

    /** The time that has passed by the clock of the simulation. */
    public Duration elapsed() {
        return Duration.ofNanos(world.clock().nanoTime());
    }

    /** How many steps there were. */
    public long steps() {
        return world.steps();
    }

    /** The seed of this run. */
    public long seed() {
        return seed;
    }

    void play(Scenario scenario) {
        try {
            scenario.play(this);
            world.stopIfViolated();
            world.runToTheEnd();
            world.checks().atTheEnd(eventually);
        } catch (Stopped ended) {
            // the violation says why
        } catch (Throwable failure) {
            if (Throwables.isFatal(failure) && !(failure instanceof InterruptedException)) {
                throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(failure);
            }
            world.checks()
                    .fail(
                            new Violation(
                                    "the test threw " + failure.getClass().getName(),
                                    "the test threw " + failure,
                                    failure));
        } finally {
            systems.close();
            boolean ignored = Thread.interrupted(); // by the watchdog
        }
    }

    /** What a simulation runs, again and again. */
    @FunctionalInterface
    public interface Scenario {
        /** Describes one run. */
        void play(Sim sim) throws Throwable;
    }
}

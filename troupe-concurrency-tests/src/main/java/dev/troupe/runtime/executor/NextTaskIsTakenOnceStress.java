package dev.troupe.runtime.executor;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: each task that a worker is to run next is taken once, while the owner puts the second
 * and somebody else takes.
 *
 * <p>Holds because only the owner fills the place, so that what it finds empty stays empty until it
 * fills it, and whoever empties it does so by exchange.
 */
@JCStressTest
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "each once")
@Outcome(expect = Expect.FORBIDDEN, desc = "lost or taken twice")
@State
public class NextTaskIsTakenOnceStress {
    private final Tally first = new Tally();
    private final Tally second = new Tally();
    private final NextTask next = new NextTask();

    public NextTaskIsTakenOnceStress() {
        Tally.run(next.replace(first));
    }

    @Actor
    public void owner() {
        Tally.run(next.replace(second));
        Tally.run(next.take());
    }

    @Actor
    public void another() {
        Tally.run(next.take());
        Tally.run(next.take());
    }

    @Arbiter
    public void rest(II_Result taken) {
        Tally.run(next.take());
        taken.r1 = first.times();
        taken.r2 = second.times();
    }
}

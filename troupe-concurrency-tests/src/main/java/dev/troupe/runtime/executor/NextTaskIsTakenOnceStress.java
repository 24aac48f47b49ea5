package dev.troupe.runtime.executor;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * Invariant: each task that a worker is to run next is taken once, while the owner puts two more, the
 * second of them into the place of the first, and somebody else takes.
 *
 * <p>Holds because only the owner fills the places, so that what it finds empty stays empty until it
 * fills it, and whoever takes does so by a CAS of the turn, which is another one for each task.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE, desc = "each once")
@Outcome(expect = Expect.FORBIDDEN, desc = "lost or taken twice")
@State
public class NextTaskIsTakenOnceStress {
    private final Tally first = new Tally();
    private final Tally second = new Tally();
    private final Tally third = new Tally();
    private final NextTask next = new NextTask();

    public NextTaskIsTakenOnceStress() {
        Tally.run(next.replace(first));
    }

    @Actor
    public void owner() {
        Tally.run(next.replace(second));
        Tally.run(next.take());
        Tally.run(next.replace(third));
    }

    @Actor
    public void another() {
        Tally.run(next.take());
        Tally.run(next.take());
    }

    @Arbiter
    public void rest(III_Result taken) {
        Tally.run(next.take());
        taken.r1 = first.times();
        taken.r2 = second.times();
        taken.r3 = third.times();
    }
}

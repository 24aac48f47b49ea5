package dev.troupe.runtime.executor;

import java.util.ArrayDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * Invariant: of the tasks in a worker's queue each is taken once, while the owner pushes and polls
 * and a thief steals half.
 *
 * <p>Holds because whoever takes moves the head by CAS, and owns what lay before it only then.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE, desc = "each once")
@Outcome(expect = Expect.FORBIDDEN, desc = "lost or taken twice")
@State
public class StealingTakesOnceStress {
    private final Tally first = new Tally();
    private final Tally second = new Tally();
    private final Tally third = new Tally();
    private final WorkQueue owners = new WorkQueue();
    private final WorkQueue thiefs = new WorkQueue();
    private final ArrayDeque<Runnable> overflow = new ArrayDeque<>();

    public StealingTakesOnceStress() {
        owners.push(first, overflow);
        owners.push(second, overflow);
    }

    @Actor
    public void owner() {
        Tally.run(owners.poll());
        owners.push(third, overflow);
        Tally.run(owners.poll());
    }

    @Actor
    public void thief() {
        Tally.run(owners.stealInto(thiefs));
        Tally.run(thiefs.poll());
    }

    @Arbiter
    public void rest(III_Result taken) {
        Tally.run(owners.poll());
        Tally.run(owners.poll());
        Tally.run(thiefs.poll());
        taken.r1 = first.times();
        taken.r2 = second.times();
        taken.r3 = third.times();
    }
}

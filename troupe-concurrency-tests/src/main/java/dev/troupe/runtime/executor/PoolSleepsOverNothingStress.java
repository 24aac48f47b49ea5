package dev.troupe.runtime.executor;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: tasks that come while the only worker falls asleep are run, once each, and before the
 * pool has terminated.
 *
 * <p>Holds because a sender pushes and then looks for sleepers, and a sleeper shows itself and then
 * looks at the queues.
 */
@JCStressTest
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both ran once")
@Outcome(expect = Expect.FORBIDDEN, desc = "slept over a task, or ran it twice")
@State
public class PoolSleepsOverNothingStress {
    private final Tally first = new Tally();
    private final Tally second = new Tally();
    private final WorkStealingPool pool = StressedPool.of(1);

    @Actor
    public void sender() {
        pool.execute(first);
    }

    @Actor
    public void otherSender() {
        pool.execute(second);
    }

    @Arbiter
    public void end(II_Result ran) {
        ran.r1 = StressedPool.ends(pool) ? first.times() : -1;
        ran.r2 = second.times();
    }
}

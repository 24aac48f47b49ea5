package dev.troupe.runtime.executor;

import java.util.concurrent.TimeUnit;
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
    private final WorkStealingPool pool =
            new WorkStealingPool(
                    WorkStealingPool.Limits.fixed(1, false),
                    PoolSleepsOverNothingStress::daemon,
                    PoolSleepsOverNothingStress::daemon,
                    (thread, failure) -> failure.printStackTrace(),
                    (added, total) -> {});

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        return thread;
    }

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
        pool.shutdown();
        ran.r1 = hasEnded() ? first.times() : -1;
        ran.r2 = second.times();
    }

    private boolean hasEnded() {
        try {
            return pool.awaitTermination(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

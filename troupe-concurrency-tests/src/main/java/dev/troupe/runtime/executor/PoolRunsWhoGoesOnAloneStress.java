package dev.troupe.runtime.executor;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: a task that goes on while nothing else waits, for which nobody is woken, is run even if
 * its worker takes one from outside first that waits for it.
 *
 * <p>Holds because who sends from outside pushes and then looks for sleepers, and whoever is awake
 * looks at all queues before it sleeps.
 */
@JCStressTest
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both ran once")
@Outcome(expect = Expect.FORBIDDEN, desc = "one was left behind, or ran twice")
@State
public class PoolRunsWhoGoesOnAloneStress {
    private static final int TURNS = 4;

    private final Tally goesOn = new Tally();
    private final Tally waits = new Tally();
    private final CountDownLatch over = new CountDownLatch(1);
    private final WorkStealingPool pool = StressedPool.of(2);

    private final class GoesOn implements Runnable {
        private int left = TURNS;

        @Override
        public void run() {
            if (--left > 0) {
                pool.executeLast(this);
            } else {
                goesOn.run();
                over.countDown();
            }
        }
    }

    @Actor
    public void goesOn() {
        pool.execute(new GoesOn());
    }

    @Actor
    public void sender() {
        pool.execute(
                () -> {
                    if (isOver()) {
                        waits.run();
                    }
                });
    }

    @Arbiter
    public void end(II_Result ran) {
        boolean wentOn = isOver();
        ran.r1 = StressedPool.ends(pool) && wentOn ? goesOn.times() : -1;
        ran.r2 = waits.times();
    }

    private boolean isOver() {
        try {
            return over.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

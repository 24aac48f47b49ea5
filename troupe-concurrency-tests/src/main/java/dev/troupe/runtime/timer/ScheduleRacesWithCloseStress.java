package dev.troupe.runtime.timer;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZI_Result;

/**
 * Invariant: of tasks that are scheduled while the scheduler closes each is refused, or seen to as
 * {@code pending-at-close} says, here: run.
 *
 * <p>Holds because closing claims the places that are left in the hand-over, and whoever has one from
 * before is waited for.
 */
@JCStressTest
@Outcome(id = "true, 2", expect = Expect.ACCEPTABLE, desc = "both accepted, and run at the end")
@Outcome(id = "false, 1", expect = Expect.ACCEPTABLE, desc = "closed before the second")
@Outcome(id = "false, 0", expect = Expect.ACCEPTABLE, desc = "closed before the first")
@Outcome(expect = Expect.FORBIDDEN, desc = "accepted and lost")
@State
public class ScheduleRacesWithCloseStress {
    private final StressedTimers timers = new StressedTimers();
    private int accepted; // written by one actor

    @Actor
    public void caller(ZI_Result result) {
        try {
            timers.schedule();
            accepted++;
            timers.schedule();
            accepted++;
        } catch (IllegalStateException closed) {
            return;
        }
        result.r1 = true;
    }

    @Actor
    public void closer() {
        timers.close();
    }

    @Arbiter
    public void count(ZI_Result result) {
        timers.finish();
        result.r2 = timers.fired() == accepted ? accepted : -1;
    }
}

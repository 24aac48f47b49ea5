package dev.troupe.runtime.timer;

import dev.troupe.actor.Cancellable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZII_Result;

/**
 * Invariant: a timer that repeats and is cancelled while it comes back from a run is gone afterwards,
 * and does not run again.
 *
 * <p>Holds because who cancels sees it RUNNING, and then it does not come back, or waits until it has
 * its place and takes it out.
 */
@JCStressTest
@Outcome(id = "true, 0, 0", expect = Expect.ACCEPTABLE, desc = "cancelled before it ran")
@Outcome(id = "true, 0, 1", expect = Expect.ACCEPTABLE, desc = "cancelled, it ran once")
@Outcome(expect = Expect.FORBIDDEN, desc = "not cancelled, left behind, or run again")
@State
public class CancelRacesWithComingBackStress {
    private final StressedTimers timers = new StressedTimers();
    private final Cancellable handle = timers.scheduleRepeatedly();

    public CancelRacesWithComingBackStress() {
        timers.turn();
        timers.pass();
        timers.turn();
    }

    @Actor
    public void caller(ZII_Result result) {
        result.r1 = handle.cancel();
    }

    @Actor
    public void executor() {
        timers.runDue();
    }

    @Arbiter
    public void count(ZII_Result result) {
        timers.turn();
        result.r2 = timers.pending();
        timers.pass();
        timers.turn();
        timers.runDue();
        result.r3 = timers.fired();
    }
}

package dev.troupe.runtime.timer;

import dev.troupe.actor.Cancellable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZI_Result;

/**
 * Invariant: a task that is cancelled when it is due runs, or the cancellation is successful, and
 * never both.
 *
 * <p>Holds because both sides change the state of the timer under the lock of the wheel.
 */
@JCStressTest
@Outcome(id = "true, 0", expect = Expect.ACCEPTABLE, desc = "cancelled, and not run")
@Outcome(id = "false, 1", expect = Expect.ACCEPTABLE, desc = "run, and not cancelled")
@Outcome(expect = Expect.FORBIDDEN, desc = "both, or neither, or left in the wheel")
@State
public class CancelRacesWithFireStress {
    private final StressedTimers timers = new StressedTimers();
    private final Cancellable handle = timers.schedule();

    public CancelRacesWithFireStress() {
        timers.turn();
        timers.pass();
    }

    @Actor
    public void caller(ZI_Result result) {
        result.r1 = handle.cancel();
    }

    @Actor
    public void timerThread() {
        timers.turn();
    }

    @Arbiter
    public void count(ZI_Result result) {
        timers.turn();
        result.r2 = timers.fired() + 10 * timers.pending();
    }
}

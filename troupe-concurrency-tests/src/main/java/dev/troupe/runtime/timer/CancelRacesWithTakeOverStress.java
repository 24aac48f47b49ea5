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
 * Invariant: a timer that is cancelled while the timer thread puts it into the wheel is out of it
 * afterwards.
 *
 * <p>Holds because one of the two takes it out of its place in the hand-over; if that was the timer
 * thread, it is put into the wheel and taken out of it under one lock.
 */
@JCStressTest
@Outcome(id = "true, 0", expect = Expect.ACCEPTABLE, desc = "cancelled, and gone")
@Outcome(expect = Expect.FORBIDDEN, desc = "left in the wheel, or not cancelled")
@State
public class CancelRacesWithTakeOverStress {
    private final StressedTimers timers = new StressedTimers();
    private final Cancellable handle = timers.schedule();

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
        result.r2 = timers.pending();
    }
}

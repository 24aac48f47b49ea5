package dev.troupe.runtime.timer;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZI_Result;

/**
 * Invariant: a timer that is due soon and is started as a rush is expected is taken over by the turn
 * that follows, or said to be urgent.
 *
 * <p>Holds because who starts it hands it over and then reads {@code until}, the timer thread
 * sets that and then takes over, and all four are volatile: one of the two sees the other.
 */
@JCStressTest
@Outcome(id = "false, 0", expect = Expect.FORBIDDEN, desc = "it waits, and nobody knows")
@Outcome(expect = Expect.ACCEPTABLE, desc = "taken over, or urgent, or both")
@State
public class RushStress {
    private final StressedTimers timers = new StressedTimers();

    @Actor
    public void caller() {
        timers.scheduleSoon();
    }

    @Actor
    public void timerThread() {
        timers.expectRush();
        timers.turn();
    }

    @Arbiter
    public void count(ZI_Result result) {
        result.r1 = timers.isUrgent();
        result.r2 = timers.pending();
    }
}

package dev.troupe.concurrent;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: one holds the lock at a time, and sees what the one before has written.
 *
 * <p>Holds because the CAS that takes it reads what was written, with release, to give it back.
 */
@JCStressTest
@Outcome(id = "2, 2", expect = Expect.ACCEPTABLE, desc = "one after the other")
@Outcome(expect = Expect.FORBIDDEN, desc = "both at once, or one did not see the other")
@State
public class BriefLockStress {
    private final BriefLock lock = new BriefLock();
    private int first; // this and second: plain
    private int second;

    @Actor
    public void one() {
        countBoth();
    }

    @Actor
    public void other() {
        countBoth();
    }

    private void countBoth() {
        lock.lock();
        first++;
        second++;
        lock.unlock();
    }

    @Arbiter
    public void read(II_Result result) {
        result.r1 = first;
        result.r2 = second;
    }
}

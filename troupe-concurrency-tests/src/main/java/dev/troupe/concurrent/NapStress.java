package dev.troupe.concurrent;

import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * Invariant: a thread that begins to nap while work for an earlier time is published has seen the
 * work, or is woken.
 *
 * <p>Holds because it says until when it naps before it sets the state and looks for work, and the
 * other reads both after it has published; all are volatile.
 */
@JCStressTest
@Outcome(id = "false, true", expect = Expect.FORBIDDEN, desc = "naps, with work, and not woken")
@Outcome(expect = Expect.ACCEPTABLE, desc = "woken, or awake by itself, or both")
@State
public class NapStress {
    private static final long EARLY = 10;
    private static final long END = 20;

    private final AtomicLong work = new AtomicLong(Long.MAX_VALUE);
    private final SleepingThread sleeper = new SleepingThread(Thread::new, () -> {});

    @Actor
    public void producer(ZZ_Result result) {
        work.set(EARLY);
        result.r1 = sleeper.isToBeWokenFor(EARLY) && sleeper.tryWakeFrom(SleepingThread.ASLEEP);
    }

    @Actor
    public void thread(ZZ_Result result) {
        sleeper.beginNap(END);
        result.r2 = sleeper.tryFallAsleep(() -> work.get() < END);
    }
}

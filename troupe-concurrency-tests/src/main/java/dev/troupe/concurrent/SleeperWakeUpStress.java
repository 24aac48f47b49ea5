package dev.troupe.concurrent;

import java.util.concurrent.atomic.AtomicBoolean;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * Invariant: a thread that falls asleep while work is published has seen the work, or is woken.
 *
 * <p>Holds because one publishes and then reads the state, the other sets the state and then looks
 * for work, and all four are volatile: one of the two sees the other.
 */
@JCStressTest
@Outcome(id = "false, true", expect = Expect.FORBIDDEN, desc = "asleep, with work, and not woken")
@Outcome(expect = Expect.ACCEPTABLE, desc = "woken, or awake by itself, or both")
@State
public class SleeperWakeUpStress {
    private final AtomicBoolean work = new AtomicBoolean();
    private final SleepingThread sleeper = new SleepingThread(Thread::new, () -> {});

    @Actor
    public void producer(ZZ_Result result) {
        work.set(true);
        result.r1 = sleeper.tryWakeFrom(SleepingThread.ASLEEP);
    }

    @Actor
    public void thread(ZZ_Result result) {
        result.r2 = sleeper.tryFallAsleep(work::get);
    }
}

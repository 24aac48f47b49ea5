package dev.troupe.runtime.mailbox;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: a system message pushed while a run ends is handled, and so is a user message posted
 * beside it, also though the first look of either finds the token taken.
 */
@JCStressTest
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both were handled")
@Outcome(expect = Expect.FORBIDDEN, desc = "stranded, handled twice, or two runs at once")
@State
public class SystemWakeUpStress {
    private final Ledger ledger = new Ledger(1);
    private final StressedCell cell = new StressedCell();

    @Actor
    public void sender() {
        cell.send(ledger.question());
    }

    @Actor
    public void runtime() {
        cell.sendSystem(ledger.watch(cell.self()));
    }

    @Arbiter
    public void count(II_Result result) {
        result.r1 = cell.handled();
        result.r2 = cell.handledSystem();
    }
}

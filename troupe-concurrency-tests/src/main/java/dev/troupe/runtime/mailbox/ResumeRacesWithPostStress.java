package dev.troupe.runtime.mailbox;

import dev.troupe.runtime.ref.SystemMessage;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: a message posted to a suspended mailbox is handled when the mailbox is resumed
 * meanwhile, also though its sender has just parked the token.
 */
@JCStressTest
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "it was handled, and none waits")
@Outcome(expect = Expect.FORBIDDEN, desc = "stranded, handled twice, or counted wrongly")
@State
public class ResumeRacesWithPostStress {
    private final Ledger ledger = new Ledger(1);
    private final StressedCell cell = new StressedCell();

    public ResumeRacesWithPostStress() {
        cell.suspend();
    }

    @Actor
    public void sender() {
        cell.send(ledger.question());
    }

    @Actor
    public void supervisor() {
        cell.sendSystem(new SystemMessage.Resume(null));
    }

    @Arbiter
    public void count(II_Result result) {
        result.r1 = cell.handled();
        result.r2 = cell.counted();
    }
}

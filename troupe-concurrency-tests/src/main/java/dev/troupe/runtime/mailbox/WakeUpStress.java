package dev.troupe.runtime.mailbox;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * Invariant: a message posted while the mailbox goes idle is handled, without another message to
 * wake it up; and what one run wrote the next one sees, on whichever thread it is.
 *
 * <p>Holds because the sender enqueues and then reads the token, the runner releases the token and
 * then reads the queue, and all four are volatile: one of the two sees the other.
 */
@JCStressTest
@Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "each message was handled once")
@Outcome(id = "1", expect = Expect.FORBIDDEN, desc = "stranded, or two runs at once")
@Outcome(expect = Expect.FORBIDDEN, desc = "handled twice, or not at all")
@State
public class WakeUpStress {
    private final Ledger ledger = new Ledger(1);
    private final StressedCell cell = new StressedCell();

    @Actor
    public void sender() {
        cell.send(ledger.question());
    }

    @Actor
    public void otherSender() {
        cell.send(ledger.question());
    }

    @Arbiter
    public void count(I_Result result) {
        result.r1 = cell.handled();
    }
}

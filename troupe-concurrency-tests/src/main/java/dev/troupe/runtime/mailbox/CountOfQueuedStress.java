package dev.troupe.runtime.mailbox;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * Invariant: of messages that two threads post at the same time to a mailbox that handles none of
 * them, each is counted.
 *
 * <p>Holds because who counts walks past each of them.
 */
@JCStressTest
@Outcome(id = "3", expect = Expect.ACCEPTABLE, desc = "each message counts once")
@Outcome(expect = Expect.FORBIDDEN, desc = "a message does not count, or twice")
@State
public class CountOfQueuedStress {
    private final Ledger ledger = new Ledger(1);
    private final StressedCell cell = new StressedCell();

    public CountOfQueuedStress() {
        cell.suspend();
    }

    @Actor
    public void sender() {
        cell.send(ledger.question());
        cell.send(ledger.question());
    }

    @Actor
    public void otherSender() {
        cell.send(ledger.question());
    }

    @Arbiter
    public void count(I_Result result) {
        result.r1 = cell.counted();
    }
}

package dev.troupe.runtime.mailbox;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: messages posted while the mailbox closes are each handled or made a dead letter: never
 * lost, never both.
 *
 * <p>Holds because a sender that enqueued looks once more whether the mailbox is closed, and a run
 * that ends looks at the queue once more after it has released the token.
 */
@JCStressTest
@Outcome(id = "2, 0", expect = Expect.ACCEPTABLE, desc = "both were handled, then it closed")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "it closed between the two")
@Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "it closed first: both are dead letters")
@Outcome(expect = Expect.FORBIDDEN, desc = "a message was lost, or handled and dead as well")
@State
public class PostRacesWithCloseStress {
    private final Ledger ledger = new Ledger(1);
    private final StressedCell cell = new StressedCell();

    @Actor
    public void sender() {
        cell.send(ledger.question());
        cell.send(ledger.question());
    }

    @Actor
    public void stop() {
        cell.stop();
    }

    @Arbiter
    public void count(II_Result result) {
        result.r1 = cell.handled();
        result.r2 = ledger.deadLetters();
    }
}

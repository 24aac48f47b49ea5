package dev.troupe.runtime.mailbox;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: while messages are posted and handled, their number is never seen below zero or above
 * what was posted; when all of them have been handled it is zero.
 *
 * <p>Holds because a reader who asks for the first time walks past what it finds.
 */
@JCStressTest
@Outcome(
        id = {"0, 0", "1, 0", "2, 0"},
        expect = Expect.ACCEPTABLE,
        desc = "what waited at some time, and none in the end")
@Outcome(expect = Expect.FORBIDDEN, desc = "out of bounds, or not zero in the end")
@State
public class CountOfTakenStress {
    private final Ledger ledger = new Ledger(1);
    private final StressedCell cell = new StressedCell();

    @Actor
    public void sender() {
        cell.send(ledger.question());
        cell.send(ledger.question());
    }

    @Actor
    public void reader(II_Result result) {
        result.r1 = cell.counted();
    }

    @Arbiter
    public void count(II_Result result) {
        result.r2 = cell.counted();
    }
}

package dev.troupe.runtime.mailbox;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: a Watch pushed while the mailbox closes is handled by the cell or answered for the
 * dead, exactly once: whoever watches gets to know.
 *
 * <p>Holds because the end of the stack is marked in the stack itself: a push succeeds before the
 * mark, and is then taken with it, or fails.
 */
@JCStressTest
@Outcome(id = "2, 0", expect = Expect.ACCEPTABLE, desc = "both were handled, then it closed")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "it closed between the two")
@Outcome(id = "0, 2", expect = Expect.ACCEPTABLE, desc = "it closed first: both were answered")
@Outcome(expect = Expect.FORBIDDEN, desc = "a watcher waits for ever, or is told twice")
@State
public class SystemPushRacesWithCloseStress {
    private final Ledger watcher = new Ledger(1);
    private final StressedCell cell = new StressedCell();

    @Actor
    public void watch() {
        cell.sendSystem(watcher.watch(cell.self()));
        cell.sendSystem(watcher.watch(cell.self()));
    }

    @Actor
    public void stop() {
        cell.stop();
    }

    @Arbiter
    public void count(II_Result result) {
        result.r1 = cell.handledSystem();
        result.r2 = watcher.deadLetters();
    }
}

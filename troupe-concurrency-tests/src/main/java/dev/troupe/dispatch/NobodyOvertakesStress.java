package dev.troupe.dispatch;

import java.time.Duration;
import java.util.Optional;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * Invariant: a message does not overtake one that waits for room, though the place that comes free
 * belongs to nobody for a moment.
 *
 * <p>Holds because the queue counts as full while somebody is in the line, and who is let in leaves
 * the line after the message is in the queue.
 */
@JCStressTest
@Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "the place was for the one that waited")
@Outcome(expect = Expect.FORBIDDEN, desc = "overtaken, or lost")
@State
public class NobodyOvertakesStress {
    private final BoundedMailbox.MessageQueue queue =
            new BoundedMailbox(1, Duration.ZERO).create(Optional.empty(), Optional.empty());

    public NobodyOvertakesStress() {
        queue.enqueue(Nobody.INSTANCE, Nobody.envelope(1));
    }

    @Actor
    public void sender() {
        queue.admission().whenRoom(Nobody.INSTANCE, Nobody.envelope(2));
        try {
            queue.enqueue(Nobody.INSTANCE, Nobody.envelope(3));
        } catch (IllegalStateException full) {
            // There are no dead letters here: the queue refuses what finds no room.
        }
    }

    @Actor
    public void taker() {
        queue.dequeue();
    }

    @Arbiter
    public void drain(I_Result result) {
        for (Envelope next = queue.dequeue(); next != null; next = queue.dequeue()) {
            result.r1 = result.r1 * 10 + (Integer) next.message();
        }
    }
}

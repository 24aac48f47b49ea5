package dev.troupe.dispatch;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * Invariant: who begins to wait for room while the last message leaves gets its place, without
 * another message that leaves.
 *
 * <p>Holds because who waits joins the line and then looks for a place, and who leaves gives the
 * place back and then looks at the line.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE, desc = "taken, accepted, inside")
@Outcome(expect = Expect.FORBIDDEN, desc = "waits for ever, or the place is lost")
@State
public class RoomForWhoWaitsStress {
    private final BoundedMailbox.MessageQueue queue =
            new BoundedMailbox(1, Duration.ZERO).create(Optional.empty(), Optional.empty());
    private @Nullable CompletionStage<?> accepted;

    public RoomForWhoWaitsStress() {
        queue.enqueue(Nobody.INSTANCE, Nobody.envelope(1));
    }

    @Actor
    public void waiter() {
        accepted = queue.admission().whenRoom(Nobody.INSTANCE, Nobody.envelope(2));
    }

    @Actor
    public void taker(III_Result result) {
        result.r1 = queue.dequeue() == null ? 0 : 1;
    }

    @Arbiter
    public void look(III_Result result) {
        CompletionStage<?> stage = accepted;
        result.r2 = stage != null && stage.toCompletableFuture().isDone() ? 1 : 0;
        result.r3 = queue.numberOfMessages();
    }
}

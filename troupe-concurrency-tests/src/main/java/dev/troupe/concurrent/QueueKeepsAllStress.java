package dev.troupe.concurrent;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * Invariant: of the numbers that two producers offer at the same time none is lost, none comes
 * twice, and those of one producer stay in order.
 *
 * <p>Holds because each producer takes its place by one exchange of the tail.
 */
@JCStressTest
@Outcome(id = "1234", expect = Expect.ACCEPTABLE, desc = "one producer before the other")
@Outcome(id = "3412", expect = Expect.ACCEPTABLE, desc = "the other producer before the one")
@Outcome(
        id = {"1324", "1342", "3124", "3142"},
        expect = Expect.ACCEPTABLE,
        desc = "interleaved, each producer's own in order")
@Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or out of order")
@State
public class QueueKeepsAllStress {
    private final StressedQueue queue = new StressedQueue();

    @Actor
    public void producer() {
        queue.put(1);
        queue.put(2);
    }

    @Actor
    public void otherProducer() {
        queue.put(3);
        queue.put(4);
    }

    @Arbiter
    public void consumer(I_Result polled) {
        polled.r1 = queue.takeAll();
    }
}

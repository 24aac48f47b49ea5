package dev.troupe.concurrent;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: what a producer wrote into a node before it offered the node, the consumer sees when
 * it polls the node; and numbers offered by one thread are polled in that order.
 *
 * <p>Holds because the link to a node is written with release and read with acquire.
 */
@JCStressTest
@Outcome(id = "-1, -1", expect = Expect.ACCEPTABLE, desc = "the consumer came first")
@Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the first offer came between the polls")
@Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the second offer came after the polls")
@Outcome(id = "1, 2", expect = Expect.ACCEPTABLE, desc = "both offers came before their polls")
@Outcome(expect = Expect.FORBIDDEN, desc = "a node without its content, or out of order")
@State
public class QueuePublishesStress {
    private final StressedQueue queue = new StressedQueue();

    @Actor
    public void producer() {
        queue.put(1);
        queue.put(2);
    }

    @Actor
    public void consumer(II_Result polled) {
        polled.r1 = queue.take();
        polled.r2 = queue.take();
    }
}

package dev.troupe.concurrent;

import java.util.ArrayDeque;
import java.util.Queue;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/**
 * Invariant: with any number of producers and one consumer a queue behaves as a plain one, if the
 * consumer takes the null of a gap for what it is and asks again.
 */
@Param(name = "number", gen = IntGen.class, conf = "1:3")
public abstract class QueueModel {
    private static final int NOTHING = StressedQueue.NOTHING;

    abstract void offer(int number);

    /** The first number, or {@link StressedQueue#NOTHING}. */
    abstract int poll();

    abstract boolean isEmpty();

    @Operation
    public void put(@Param(name = "number") int number) {
        offer(number);
    }

    @Operation(nonParallelGroup = "consumer", blocking = true)
    public int take() {
        while (true) {
            int number = poll();
            if (number != NOTHING || isEmpty()) {
                return number;
            }
            Thread.onSpinWait(); // a producer has its place and is about to link it
        }
    }

    /** Tries the interleavings of a few random programs on {@code queue}. */
    static void check(Class<? extends QueueModel> queue) {
        new ModelCheckingOptions()
                .threads(3)
                .actorsPerThread(2)
                .iterations(Integer.getInteger("lincheck.iterations", 4))
                .invocationsPerIteration(Integer.getInteger("lincheck.invocations", 500))
                .sequentialSpecification(PlainQueue.class)
                .check(queue);
    }

    /** What the queue is to behave like. */
    public static final class PlainQueue {
        private final Queue<Integer> numbers = new ArrayDeque<>();

        public void put(int number) {
            numbers.add(number);
        }

        public int take() {
            Integer first = numbers.poll();
            return first == null ? NOTHING : first;
        }
    }
}

package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Blocks;
import dev.troupe.benchmarks.side.Cue;
import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.List;
import java.util.stream.Stream;

/** An actor that always has a message, which keeps a processor busy for a while. */
final class Busy implements Part {
    private final Side side;
    private final long messageNanos;
    private volatile long wallNanos; // written by its thread, read when the measurement is over
    private volatile boolean over;

    private Busy(Side side, long messageNanos) {
        this.side = side;
        this.messageNanos = messageNanos;
    }

    /** So many, which have begun, on a dispatcher of two threads. */
    static List<Busy> start(Side side, int count, int weight, long messageNanos) {
        List<Busy> all = Stream.generate(() -> new Busy(side, messageNanos)).limit(count).toList();
        all.forEach(
                one ->
                        side.tell(
                                side.spawn(
                                        side.onDispatcher(
                                                side.role(() -> one), Blocks.CROWDED, weight)),
                                "go",
                                null));
        return all;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer
    public void receive(Object message, Cue cue) {
        long begin = System.nanoTime();
        long passed;
        while ((passed = System.nanoTime() - begin) < messageNanos) {
            Thread.onSpinWait();
        }
        wallNanos += passed;
        if (!over) {
            side.tell(cue.me(), message, cue.me());
        }
    }

    /** Time that its messages have taken so far. */
    long wallNanos() {
        return wallNanos;
    }

    void end() {
        over = true;
    }
}

package dev.troupe.benchmarks.fairness;

import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** An actor that always has a message, which keeps a processor busy for a while. */
final class Worker extends UntypedAbstractActor {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Tally tally;

    Worker(Tally tally) {
        this.tally = tally;
        getSelf().tell("go", getSelf());
    }

    /** What one of them has done. Written by its thread, read when the measurement is over. */
    static final class Tally {
        private final long messageNanos;
        private volatile long wallNanos;
        private volatile long longestNanos;
        private volatile long cpuNanos;
        private volatile boolean over;

        Tally(long messageNanos) {
            this.messageNanos = messageNanos;
        }

        Props props(int weight) {
            return Props.create(Worker.class, () -> new Worker(this)).withWeight(weight);
        }

        /** Time that its messages have taken so far. */
        long wallNanos() {
            return wallNanos;
        }

        /** The longest time that one of them took: what others do to the machine is in it. */
        long longestNanos() {
            return longestNanos;
        }

        /** Time of these on a processor. */
        long cpuNanos() {
            return cpuNanos;
        }

        void end() {
            over = true;
        }
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer
    public void onReceive(Object message) {
        long begin = System.nanoTime();
        long cpuBefore = THREADS.getCurrentThreadCpuTime();
        long passed;
        while ((passed = System.nanoTime() - begin) < tally.messageNanos) {
            Thread.onSpinWait();
        }
        tally.wallNanos += passed;
        tally.longestNanos = Math.max(tally.longestNanos, passed);
        tally.cpuNanos += THREADS.getCurrentThreadCpuTime() - cpuBefore;
        if (!tally.over) {
            getSelf().tell(message, getSelf());
        }
    }
}

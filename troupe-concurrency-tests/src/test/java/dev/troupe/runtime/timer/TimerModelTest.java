package dev.troupe.runtime.timer;

import dev.troupe.actor.Cancellable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Validate;
import org.junit.jupiter.api.Test;

class TimerModelTest {
    @Test
    void aTimerIsFiredOrCancelledAndGoneInAnyInterleaving() {
        new ModelCheckingOptions()
                .threads(2)
                .actorsPerThread(2)
                .actorsBefore(0)
                .actorsAfter(0)
                .iterations(Integer.getInteger("lincheck.iterations", 4))
                .invocationsPerIteration(Integer.getInteger("lincheck.invocations", 1000))
                .check(Model.class);
    }

    /** One timer, cancelled by anybody at any time, and a timer thread that takes turns. */
    public static final class Model {
        private final StressedTimers timers = new StressedTimers();
        private final Cancellable handle = timers.schedule();
        private final AtomicInteger cancelled = new AtomicInteger();

        @Operation
        public void cancel() {
            if (handle.cancel()) {
                cancelled.incrementAndGet();
            }
        }

        @Operation(nonParallelGroup = "timer thread")
        public void turn() {
            timers.turn();
        }

        @Operation(nonParallelGroup = "timer thread")
        public void pass() {
            timers.pass();
        }

        @Validate
        public void itIsFiredOrCancelledAndGone() {
            timers.pass();
            timers.turn();
            int ends = timers.fired() + cancelled.get();
            if (ends != 1 || timers.pending() != 0) {
                throw new AssertionError(
                        "fired or cancelled ["
                                + ends
                                + "] times, pending ["
                                + timers.pending()
                                + "]");
            }
        }
    }
}

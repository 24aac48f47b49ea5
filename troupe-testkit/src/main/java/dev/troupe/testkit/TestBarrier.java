package dev.troupe.testkit;

import dev.troupe.actor.ActorSystem;
import dev.troupe.concurrent.Nanos;
import java.time.Duration;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A place where a fixed number of threads wait for each other. It closes again behind them. All
 * methods may be called from any thread.
 */
public class TestBarrier {
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(5);

    private final int count;
    private final CyclicBarrier barrier;

    /**
     * A barrier for {@code count} threads.
     *
     * @throws IllegalArgumentException if {@code count} is less than 1
     */
    public TestBarrier(int count) {
        if (count < 1) {
            throw new IllegalArgumentException(
                    "count = [" + count + "]: must be 1 or more, the threads that meet");
        }
        this.count = count;
        this.barrier = new CyclicBarrier(count);
    }

    /** How long {@link #await(ActorSystem)} waits, before dilation: five seconds. */
    @SuppressWarnings("MemberName") // spelt as programs expect it
    public static Duration DefaultTimeout() {
        return DEFAULT_TIMEOUT;
    }

    /** Waits for the others, at most {@link #DefaultTimeout}. */
    public void await(ActorSystem system) {
        await(DEFAULT_TIMEOUT, system);
    }

    /**
     * Waits for the others.
     *
     * @param timeout how long at most; dilated by the time factor of {@code system}
     * @throws TestBarrierTimeoutException if they do not come in time; the barrier stays broken
     *     until {@link #reset}
     */
    public void await(Duration timeout, ActorSystem system) {
        Duration max = TestKitExtension.get(system).dilated(timeout);
        try {
            barrier.await(Nanos.of(max), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new TestBarrierTimeoutException(
                    "not all of the ["
                            + count
                            + "] threads reached the barrier within ["
                            + Durations.text(max)
                            + "]");
        } catch (BrokenBarrierException e) {
            throw new TestBarrierTimeoutException(
                    "another thread gave up waiting for the ["
                            + count
                            + "] threads of the barrier; call reset() to use it again");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestBarrierTimeoutException(
                    "interrupted while waiting for the [" + count + "] threads of the barrier");
        }
    }

    /** Opens the barrier for a new start; threads that wait get an exception. */
    public void reset() {
        barrier.reset();
    }
}

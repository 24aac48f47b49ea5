package dev.troupe.testkit;

import dev.troupe.actor.ActorSystem;
import dev.troupe.concurrent.Nanos;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A gate that opens after a number of {@link #countDown} and can be closed again. All methods may
 * be called from any thread.
 */
public class TestLatch {
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(5);

    private final int count;
    private final ActorSystem system;
    private volatile CountDownLatch latch;

    /**
     * A closed gate; an open one when {@code count} is zero.
     *
     * @param system whose time factor dilates the waiting
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public TestLatch(int count, ActorSystem system) {
        if (count < 0) {
            throw new IllegalArgumentException("count = [" + count + "]: must be 0 or more");
        }
        this.count = count;
        this.system = Objects.requireNonNull(system, "system");
        this.latch = new CountDownLatch(count);
    }

    /** A gate that the first {@link #countDown} opens. */
    public TestLatch(ActorSystem system) {
        this(1, system);
    }

    /** How long {@link #ready()} waits, before dilation: five seconds. */
    @SuppressWarnings("MemberName") // spelt as programs expect it
    public static Duration DefaultTimeout() {
        return DEFAULT_TIMEOUT;
    }

    /** Does one of the steps that open the gate; nothing when it is open. */
    public void countDown() {
        latch.countDown();
    }

    /** Opens the gate, whatever is missing. */
    public void open() {
        CountDownLatch current = latch;
        while (current.getCount() > 0) {
            current.countDown();
        }
    }

    public boolean isOpen() {
        return latch.getCount() == 0;
    }

    /**
     * Closes the gate: the whole count is needed again. Who waits already waits for the old one.
     */
    public void reset() {
        latch = new CountDownLatch(count);
    }

    /** Waits until the gate is open, at most {@link #DefaultTimeout}. */
    public TestLatch ready() throws InterruptedException, TimeoutException {
        return ready(DEFAULT_TIMEOUT);
    }

    /**
     * Waits until the gate is open.
     *
     * @param atMost how long at most; dilated by the time factor
     * @return this latch
     * @throws TimeoutException if it is still closed then
     */
    public TestLatch ready(Duration atMost) throws InterruptedException, TimeoutException {
        Duration max = TestKitExtension.get(system).dilated(atMost);
        CountDownLatch current = latch;
        if (!current.await(Nanos.of(max), TimeUnit.NANOSECONDS)) {
            throw new TimeoutException(
                    "the latch is still closed after ["
                            + Durations.text(max)
                            + "]: ["
                            + current.getCount()
                            + "] of ["
                            + count
                            + "] steps are missing");
        }
        return this;
    }
}

package dev.troupe.spi;

import java.util.function.BooleanSupplier;

/**
 * An executor that runs a mailbox on the thread that sends to it, and lets who finds the mailbox
 * busy wait. Callable from any thread.
 */
public interface RunsOnSenders {
    /**
     * Waits until nobody runs {@code mailbox}; not if this thread does, or if who does waits for
     * this thread.
     *
     * @param busy whether somebody runs {@code mailbox}, or is about to
     */
    void awaitRun(Runnable mailbox, BooleanSupplier busy);
}

package dev.troupe.concurrent;

/** How to wait for another thread that needs only a few more instructions: spin, then yield. */
public final class BriefWait {
    private static final int SPINS = 100;

    private BriefWait() {}

    /** Passes a moment; {@code tries} says how often the caller has looked in vain. */
    @SuppressWarnings(
            "ThreadPriorityCheck") // the other one needs a processor, soon and not for long
    public static void pass(int tries) {
        if (tries < SPINS) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }
}

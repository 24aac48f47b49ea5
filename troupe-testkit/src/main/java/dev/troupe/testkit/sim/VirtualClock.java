package dev.troupe.testkit.sim;

import dev.troupe.concurrent.Seams;

/** A clock that stands still until somebody moves it. It begins with the year 2000. */
final class VirtualClock implements Seams.Clock {
    private static final long START_MILLIS = 946_684_800_000L;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private long now;

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public long currentTimeMillis() {
        return START_MILLIS + now / NANOS_PER_MILLI;
    }

    /** Goes to {@code nanos}, unless it is there already. */
    void goTo(long nanos) {
        now = Math.max(now, nanos);
    }
}

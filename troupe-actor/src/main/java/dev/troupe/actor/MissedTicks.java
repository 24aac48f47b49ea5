package dev.troupe.actor;

import dev.troupe.concurrent.Nanos;

/**
 * What a task at a fixed rate does when runs were missed, because the JVM paused or a run took
 * longer than the interval. The default is {@code troupe.scheduler.missed-ticks}.
 */
public enum MissedTicks {
    /** Makes all of them up, one per tick of the scheduler: the number of runs is right. */
    CATCH_UP {
        @Override
        long afterMissed(long due, long interval, long now) {
            return due + interval;
        }
    },

    /** Leaves them out and goes on in the old rhythm. */
    SKIP {
        @Override
        long afterMissed(long due, long interval, long now) {
            return Nanos.plus(now - (now - due) % interval, interval);
        }
    },

    /** Leaves them out and begins a new rhythm with the run that was late. */
    DELAY {
        @Override
        long afterMissed(long due, long interval, long now) {
            return Nanos.plus(now, interval);
        }
    };

    /**
     * When the next run is due. For authors of schedulers.
     *
     * @param due when the run was due that has just returned; times are nanoseconds, 0 or more
     * @param interval between two runs, in nanoseconds, 1 or more
     * @param now the time
     * @return a time that may be in the past; {@code Long.MAX_VALUE} if it is beyond a long
     */
    public long nextDue(long due, long interval, long now) {
        long next = Nanos.plus(due, interval);
        return next >= now ? next : afterMissed(due, interval, now);
    }

    abstract long afterMissed(long due, long interval, long now);
}

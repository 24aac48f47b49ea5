package dev.troupe.runtime.executor;

import org.jspecify.annotations.Nullable;

/**
 * A task that comes again and again and has a weight: in a {@link FairSharePool} its share of the
 * time is its own. In any other executor it is a task like others.
 *
 * <p>It is given to executors by one thread at a time, each of which sees what the one before did,
 * and only after it has begun to run, as the token of a mailbox has it.
 */
public abstract class WeightedTask implements Runnable {
    private final int weight;
    private @Nullable Share share; // in the pool that it was given to last

    /**
     * @param weight 1 or more
     */
    protected WeightedTask(int weight) {
        this.weight = weight;
    }

    /** Its share in {@code pool}: another one for each pool, so that a pool owns its shares. */
    final Share shareIn(FairSharePool pool) {
        Share known = share;
        if (known == null || known.pool != pool) {
            known = new Share(pool, this, weight);
            share = known;
        }
        return known;
    }
}

package dev.troupe.dispatch.affinity;

import com.typesafe.config.Config;
import dev.troupe.concurrent.RecurringTask;
import dev.troupe.settings.ExecutorSettings;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Gives the first actors to the queues in turn, so that few actors are spread evenly, and chooses
 * by hash code for those that come when the cache is full. Tasks that run once are never cached.
 */
public final class FairDistributionHashCache implements QueueSelectorFactory {
    private final int threshold;

    /** As named in the configuration. */
    public FairDistributionHashCache(Config config) {
        this.threshold = ExecutorSettings.fairDistributionThreshold(config);
    }

    @Override
    public QueueSelector create() {
        return new Cache(threshold);
    }

    /**
     * An open hash table of longs: the mixed hash code, then the queue plus one; zero is a free
     * place. Places are taken under the lock and never given back, at most {@code threshold} of at least
     * twice as many, so that each search ends.
     */
    private static final class Cache implements QueueSelector {
        private final int threshold;
        private final AtomicLongArray places;
        private volatile int taken; // rises only, under the lock

        Cache(int threshold) {
            this.threshold = threshold;
            this.places = new AtomicLongArray(4 * Integer.highestOneBit(Math.max(1, threshold)));
        }

        @Override
        public int getQueue(Runnable command, int queues) {
            int hash = mixed(command.hashCode());
            int mask = places.length() - 1;
            int i = hash & mask;
            boolean full =
                    isFull(); // asked before a place is looked at: what is free then stays so
            while (command instanceof RecurringTask) {
                long place = places.get(i);
                if (place == 0) {
                    if (full) {
                        break;
                    }
                    take(i, hash, queues);
                    full = isFull();
                } else if ((int) (place >>> Integer.SIZE) == hash) {
                    return (int) place - 1;
                } else {
                    i = (i + 1) & mask;
                }
            }
            return Integer.remainderUnsigned(hash, queues);
        }

        private boolean isFull() {
            return taken >= threshold;
        }

        private synchronized void take(int i, int hash, int queues) {
            if (!isFull() && places.get(i) == 0) {
                places.set(i, entry(hash, taken % queues));
                taken++;
            }
        }

        private static long entry(int hash, int queue) {
            return (long) hash << Integer.SIZE | (queue + 1);
        }

        private static int mixed(int hash) {
            int spread = (hash ^ (hash >>> 16)) * 0x45d9f3b;
            return spread ^ (spread >>> 15);
        }
    }
}

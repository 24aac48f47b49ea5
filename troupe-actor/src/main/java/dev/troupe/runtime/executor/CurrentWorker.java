package dev.troupe.runtime.executor;

import dev.troupe.concurrent.HouseThread;
import org.jspecify.annotations.Nullable;

/**
 * Which worker the calling thread is. A thread of the house knows it by itself; for a thread that a
 * factory of the user's has made it is a thread local, which nobody looks up before there is one.
 */
final class CurrentWorker {
    private static final ThreadLocal<@Nullable Worker> OTHERS = new ThreadLocal<>();
    private static volatile boolean hasOthers;

    private CurrentWorker() {}

    /** The calling thread is {@code worker} from now on, or none. */
    static void bind(@Nullable Worker worker) {
        if (Thread.currentThread() instanceof HouseThread ours) {
            ours.setWorker(worker);
        } else if (worker == null) {
            OTHERS.remove();
        } else {
            OTHERS.set(worker);
            hasOthers = true;
        }
    }

    /** The worker of {@code pool} that the calling thread is; null when it is none. */
    static @Nullable Worker of(WorkStealingPool pool) {
        Worker worker = null;
        if (Thread.currentThread() instanceof HouseThread ours) {
            worker = (Worker) ours.worker();
        } else if (hasOthers) {
            worker = OTHERS.get();
        }
        return worker != null && worker.belongsTo(pool) ? worker : null;
    }
}

package dev.troupe.runtime.executor;

import dev.troupe.concurrent.TwoPlaces;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The task that a worker runs before its others, as one of its own made it ready last.
 *
 * <p>Only the owner puts tasks here, in two places by turns; owner and others take, by a CAS of
 * {@code turn}, so that nobody runs a task twice:
 *
 * <pre>
 *   bit 0       FULL    there is a task to take
 *   bits 1-63   how many were put here; odd ones are in the one place, even ones in the other
 * </pre>
 *
 * <p>Invariant: while {@code turn} does not change, neither does the place that it tells of, since the
 * owner writes the other one. So what was read from it is what the CAS takes. An owner who finds
 * nothing needs no CAS to put a task: it stays empty until then. Its release store pairs with the
 * volatile read of who takes; what it saves shows in the workload ping-pong of {@code ./troupe
 * bench}.
 *
 * <p>A place keeps what was taken from it, until it is forgotten.
 */
class NextTask extends TwoPlaces {
    private static final long FULL = 1;
    private static final VarHandle TURN;

    static {
        try {
            TURN = MethodHandles.lookup().findVarHandle(NextTask.class, "turn", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile long turn; // written through TURN

    /** Puts {@code next} here; what lay here until now is the caller's. Owner only. */
    @Nullable Runnable replace(Runnable next) {
        long now = turn;
        long then = (now | FULL) + NEXT;
        put(then, next);
        if ((now & FULL) == 0) {
            TURN.setRelease(this, then);
            return null;
        }
        Object before = at(now);
        if (TURN.compareAndSet(this, now, then)) {
            return (Runnable) before;
        }
        TURN.setRelease(this, then); // another has just taken it
        return null;
    }

    /** Takes the task, if there is one. Callable from any thread. */
    @Nullable Runnable take() {
        long now = turn;
        if ((now & FULL) == 0) {
            return null;
        }
        Object task = at(now);
        return TURN.compareAndSet(this, now, now - FULL) ? (Runnable) task : null;
    }

    boolean isEmpty() {
        return (turn & FULL) == 0;
    }

    /** With room behind it as well. */
    @SuppressWarnings({"unused", "UnusedVariable"}) // they take up room
    static final class Apart extends NextTask {
        private long c0, c1, c2, c3, c4, c5, c6, c7;
        private long d0, d1, d2, d3, d4, d5, d6, d7;
    }
}

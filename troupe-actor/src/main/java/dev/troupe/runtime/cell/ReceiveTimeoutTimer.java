package dev.troupe.runtime.cell;

import dev.troupe.actor.Cancellable;
import dev.troupe.actor.NotInfluenceReceiveTimeout;
import dev.troupe.actor.ReceiveTimeout;
import dev.troupe.runtime.ref.SelectionMessage;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Sends {@link ReceiveTimeout} when an actor was idle for so long. Made when first set; used by the
 * actor's own thread only.
 */
final class ReceiveTimeoutTimer {
    private final CellContext cell;
    private Duration timeout = Duration.ZERO; // zero: off
    private @Nullable Cancellable task;
    private boolean changed; // set while a message was being handled

    ReceiveTimeoutTimer(CellContext cell) {
        this.cell = cell;
    }

    Duration timeout() {
        return timeout;
    }

    void set(Duration wanted) {
        timeout = wanted;
        changed = true;
    }

    void beforeMessage(Object message) {
        changed = false;
        if (influences(message)) {
            cancel();
        }
    }

    void afterMessage(Object message) {
        if (changed || influences(message)) {
            restart();
        }
    }

    private static boolean influences(Object message) {
        Object content = message;
        if (message instanceof SelectionMessage selected) {
            content = selected.message();
        } else if (message instanceof ActorTimers.Tick tick) {
            content = tick.message();
        }
        return !(content instanceof NotInfluenceReceiveTimeout);
    }

    /** Begins to wait anew, when it is on. */
    void restart() {
        changed = false;
        cancel();
        if (!timeout.isZero()) {
            task =
                    cell.services()
                            .refs()
                            .scheduler()
                            .scheduleOnce(
                                    timeout,
                                    cell.self(),
                                    new ReceiveTimeout(timeout),
                                    cell.getDispatcher(),
                                    cell.self());
        }
    }

    void cancel() {
        if (task != null) {
            task.cancel();
            task = null;
        }
    }
}

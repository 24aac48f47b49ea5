package dev.troupe.runtime.executor;

import dev.troupe.concurrent.Padding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The task that a worker runs before its others, as one of its own made it ready last.
 *
 * <p>Only the owner puts a task here; owner and others take it, by exchange, so that nobody runs it
 * twice. An owner who finds the place empty therefore needs no exchange to put one: it stays empty
 * until then. The release store pairs with the exchange of who takes; what it saves shows in the
 * workload ping-pong of {@code ./troupe bench}.
 *
 * <p>The field is of type Object: a handle of an interface type checks each value by a search among
 * its class's interfaces, which on older JVMs even writes to the class.
 */
final class NextTask extends Padding {
    private static final VarHandle TASK;

    static {
        try {
            TASK = MethodHandles.lookup().findVarHandle(NextTask.class, "task", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile @Nullable Object task; // a Runnable; written through TASK

    /** Puts {@code next} here; what lay here until now is the caller's. Owner only. */
    @Nullable Runnable replace(Runnable next) {
        if (task == null) {
            TASK.setRelease(this, (Object) next);
            return null;
        }
        Object before = TASK.getAndSet(this, (Object) next);
        return (Runnable) before;
    }

    /** Takes the task, if there is one. Callable from any thread. */
    @Nullable Runnable take() {
        if (task == null) {
            return null;
        }
        Object taken = TASK.getAndSet(this, (Object) null);
        return (Runnable) taken;
    }

    boolean isEmpty() {
        return task == null;
    }
}

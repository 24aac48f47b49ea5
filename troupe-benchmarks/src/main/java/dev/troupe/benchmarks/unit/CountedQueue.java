package dev.troupe.benchmarks.unit;

import dev.troupe.concurrent.MpscLinkedQueue;
import dev.troupe.concurrent.MpscNode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** The queue of the runtime beside a status word whose token is taken, in several ways to count. */
abstract class CountedQueue extends MpscLinkedQueue {
    private static final long TOKEN = 1 << 1;
    private static final long ONE = 1L << 32;
    private static final VarHandle STATUS;
    private static final VarHandle TAKEN;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATUS = lookup.findVarHandle(CountedQueue.class, "status", long.class);
            TAKEN = lookup.findVarHandle(CountedQueue.class, "taken", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile long status = TOKEN;
    private int taken;

    static CountedQueue of(String counting) {
        return switch (counting) {
            case "none" -> new Uncounted();
            case "status" -> new InStatus();
            case "volatile" -> new InStatusVolatile();
            default -> new Both();
        };
    }

    abstract boolean countPut();

    abstract void countTaken();

    final boolean put(Object message, Object sender) {
        offer(new Letter(message, sender));
        return countPut();
    }

    final @Nullable Object take() {
        MpscNode first = poll();
        if (first != null) {
            countTaken();
        }
        return first;
    }

    /** Looks at the status only. */
    static final class Uncounted extends CountedQueue {
        @Override
        boolean countPut() {
            return ((CountedQueue) this).status == 0;
        }

        @Override
        void countTaken() {}
    }

    /** As {@code MailboxStatus} once did. */
    static final class InStatus extends CountedQueue {
        @Override
        boolean countPut() {
            return (int) (long) STATUS.getAndAdd(this, ONE) == 0;
        }

        @Override
        void countTaken() {
            TAKEN.setRelease(this, ((CountedQueue) this).taken + 1);
        }
    }

    /** With a fence after the number of the taker. */
    static final class InStatusVolatile extends CountedQueue {
        @Override
        boolean countPut() {
            return (int) (long) STATUS.getAndAdd(this, ONE) == 0;
        }

        @Override
        void countTaken() {
            TAKEN.setVolatile(this, ((CountedQueue) this).taken + 1);
        }
    }

    /** One number for both sides. */
    static final class Both extends CountedQueue {
        @Override
        boolean countPut() {
            return (int) (long) STATUS.getAndAdd(this, ONE) == 0;
        }

        @Override
        void countTaken() {
            STATUS.getAndAdd(this, -ONE);
        }
    }
}

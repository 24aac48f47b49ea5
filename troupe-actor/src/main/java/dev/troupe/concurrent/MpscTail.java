package dev.troupe.concurrent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The producers' end of an unbounded queue for many producers and one consumer, after Dmitry
 * Vyukov's intrusive list: a node is what is queued, so that a message costs one allocation. The
 * consumer's end may lie in another object, away from the cache line that producers write.
 *
 * <p>Invariant: what follows a consumed node by {@code next} is queued, in order. While {@code tail}
 * is null nothing is queued and this object itself is the consumed node, as at the beginning. A
 * producer first takes its place by exchanging {@code tail}, then links its predecessor to itself;
 * between the two steps the consumer sees a gap, and {@link #linkAfter} may answer null although
 * the node is not the tail.
 *
 * <p>The link is stored with release and not as volatile, which would be a second full fence after
 * the exchange: QueueBenchmark in troupe-benchmarks shows what that saves, QueuePublishesStress in
 * troupe-concurrency-tests that it holds.
 *
 * <p>It is meant to be extended by what owns it, to save an object per queue.
 */
public abstract class MpscTail extends MpscNode {
    private static final VarHandle TAIL;
    private static final VarHandle NEXT;
    private static final int SPINS_IN_A_GAP = 64;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            TAIL = lookup.findVarHandle(MpscTail.class, "tail", MpscNode.class);
            NEXT = lookup.findVarHandle(MpscNode.class, "next", MpscNode.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile @Nullable MpscNode tail; // written through TAIL

    /** For the owner of the queue. */
    protected MpscTail() {}

    /**
     * Appends {@code node}, which is in no queue and never was, and says whether there was no tail
     * until then. Callable from any thread.
     */
    protected final boolean offer(MpscNode node) {
        MpscNode before = (MpscNode) TAIL.getAndSet(this, node); // from here on it is not empty
        NEXT.setRelease(before == null ? this : before, node); // pairs with getAcquire in next
        return before == null;
    }

    /** Whether nothing took its place after {@code node}, which has been consumed. */
    protected final boolean isTail(MpscNode node) {
        MpscNode last = tail;
        return last == node || last == null;
    }

    /** Whether there is a tail. Callable from any thread. */
    protected final boolean hasTail() {
        return tail != null;
    }

    /** Becomes the tail itself, while nobody else knows this object. */
    protected final void setTailAtBirth() {
        TAIL.set(this, this);
    }

    /** Becomes the tail itself, unless there is one. Callable from any thread. */
    protected final boolean trySetTail() {
        return tail == null && TAIL.compareAndSet(this, null, this);
    }

    /**
     * Leaves no tail, unless something is queued behind {@code last}, which is the last that was
     * consumed and leads nowhere. Then this object leads to it. Consumer only.
     */
    protected final boolean tryClearTail(MpscNode last) {
        if (last == this) {
            return TAIL.compareAndSet(this, last, null);
        }
        next = null; // before a producer finds no tail and links its node here
        boolean cleared = TAIL.compareAndSet(this, last, null);
        if (!cleared) {
            NEXT.setRelease(this, last);
        }
        return cleared;
    }

    /** What is linked to {@code node}; null when nothing is, yet. Callable from any thread. */
    public static @Nullable MpscNode next(MpscNode node) {
        return (MpscNode) NEXT.getAcquire(node);
    }

    /**
     * What follows {@code node}; null when nothing does, or when a producer is just about to link
     * it. Consumer only.
     */
    protected final @Nullable MpscNode linkAfter(MpscNode node) {
        MpscNode next = next(node);
        if (next != null || isTail(node)) {
            return next;
        }
        for (int spin = 0; spin < SPINS_IN_A_GAP; spin++) {
            Thread.onSpinWait();
            next = next(node);
            if (next != null) {
                return next;
            }
        }
        return null;
    }

    /**
     * Lets {@code node}, which has been consumed and is followed, lead nowhere: one that was
     * promoted to the old generation must not keep its successors. Consumer only.
     */
    protected static void cut(MpscNode node) {
        node.next = null;
    }

    /** Lets {@code node} lead to {@code later}, past others; all have been consumed. Consumer only. */
    protected static void skip(MpscNode node, MpscNode later) {
        NEXT.setRelease(node, later);
    }
}

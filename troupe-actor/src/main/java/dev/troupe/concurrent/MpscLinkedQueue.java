package dev.troupe.concurrent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An unbounded queue for many producers and one consumer, after Dmitry Vyukov's intrusive list: a
 * node is what is queued, so that a message costs one allocation.
 *
 * <p>Invariant: {@code head} is a node whose content has been consumed, or the queue itself at the
 * beginning; what follows it by {@code next} is queued, in order. A producer first takes its place
 * by exchanging {@code tail}, then links its predecessor to itself; between the two steps the
 * consumer sees a gap, and {@link #poll} may answer null although {@link #isEmpty} is false.
 *
 * <p>The link is stored with release and not as volatile, which would be a second full fence after
 * the exchange: QueueBenchmark in troupe-benchmarks shows what that saves, QueuePublishesStress in
 * troupe-concurrency-tests that it holds.
 *
 * <p>It is meant to be extended by what owns it, to save an object per queue.
 */
public abstract class MpscLinkedQueue extends MpscNode {
    private static final VarHandle TAIL;
    private static final VarHandle NEXT;
    private static final int SPINS_IN_A_GAP = 64;
    private static final int LOOKS = 3;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            TAIL = lookup.findVarHandle(MpscLinkedQueue.class, "tail", MpscNode.class);
            NEXT = lookup.findVarHandle(MpscNode.class, "next", MpscNode.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile MpscNode tail = this;
    private MpscNode head = this; // the consumer's

    /** For the owner of the queue. */
    protected MpscLinkedQueue() {}

    /** Appends {@code node}, which is in no queue and never was. Callable from any thread. */
    protected final void offer(MpscNode node) {
        link(claim(node), node);
    }

    /**
     * The first half of {@link #offer}: takes the place of {@code node}, from which on the queue is
     * not empty. Whoever claims must link, soon.
     *
     * @return what to link it to
     */
    protected final MpscNode claim(MpscNode node) {
        return (MpscNode) TAIL.getAndSet(this, node);
    }

    /** The second half of {@link #offer}: from here on the consumer can take {@code node}. */
    protected static void link(MpscNode before, MpscNode node) {
        NEXT.setRelease(before, node); // pairs with getAcquire in linkAfter
    }

    /**
     * Takes the first node; null when there is none, or when a producer is just about to link it.
     * The node stays in the queue as its head until the next one is taken. Consumer only.
     */
    protected final @Nullable MpscNode poll() {
        MpscNode consumed = head;
        MpscNode first = linkAfter(consumed);
        if (first == null) {
            return null;
        }
        head = first;
        // A consumed node that was promoted to the old generation must not keep its successors.
        consumed.next = null;
        return first;
    }

    /** The node whose content was taken last; the queue itself before the first. Consumer only. */
    protected final MpscNode lastPolled() {
        return head;
    }

    /** Whether nothing is queued and no producer is about to link a node. Consumer only. */
    protected final boolean isEmpty() {
        return head == tail;
    }

    /**
     * How many nodes one has to take to get the first that {@code wanted} accepts; 0 when there is
     * none. Callable from any thread, for diagnosis: what is taken meanwhile may hide it.
     */
    protected final int positionOf(Predicate<MpscNode> wanted) {
        for (int attempt = 0; attempt < LOOKS; attempt++) {
            MpscNode node = head;
            for (int position = 1; node != null && node != tail; position++) {
                node = (MpscNode) NEXT.getAcquire(node);
                if (node != null && wanted.test(node)) {
                    return position;
                }
            }
            if (node != null) {
                return 0; // the end, and not where a node was cut off behind the walk
            }
        }
        return 0;
    }

    private @Nullable MpscNode linkAfter(MpscNode node) {
        MpscNode next = (MpscNode) NEXT.getAcquire(node);
        if (next != null || node == tail) {
            return next;
        }
        for (int spin = 0; spin < SPINS_IN_A_GAP; spin++) {
            Thread.onSpinWait();
            next = (MpscNode) NEXT.getAcquire(node);
            if (next != null) {
                return next;
            }
        }
        return null;
    }
}

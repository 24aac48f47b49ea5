package dev.troupe.runtime.executor;

import dev.troupe.concurrent.Padding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of one worker, first in, first out. The owner pushes at the tail; owner and thieves take
 * at the head. A thief takes half.
 *
 * <p>Invariant: the slots from {@code head} to {@code tail} hold tasks that nobody has taken. Only
 * the owner writes slots and {@code tail}; everybody moves {@code head}, by CAS, and owns what lay
 * before the new head only if the CAS succeeded. The owner does not write a slot before {@code
 * head} has passed it, so what a thief read is what it took. A push is volatile: the pool reads
 * after it whether somebody must be woken.
 */
class WorkQueue extends Padding {
    static final int CAPACITY = 1024;
    private static final int MASK = CAPACITY - 1;
    private static final VarHandle HEAD;
    private static final VarHandle TAIL;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            HEAD = lookup.findVarHandle(WorkQueue.class, "head", long.class);
            TAIL = lookup.findVarHandle(WorkQueue.class, "tail", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final @Nullable Object[] slots =
            new Object[CAPACITY]; // of Runnable: an interface is checked per store
    private volatile long head; // written through HEAD
    private volatile long tail; // written through TAIL, by the owner
    private long copiedTo; // by the owner as a thief, perhaps in vain
    private long forgottenTo; // what lay before it

    /** Adds a task; when it is full, half of the tasks go to {@code overflow} first. Owner only. */
    void push(Runnable task, Queue<Runnable> overflow) {
        long end = tail;
        long first = head;
        if (end - first >= CAPACITY && HEAD.compareAndSet(this, first, first + CAPACITY / 2)) {
            for (int i = 0; i < CAPACITY / 2; i++) {
                overflow.add((Runnable) slots[slot(first + i)]);
            }
        } // or else a thief has just made room
        slots[slot(end)] = task;
        TAIL.setVolatile(this, end + 1);
    }

    /** Takes the oldest task. Owner only. */
    @Nullable Runnable poll() {
        while (true) {
            long first = head;
            if (first == tail) {
                return null;
            }
            Object task = slots[slot(first)];
            if (HEAD.compareAndSet(this, first, first + 1)) {
                return (Runnable) task;
            }
        }
    }

    /**
     * Takes half of the tasks, at least one, out of this queue into {@code thief}, which is empty,
     * and returns the first of them. Only by the owner of {@code thief}.
     */
    @Nullable Runnable stealInto(WorkQueue thief) {
        while (true) {
            long first = head;
            int available = (int) (tail - first);
            if (available <= 0) {
                return null;
            }
            if (available > CAPACITY) {
                continue; // head moved between the two reads
            }
            int count = available - available / 2;
            long end = thief.tail;
            Object oldest = slots[slot(first)];
            for (int i = 1; i < count; i++) {
                thief.slots[slot(end + i - 1)] = slots[slot(first + i)];
            }
            thief.copiedTo = Math.max(thief.copiedTo, end + count - 1);
            if (HEAD.compareAndSet(this, first, first + count)) {
                if (count > 1) {
                    TAIL.setVolatile(thief, end + count - 1);
                }
                return (Runnable) oldest;
            }
        }
    }

    /** How many tasks there are, as far as the calling thread can see. */
    int size() {
        return (int) Math.max(0, tail - head);
    }

    boolean isEmpty() {
        return head == tail;
    }

    /** Lets go of tasks that were taken. Owner only, when the queue is empty. */
    void forgetTaken() {
        long end = Math.max(tail, copiedTo);
        for (long i = Math.max(forgottenTo, end - CAPACITY); i < end; i++) {
            slots[slot(i)] = null;
        }
        forgottenTo = tail;
        copiedTo = tail;
    }

    private static int slot(long position) {
        return (int) position & MASK;
    }

    /** With room behind it as well. */
    @SuppressWarnings({"unused", "UnusedVariable"}) // they take up room
    static final class Apart extends WorkQueue {
        private long c0, c1, c2, c3, c4, c5, c6, c7;
        private long d0, d1, d2, d3, d4, d5, d6, d7;
    }
}

package dev.troupe.testkit.sim;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is ready to run, the oldest first. Removal moves the shorter side of an array, which for the
 * sizes of a simulation is as good as free.
 */
final class ReadyList {
    private @Nullable Work[] items = new Work[64];
    private int head;
    private int size;
    private long lastSequence;

    int size() {
        return size;
    }

    void add(Work work) {
        if (head + size == items.length) {
            makeRoom();
        }
        work.sequence = ++lastSequence;
        items[head + size++] = work;
    }

    private void makeRoom() {
        @Nullable Work[] target = size > items.length / 2 ? new Work[items.length * 2] : items;
        System.arraycopy(items, head, target, 0, size);
        if (target == items) {
            Arrays.fill(items, size, head + size, null);
        }
        items = target;
        head = 0;
    }

    @SuppressWarnings("NullAway") // within the size there are no nulls
    Work get(int index) {
        return items[head + index];
    }

    Work remove(int index) {
        Work removed = get(index);
        if (index < size / 2) {
            System.arraycopy(items, head, items, head + 1, index);
            items[head++] = null;
        } else {
            System.arraycopy(items, head + index + 1, items, head + index, size - index - 1);
            items[head + size - 1] = null;
        }
        size--;
        if (size == 0) {
            head = 0;
        }
        return removed;
    }

    /** Where {@code work}, which is in the list, stands. */
    int indexOf(Work work) {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (get(middle).sequence < work.sequence) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

package dev.troupe.runtime.cell;

import dev.troupe.runtime.ref.GeneratedNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * References to actors below one parent, by name: a hash table with open addressing. Children with
 * generated names stand in blocks, by number, and a block takes one slot: such a child costs about
 * six bytes, no entry object and no string. A table that grows moves blocks and need not look at
 * each child, which another thread may run just then; and who comes is written into an array that
 * is as young as itself, so that the collector has nothing to note down. Not safe for use by
 * several threads at once.
 */
final class ChildTable {
    private static final int FIRST_CAPACITY = 4;
    private static final int KEPT_CAPACITY = 16; // not worth a smaller one before it is empty
    private static final int BLOCK_BITS = 4;
    private static final int BLOCK_SIZE = 1 << BLOCK_BITS;
    private static final int FIRST_BLOCK_SIZE = 4; // many have few children
    private static final int IN_BLOCK = BLOCK_SIZE - 1;

    private @Nullable Object @Nullable [] table; // a named child, or a block: CellRef[]
    private int used; // slots of the table
    private int size; // children
    private @Nullable CellRef @Nullable [] latest; // the block that was last added to
    private int latestNumber; // of that block

    int size() {
        return size;
    }

    /** Adds {@code child}, or returns the one that has its name. */
    @Nullable CellRef addIfAbsent(CellRef child) {
        int number = child.generatedNumber();
        return number < 0 ? addNamed(child) : addNumbered(child, number);
    }

    private @Nullable CellRef addNamed(CellRef child) {
        Object[] slots = withRoom();
        int at = slotOf(slots, child.name());
        CellRef existing = (CellRef) slots[at];
        if (existing == null) {
            slots[at] = child;
            used++;
            size++;
        }
        return existing;
    }

    private @Nullable CellRef addNumbered(CellRef child, int number) {
        CellRef[] block = latest;
        if (block == null || latestNumber != number >> BLOCK_BITS) {
            block = blockFor(number);
        }
        int at = number & IN_BLOCK;
        if (at >= block.length) {
            block = widened(block);
        }
        CellRef existing = block[at];
        if (existing == null) {
            block[at] = child;
            size++;
        }
        return existing;
    }

    private @Nullable CellRef[] widened(@Nullable CellRef[] narrow) {
        CellRef[] wide = Arrays.copyOf(narrow, BLOCK_SIZE);
        Object[] slots = withRoom();
        slots[slotOf(slots, latestNumber)] = wide;
        latest = wide;
        return wide;
    }

    private @Nullable CellRef[] blockFor(int number) {
        Object[] slots = withRoom();
        int blockNumber = number >> BLOCK_BITS;
        int at = slotOf(slots, blockNumber);
        CellRef[] block = (CellRef[]) slots[at];
        if (block == null) {
            boolean few = size == 0 && (number & IN_BLOCK) < FIRST_BLOCK_SIZE;
            block = new CellRef[few ? FIRST_BLOCK_SIZE : BLOCK_SIZE];
            slots[at] = block;
            used++;
        }
        latest = block;
        latestNumber = blockNumber;
        return block;
    }

    @Nullable CellRef find(String name) {
        Object[] slots = table;
        if (slots == null) {
            return null;
        }
        int number = GeneratedNames.number(name);
        if (number < 0) {
            return (CellRef) slots[slotOf(slots, name)];
        }
        CellRef[] block = (CellRef[]) slots[slotOf(slots, number >> BLOCK_BITS)];
        return block == null ? null : in(block, number);
    }

    /** Whether exactly this incarnation is here. */
    boolean contains(CellRef child) {
        return slotWith(child) >= 0;
    }

    /** Takes exactly this incarnation out; whether it was here. */
    boolean remove(CellRef child) {
        int at = slotWith(child);
        Object[] slots = table;
        if (at < 0 || slots == null) {
            return false;
        }
        size--;
        if (slots[at] instanceof CellRef[] block) {
            block[child.generatedNumber() & IN_BLOCK] = null;
            if (first(block) == null) {
                removeAt(slots, at);
                latest = latest == block ? null : latest;
            }
        } else {
            removeAt(slots, at);
        }
        return true;
    }

    /** All, in no particular order. */
    List<CellRef> snapshot() {
        List<CellRef> all = new ArrayList<>(size);
        if (table != null) {
            for (Object entry : table) {
                if (entry instanceof CellRef named) {
                    all.add(named);
                } else if (entry != null) {
                    for (CellRef child : (CellRef[]) entry) {
                        if (child != null) {
                            all.add(child);
                        }
                    }
                }
            }
        }
        return all;
    }

    /** The slot with this child or its block; negative when it is not here. */
    private int slotWith(CellRef child) {
        Object[] slots = table;
        if (slots == null) {
            return -1;
        }
        int mask = slots.length - 1;
        int number = child.generatedNumber();
        int at = (number < 0 ? home(child.name()) : home(number >> BLOCK_BITS)) & mask;
        while (true) {
            Object entry = slots[at];
            if (entry == null) {
                return -1;
            }
            if (number < 0
                    ? entry == child
                    : entry instanceof CellRef[] block && in(block, number) == child) {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    /** The slot that holds the child with this name, or the free one where it belongs. */
    private static int slotOf(@Nullable Object[] slots, String name) {
        int mask = slots.length - 1;
        int at = home(name) & mask;
        while (slots[at] != null
                && !(slots[at] instanceof CellRef named && named.name().equals(name))) {
            at = (at + 1) & mask;
        }
        return at;
    }

    /** The slot that holds the block with this number, or the free one where it belongs. */
    private static int slotOf(@Nullable Object[] slots, int blockNumber) {
        int mask = slots.length - 1;
        int at = home(blockNumber) & mask;
        while (slots[at] != null
                && !(slots[at] instanceof CellRef[] block && numberOf(block) == blockNumber)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private static int home(String name) {
        int hash = name.hashCode();
        return home(hash ^ (hash >>> 16));
    }

    /**
     * Where a number belongs. The low bits of the product keep consecutive numbers apart, without a
     * collision; a table of half the size folds the slots of this one and does not press them
     * together, whatever the order in which children leave.
     */
    private static int home(int number) {
        return number * 0x9E3779B9;
    }

    private static int homeOf(Object entry) {
        return entry instanceof CellRef named
                ? home(named.name())
                : home(numberOf((CellRef[]) entry));
    }

    private static @Nullable CellRef in(@Nullable CellRef[] block, int number) {
        int at = number & IN_BLOCK;
        return at < block.length ? block[at] : null;
    }

    private static int numberOf(@Nullable CellRef[] block) {
        CellRef first = first(block);
        return first == null ? -1 : first.generatedNumber() >> BLOCK_BITS;
    }

    private static @Nullable CellRef first(@Nullable CellRef[] block) {
        for (CellRef child : block) {
            if (child != null) {
                return child;
            }
        }
        return null;
    }

    /** The table, with a free slot besides the one that ends every search. */
    private @Nullable Object[] withRoom() {
        Object[] slots = table;
        if (slots == null) {
            slots = rehashed(FIRST_CAPACITY);
        } else if (used >= slots.length - (slots.length >> 2)) {
            slots = rehashed(slots.length * 2);
        }
        return slots;
    }

    private @Nullable Object[] rehashed(int capacity) {
        Object[] old = table;
        Object[] fresh = new Object[capacity];
        if (old != null) {
            for (Object entry : old) {
                if (entry != null) {
                    int at = homeOf(entry) & (capacity - 1);
                    while (fresh[at] != null) {
                        at = (at + 1) & (capacity - 1);
                    }
                    fresh[at] = entry;
                }
            }
        }
        table = fresh;
        return fresh;
    }

    /** Empties a slot and moves up those behind it that would not be found any more. */
    private void removeAt(@Nullable Object[] slots, int removed) {
        int mask = slots.length - 1;
        int hole = removed;
        int at = (hole + 1) & mask;
        while (true) {
            Object entry = slots[at];
            if (entry == null) {
                break;
            }
            int home = homeOf(entry) & mask;
            boolean homeIsBehindHole = ((at - home) & mask) < ((at - hole) & mask);
            if (!homeIsBehindHole) {
                slots[hole] = entry;
                hole = at;
            }
            at = (at + 1) & mask;
        }
        slots[hole] = null;
        used--;
        if (used == 0) {
            table = null;
        } else if (slots.length > KEPT_CAPACITY && used < slots.length >> 3) {
            rehashed(slots.length / 2);
        }
    }
}

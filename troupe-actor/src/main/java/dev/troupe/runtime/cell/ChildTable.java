package dev.troupe.runtime.cell;

import dev.troupe.runtime.ref.GeneratedNames;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * References to actors below one parent, by name: a hash table with open addressing, four bytes a
 * slot. A child with a generated name costs no entry object and no string. Not safe for use by
 * several threads at once.
 */
final class ChildTable {
    private static final int FIRST_CAPACITY = 8;
    private static final int KEPT_CAPACITY = 64; // not worth a smaller one before it is empty

    private @Nullable CellRef @Nullable [] table;
    private int size;

    int size() {
        return size;
    }

    /** Adds {@code child}, or returns the one that has its name. */
    @Nullable CellRef addIfAbsent(CellRef child) {
        CellRef[] slots = table;
        if (slots == null) {
            slots = rehashed(FIRST_CAPACITY);
        } else if (size >= slots.length - (slots.length >> 2)) {
            slots = rehashed(slots.length * 2);
        }
        int at = slotOf(slots, child.generatedNumber(), child);
        CellRef existing = slots[at];
        if (existing == null) {
            slots[at] = child;
            size++;
        }
        return existing;
    }

    @Nullable CellRef find(String name) {
        CellRef[] slots = table;
        return slots == null ? null : slots[slotOf(slots, GeneratedNames.number(name), name)];
    }

    /** Whether exactly this incarnation is here. */
    boolean contains(CellRef child) {
        CellRef[] slots = table;
        return slots != null && slots[slotOf(slots, child.generatedNumber(), child)] == child;
    }

    /** Takes exactly this incarnation out; whether it was here. */
    boolean remove(CellRef child) {
        CellRef[] slots = table;
        if (slots == null) {
            return false;
        }
        int at = slotOf(slots, child.generatedNumber(), child);
        if (slots[at] != child) {
            return false;
        }
        removeAt(slots, at);
        return true;
    }

    /** All, in no particular order. */
    List<CellRef> snapshot() {
        List<CellRef> all = new ArrayList<>(size);
        if (table != null) {
            for (CellRef child : table) {
                if (child != null) {
                    all.add(child);
                }
            }
        }
        return all;
    }

    /** The slot that holds this name, or the free one where it belongs. */
    private static int slotOf(@Nullable CellRef[] slots, int number, Object nameOrRef) {
        int mask = slots.length - 1;
        int at = home(number, nameOrRef, mask);
        while (true) {
            CellRef candidate = slots[at];
            if (candidate == null || hasName(candidate, number, nameOrRef)) {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    private static boolean hasName(CellRef candidate, int number, Object nameOrRef) {
        if (number >= 0 || candidate.generatedNumber() >= 0) {
            return candidate.generatedNumber() == number;
        }
        return candidate.name().equals(nameOf(nameOrRef));
    }

    /**
     * Where a name belongs. The low bits of the product keep consecutive numbers apart, without a
     * collision; a table of half the size folds the slots of this one and does not press them
     * together, whatever the order in which children leave.
     */
    private static int home(int number, Object nameOrRef, int mask) {
        int hash = number;
        if (number < 0) {
            int ofName = nameOf(nameOrRef).hashCode();
            hash = ofName ^ (ofName >>> 16);
        }
        return (hash * 0x9E3779B9) & mask;
    }

    private static String nameOf(Object nameOrRef) {
        return nameOrRef instanceof CellRef ref ? ref.name() : (String) nameOrRef;
    }

    private @Nullable CellRef[] rehashed(int capacity) {
        CellRef[] old = table;
        CellRef[] fresh = new CellRef[capacity];
        if (old != null) {
            for (CellRef child : old) {
                if (child != null) {
                    fresh[slotOf(fresh, child.generatedNumber(), child)] = child;
                }
            }
        }
        table = fresh;
        return fresh;
    }

    /** Empties a slot and moves up those behind it that would not be found any more. */
    private void removeAt(@Nullable CellRef[] slots, int removed) {
        int mask = slots.length - 1;
        int hole = removed;
        int at = (hole + 1) & mask;
        while (true) {
            CellRef child = slots[at];
            if (child == null) {
                break;
            }
            int home = home(child.generatedNumber(), child, mask);
            boolean homeIsBehindHole = ((at - home) & mask) < ((at - hole) & mask);
            if (!homeIsBehindHole) {
                slots[hole] = child;
                hole = at;
            }
            at = (at + 1) & mask;
        }
        slots[hole] = null;
        size--;
        if (size == 0) {
            table = null;
        } else if (slots.length > KEPT_CAPACITY && size < slots.length >> 3) {
            rehashed(slots.length / 2);
        }
    }
}

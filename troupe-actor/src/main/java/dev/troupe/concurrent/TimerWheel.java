package dev.troupe.concurrent;

import org.jspecify.annotations.Nullable;

/**
 * Timers in the order of their time, as a wheel of wheels: it has no clock, but is told the time,
 * in nanoseconds from 0 on. A timer is given out when its time has come, rounded up to a tick:
 * never early, and those of one tick in the order in which they were added. For one thread.
 *
 * <p>Read a time in ticks as a number in base {@code slotsPerLevel}; level 0 stands for its last
 * digit. A timer lies in the level of the highest digit in which its time differs from that of the
 * wheel, in the slot of its own digit there. Hence, however far away, any time has its slot; all
 * slots in use lie ahead; and whatever lies in a lower level comes before all that is above. The
 * first slot in use of the lowest level in use is next. When the wheel arrives at a slot above
 * level 0, its timers move down.
 *
 * <p>Adding and removing take constant time, and a timer moves at most once per level.
 */
public final class TimerWheel {
    private static final int WORD = Long.SIZE;

    private final long tickNanos;
    private final int digitBits;
    private final int slotsPerLevel;
    private final @Nullable Level[] levels; // each made when first used
    private long levelsInUse; // a bit for each
    private long tick; // all that was due before is given out
    private long size;

    /**
     * @param tickNanos the resolution, 1 or more
     * @param slotsPerLevel a power of two, 2 or more
     */
    public TimerWheel(long tickNanos, int slotsPerLevel) {
        if (tickNanos < 1) {
            throw new IllegalArgumentException("tickNanos = [" + tickNanos + "]: must be positive");
        }
        if (slotsPerLevel < 2 || Integer.bitCount(slotsPerLevel) != 1) {
            throw new IllegalArgumentException(
                    "slotsPerLevel = [" + slotsPerLevel + "]: must be a power of two, 2 or more");
        }
        this.tickNanos = tickNanos;
        this.slotsPerLevel = slotsPerLevel;
        this.digitBits = Integer.numberOfTrailingZeros(slotsPerLevel);
        this.levels = new @Nullable Level[(WORD - 2) / digitBits + 1];
    }

    /** A timer: to be extended by what is to happen then. In one wheel at a time. */
    public abstract static class Node {
        Node before = this; // a ring of its own when in no wheel
        Node after = this;

        /** When it is due; not to be changed while it is in a wheel. */
        protected long dueNanos;

        protected Node(long dueNanos) {
            this.dueNanos = dueNanos;
        }
    }

    /** The ring of the timers of a slot begins and ends with the slot itself. */
    private static final class Slot extends Node {
        private final Level level;
        private final int index;

        Slot(Level level, int index) {
            super(0);
            this.level = level;
            this.index = index;
        }
    }

    private static final class Level {
        private final int height;
        private final @Nullable Slot[] slots; // each made when first used
        private final long[] inUse; // a bit for each
        private int countInUse;

        Level(int height, int size) {
            this.height = height;
            this.slots = new @Nullable Slot[size];
            this.inUse = new long[(size + WORD - 1) / WORD];
        }

        Slot slot(int index) {
            Slot slot = slots[index];
            if (slot == null) {
                slot = new Slot(this, index);
                slots[index] = slot;
            }
            return slot;
        }

        /** The first slot in use, of which there is one, from {@code index} on. */
        int firstFrom(int index) {
            int word = index / WORD;
            while (inUse[word] == 0) {
                word++;
            }
            return word * WORD + Long.numberOfTrailingZeros(inUse[word]);
        }

        void nowInUse(int index) {
            long bit = 1L << index; // modulo the size of a word
            if ((inUse[index / WORD] & bit) == 0) {
                inUse[index / WORD] |= bit;
                countInUse++;
            }
        }

        void nowEmpty(int index) {
            inUse[index / WORD] &= ~(1L << index);
            countInUse--;
        }
    }

    /** How many timers there are. */
    public long size() {
        return size;
    }

    /** Adds a timer that is in no wheel. One that is overdue is given out one tick from now. */
    public void add(Node node) {
        place(node, Math.max(dueTick(node), tick + 1));
        size++;
    }

    /** Removes a timer; whether it was in the wheel. */
    public boolean remove(Node node) {
        if (node.before == node) {
            return false;
        }
        unlink(node);
        size--;
        return true;
    }

    /**
     * Takes the next timer that is due at {@code nowNanos}; null when there is none. Timers may be
     * added and removed between two calls.
     */
    public @Nullable Node poll(long nowNanos) {
        long now = nowNanos / tickNanos;
        while (levelsInUse != 0) {
            Slot next = nextSlot();
            long start = startOf(next);
            if (start > now) {
                break;
            }
            tick = start;
            Node first = next.after;
            if (next.level.height == 0) {
                remove(first);
                return first;
            }
            moveDown(next);
        }
        tick = Math.max(tick, now);
        return null;
    }

    /** Takes a timer, due or not; null when there is none. */
    public @Nullable Node pollAny() {
        if (levelsInUse == 0) {
            return null;
        }
        Node any = nextSlot().after;
        remove(any);
        return any;
    }

    /**
     * When there is something to do next: the start of the next slot in use, which for a timer far
     * away is before it is due; {@code Long.MAX_VALUE} when there is nothing.
     */
    public long nextNanos() {
        if (levelsInUse == 0) {
            return Long.MAX_VALUE;
        }
        long start = startOf(nextSlot());
        return start > Long.MAX_VALUE / tickNanos ? Long.MAX_VALUE : start * tickNanos;
    }

    private Slot nextSlot() {
        int height = Long.numberOfTrailingZeros(levelsInUse);
        Level level = level(height);
        return level.slot(level.firstFrom(digit(tick, height)));
    }

    /** The time of the wheel with the digit of the slot, and zeros below. */
    private long startOf(Slot slot) {
        int shift = slot.level.height * digitBits;
        long above = shift + digitBits < WORD ? -1L << (shift + digitBits) : 0;
        return (tick & above) | ((long) slot.index << shift);
    }

    private int digit(long time, int height) {
        return (int) (time >>> (height * digitBits)) & (slotsPerLevel - 1);
    }

    private Level level(int height) {
        Level level = levels[height];
        if (level == null) {
            level = new Level(height, slotsPerLevel);
            levels[height] = level;
        }
        return level;
    }

    private long dueTick(Node node) {
        long due = node.dueNanos;
        return due / tickNanos + (due % tickNanos > 0 ? 1 : 0);
    }

    private void place(Node node, long due) {
        int highestBit = WORD - 1 - Long.numberOfLeadingZeros((due ^ tick) | 1);
        Level level = level(highestBit / digitBits);
        int index = digit(due, level.height);
        append(node, level.slot(index));
        level.nowInUse(index);
        levelsInUse |= 1L << level.height;
    }

    private void moveDown(Slot slot) {
        for (Node node = slot.after; node != slot; node = slot.after) {
            unlink(node);
            place(node, Math.max(dueTick(node), tick));
        }
    }

    private static void append(Node node, Slot slot) {
        Node last = slot.before;
        node.before = last;
        node.after = slot;
        last.after = node;
        slot.before = node;
    }

    private void unlink(Node node) {
        Node before = node.before;
        Node after = node.after;
        before.after = after;
        after.before = before;
        node.before = node;
        node.after = node;
        if (before == after) {
            emptied((Slot) before); // alone in its ring
        }
    }

    private void emptied(Slot slot) {
        slot.level.nowEmpty(slot.index);
        if (slot.level.countInUse == 0) {
            levelsInUse &= ~(1L << slot.level.height);
        }
    }
}

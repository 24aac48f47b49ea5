package dev.troupe.concurrent;

import org.jspecify.annotations.Nullable;

/**
 * Timers in the order of their time, as a wheel of wheels: it has no clock, but is told the time,
 * in nanoseconds from 0 on. A timer is given out when its time has come, rounded up to a tick:
 * never early, and those of one tick in the order in which they were added. For one thread at a time.
 *
 * <p>Read a time in ticks as a number in base {@code slotsPerLevel}; level 0 stands for its last
 * digit. A timer is added to the level of the highest digit in which its time differs from that of
 * the wheel. Hence, however far away, any time has its slot, and all slots in use lie ahead. What is
 * left in a slot above level 0 when the wheel arrives there moves down one level.
 *
 * <p>Very many at once would hold up what is due meanwhile. So from half a slot before its start on,
 * a slot moves down a few at a time; a level is a ring of twice its slots, for this round and the
 * next. Order is kept: what is added for a slot that is on the move joins its end.
 *
 * <p>Adding and removing take constant time, and a timer moves at most once per level.
 */
public final class TimerWheel {
    private static final int WORD = Long.SIZE;
    private static final int MOVED_AT_A_TIME = 1024; // some 0.1 ms, by which others may be late

    private final long tickNanos;
    private final int digitBits;
    private final int slotsPerLevel;
    private final int movedAtATime;
    private final @Nullable Level[] levels; // each made when first used
    private long levelsInUse; // a bit for each
    private long tick; // all that was due before is given out
    private long size;

    /**
     * @param tickNanos the resolution, 1 or more
     * @param slotsPerLevel a power of two, 2 or more
     */
    public TimerWheel(long tickNanos, int slotsPerLevel) {
        this(tickNanos, slotsPerLevel, MOVED_AT_A_TIME);
    }

    TimerWheel(long tickNanos, int slotsPerLevel, int movedAtATime) {
        if (tickNanos < 1) {
            throw new IllegalArgumentException("tickNanos = [" + tickNanos + "]: must be positive");
        }
        if (slotsPerLevel < 2 || Integer.bitCount(slotsPerLevel) != 1) {
            throw new IllegalArgumentException(
                    "slotsPerLevel = [" + slotsPerLevel + "]: must be a power of two, 2 or more");
        }
        this.tickNanos = tickNanos;
        this.slotsPerLevel = slotsPerLevel;
        this.movedAtATime = movedAtATime;
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

        boolean isInUse(int index) {
            return (inUse[index / WORD] & (1L << index)) != 0;
        }

        /** The first slot in use, of which there is one, from {@code index} on round the ring. */
        int firstFrom(int index) {
            int word = index / WORD;
            long bits = inUse[word] & (-1L << index); // modulo the size of a word
            while (bits == 0) {
                word = word + 1 == inUse.length ? 0 : word + 1;
                bits = inUse[word];
            }
            return word * WORD + Long.numberOfTrailingZeros(bits);
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

    /** Adds a timer that is in no wheel. One that is overdue is given out next. */
    public void add(Node node) {
        place(node, Math.max(dueTick(node), tick));
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
     * Takes the next timer that is due at {@code nowNanos}; null when there is none, and then some
     * that are due later have moved ahead. Timers may be added and removed between two calls.
     */
    public @Nullable Node poll(long nowNanos) {
        Level ticks = level(0);
        int here = index(tick, 0);
        if (ticks.isInUse(here)) {
            return first(ticks.slot(here)); // one more of the tick that it has arrived at
        }
        long now = nowNanos / tickNanos;
        while (levelsInUse != 0) {
            Slot next = nextSlot();
            long start = startOf(next);
            if (start > now) {
                break;
            }
            tick = start;
            if (next.level == ticks) {
                return first(next);
            }
            moveDown(next, Integer.MAX_VALUE);
        }
        tick = Math.max(tick, now);
        moveAhead();
        return null;
    }

    /** Takes a timer, due or not; null when there is none. */
    public @Nullable Node pollAny() {
        return levelsInUse == 0 ? null : first(nextSlot());
    }

    private Node first(Slot slot) {
        Node first = slot.after;
        remove(first);
        return first;
    }

    /**
     * When there is something to do next, be it to move timers ahead: not later than the next timer
     * is due, but maybe at once; {@code Long.MAX_VALUE} when there is nothing.
     */
    public long nextNanos() {
        long next = Long.MAX_VALUE;
        for (long levels = levelsInUse; levels != 0; levels &= levels - 1) {
            next = Math.min(next, moveTick(firstSlot(Long.numberOfTrailingZeros(levels))));
        }
        return next > Long.MAX_VALUE / tickNanos ? Long.MAX_VALUE : next * tickNanos;
    }

    /** The one that starts first; of several, the highest, as it has to move down before. */
    private Slot nextSlot() {
        Slot next = firstSlot(Long.numberOfTrailingZeros(levelsInUse));
        for (long above = levelsInUse & (levelsInUse - 1); above != 0; above &= above - 1) {
            Slot other = firstSlot(Long.numberOfTrailingZeros(above));
            if (startOf(other) <= startOf(next)) {
                next = other;
            }
        }
        return next;
    }

    /** The one in use that starts first in a level that is in use. */
    private Slot firstSlot(int height) {
        Level level = level(height);
        return level.slot(level.firstFrom(index(tick, height)));
    }

    /** The first time from that of the wheel on that has the slot's place in the ring. */
    private long startOf(Slot slot) {
        int shift = slot.level.height * digitBits;
        long here = tick >>> shift;
        return (here + ((slot.index - here) & (2L * slotsPerLevel - 1))) << shift;
    }

    /** When the slot begins to move down; in level 0, when it is due. */
    private long moveTick(Slot slot) {
        return startOf(slot) - ((1L << (slot.level.height * digitBits)) >> 1);
    }

    private int index(long time, int height) {
        return (int) (time >>> (height * digitBits)) & (2 * slotsPerLevel - 1);
    }

    private Level level(int height) {
        Level level = levels[height];
        if (level == null) {
            level = new Level(height, 2 * slotsPerLevel);
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
        put(node, due, highestBit / digitBits);
    }

    private void put(Node node, long due, int height) {
        Level level = level(height);
        int index = index(due, height);
        append(node, level.slot(index));
        level.nowInUse(index);
        levelsInUse |= 1L << height;
    }

    /** From the top, so that a timer may move several levels. */
    private void moveAhead() {
        for (int height = WORD - 1 - Long.numberOfLeadingZeros(levelsInUse); height > 0; height--) {
            if ((levelsInUse & (1L << height)) != 0) {
                Slot first = firstSlot(height);
                if (moveTick(first) <= tick) {
                    moveDown(first, movedAtATime);
                }
            }
        }
    }

    /** Moves the first timers of a slot, at most so many, to the level below. */
    private void moveDown(Slot slot, int most) {
        long start = startOf(slot);
        Node node = slot.after;
        try {
            for (int moved = 0; moved < most && node != slot; moved++) {
                Node next = node.after;
                put(node, Math.max(dueTick(node), start), slot.level.height - 1);
                node = next;
            }
        } finally {
            slot.after = node;
            node.before = slot;
        }
        if (node == slot) {
            emptied(slot);
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

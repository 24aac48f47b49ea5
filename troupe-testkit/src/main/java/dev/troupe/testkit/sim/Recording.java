package dev.troupe.testkit.sim;

import java.util.Arrays;

/** What was chosen in a run, from which it can be repeated, and what its steps were. */
final class Recording {
    private static final long FNV_BASIS = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private int[] choices = new int[64];
    private int count;
    private long hash = FNV_BASIS;

    /** Keeps {@code choice}, and gives it back. */
    int choice(int choice) {
        if (count == choices.length) {
            choices = Arrays.copyOf(choices, count * 2);
        }
        choices[count++] = choice;
        return choice;
    }

    /** Takes a step into account: what {@code who} did. */
    void step(int who, int what) {
        hash = (hash ^ who) * FNV_PRIME;
        hash = (hash ^ what) * FNV_PRIME;
    }

    /** What the steps so far were, in one number. */
    long hash() {
        return hash;
    }

    Trace trace() {
        return Trace.of(choices, count);
    }
}

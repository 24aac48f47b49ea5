package dev.troupe.testkit.sim;

import org.jspecify.annotations.Nullable;

/**
 * What went wrong in a run.
 *
 * @param check what was violated: two runs with the same one have failed in the same way
 * @param text what happened
 * @param cause what was thrown, if anything was
 * @param repeatable whether the same choices lead to it again
 */
record Violation(String check, String text, @Nullable Throwable cause, boolean repeatable) {
    Violation(String check, String text, @Nullable Throwable cause) {
        this(check, text, cause, true);
    }

    /** What another thread did, or saw: it may come later the next time, or not at all. */
    static Violation fromOutside(String check, String text) {
        return new Violation(check, text, null, false);
    }
}

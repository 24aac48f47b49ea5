package dev.troupe.testkit.sim;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the tree of choices, depth first: each run follows the choices of the one before up to
 * the last that had another possibility, and takes that.
 */
final class ExhaustiveChooser implements Chooser {
    private final int[] prefix;
    private int[] chosen = new int[64];
    private int[] options = new int[64];
    private int at;

    private ExhaustiveChooser(int[] prefix) {
        this.prefix = prefix;
    }

    static ExhaustiveChooser first() {
        return new ExhaustiveChooser(new int[0]);
    }

    /** The chooser of the next run; null when all schedules have been seen. */
    @Nullable ExhaustiveChooser next() {
        for (int last = at - 1; last >= 0; last--) {
            if (chosen[last] + 1 < options[last]) {
                int[] following = Arrays.copyOf(chosen, last + 1);
                following[last]++;
                return new ExhaustiveChooser(following);
            }
        }
        return null;
    }

    @Override
    public int next(ReadyList ready, boolean timer) {
        return pick(ready.size() + (timer ? 1 : 0));
    }

    @Override
    public int pick(int of) {
        if (at == chosen.length) {
            chosen = Arrays.copyOf(chosen, at * 2);
            options = Arrays.copyOf(options, at * 2);
        }
        chosen[at] = at < prefix.length ? Math.min(prefix[at], of - 1) : 0;
        options[at] = of;
        return chosen[at++];
    }

    @Override
    public int fault(double[] chances) {
        return pick(chances.length + 1);
    }
}

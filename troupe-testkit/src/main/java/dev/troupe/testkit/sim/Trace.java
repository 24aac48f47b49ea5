package dev.troupe.testkit.sim;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The choices of a run in the order in which they came up; only where there was one. 0 is the
 * oldest that was ready, and no fault; all that follows the end is 0, so that trailing zeros mean
 * nothing. In text {@code 0*14,3} is fourteen zeros and a three.
 */
final class Trace {
    static final Trace EMPTY = new Trace(new int[0]);

    private final int[] choices;

    private Trace(int[] choices) {
        this.choices = choices;
    }

    /** The first {@code length} of {@code choices}, which are copied. */
    static Trace of(int[] choices, int length) {
        int end = length;
        while (end > 0 && choices[end - 1] == 0) {
            end--;
        }
        return new Trace(Arrays.copyOf(choices, end));
    }

    /**
     * Reads what {@link #toString} gives.
     *
     * @throws IllegalArgumentException if it is something else
     */
    static Trace parse(String text) {
        int[] choices = new int[16];
        int length = 0;
        for (String part : text.isBlank() ? new String[0] : text.split(",", -1)) {
            int times = 1;
            int value;
            try {
                String[] pieces = part.strip().split("\\*", -1);
                value = Integer.parseInt(pieces[0]);
                times = pieces.length == 1 ? 1 : Integer.parseInt(pieces[1]);
                times = pieces.length > 2 ? 0 : times;
            } catch (NumberFormatException e) {
                throw notATrace(text, e);
            }
            if (value < 0 || times < 1 || times > 10_000_000) {
                throw notATrace(text, null);
            }
            while (length + times > choices.length) {
                choices = Arrays.copyOf(choices, choices.length * 2);
            }
            Arrays.fill(choices, length, length + times, value);
            length += times;
        }
        return of(choices, length);
    }

    private static IllegalArgumentException notATrace(String text, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                "trace = [" + text + "]: must be what a failed simulation printed, as [0*14,3,1]",
                cause);
    }

    int length() {
        return choices.length;
    }

    /** The choice at {@code index}; 0 behind the end. */
    int at(int index) {
        return index < choices.length ? choices[index] : 0;
    }

    /** How many choices are not 0. */
    int weight() {
        int weight = 0;
        for (int choice : choices) {
            weight += choice == 0 ? 0 : 1;
        }
        return weight;
    }

    /** This with {@code value} from {@code start} to {@code end}, exclusively. */
    Trace with(int start, int end, int value) {
        int[] changed = choices.clone();
        Arrays.fill(changed, start, Math.min(end, changed.length), value);
        return of(changed, changed.length);
    }

    /** This without the choices from {@code start} to {@code end}, exclusively. */
    Trace without(int start, int end) {
        int stop = Math.min(end, choices.length);
        int[] changed = new int[choices.length - (stop - start)];
        System.arraycopy(choices, 0, changed, 0, start);
        System.arraycopy(choices, stop, changed, start, choices.length - stop);
        return of(changed, changed.length);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Trace that && Arrays.equals(choices, that.choices);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(choices);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < choices.length; ) {
            int end = at;
            while (end < choices.length && choices[end] == choices[at]) {
                end++;
            }
            int times = end - at;
            String value = String.valueOf(choices[at]);
            text.append(text.isEmpty() ? "" : ",");
            text.append(times > 2 ? value + "*" + times : times == 2 ? value + "," + value : value);
            at = end;
        }
        return text.isEmpty() ? "0" : text.toString();
    }
}

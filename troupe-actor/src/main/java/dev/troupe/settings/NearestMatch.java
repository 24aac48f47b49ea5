package dev.troupe.settings;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/** Finds the word that somebody probably meant. */
public final class NearestMatch {
    private static final int LONGEST = 100;

    private NearestMatch() {}

    /**
     * The candidate with the fewest typing errors between it and {@code word}; empty if none is
     * near. One error is a letter too many, too few, wrong, or swapped with its neighbour. Case,
     * {@code _} for {@code -} and {@code camelCase} do not count. Among equals the first in
     * alphabetical order wins.
     */
    public static Optional<String> of(String word, Collection<String> candidates) {
        String wanted = normal(word);
        if (wanted.length() > LONGEST) {
            return Optional.empty();
        }
        Optional<String> best = Optional.empty();
        int fewest = Integer.MAX_VALUE;
        for (String candidate : new TreeSet<>(candidates)) {
            String normal = normal(candidate);
            int most = Math.min(fewest - 1, tolerance(Math.min(normal.length(), wanted.length())));
            if (Math.abs(normal.length() - wanted.length()) <= most) {
                int errors = distance(wanted, normal);
                if (errors <= most) {
                    fewest = errors;
                    best = Optional.of(candidate);
                }
            }
        }
        return best;
    }

    /**
     * As {@link #of}, for dotted paths: if no candidate as a whole is near, one that ends with the
     * last element of {@code path} is, because the way to it was forgotten or mistaken.
     */
    public static Optional<String> ofPath(String path, Collection<String> candidates) {
        String last = '.' + path.substring(path.lastIndexOf('.') + 1);
        return of(path, candidates)
                .or(() -> candidates.stream().filter(c -> c.endsWith(last)).sorted().findFirst());
    }

    // short words are near to too many others
    private static int tolerance(int length) {
        if (length < 4) {
            return length < 2 ? 0 : 1;
        }
        return length < 7 ? 2 : 3;
    }

    private static String normal(String word) {
        return word.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-")
                .replace('_', '-')
                .toLowerCase(Locale.ROOT);
    }

    // three rows of the classic table: two back (for swaps), previous, current
    private static int distance(String a, String b) {
        int[] twoBack = new int[b.length() + 1];
        int[] previous = new int[b.length() + 1];
        int[] current = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int wrong = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int least = Math.min(previous[j], current[j - 1]) + 1;
                least = Math.min(least, previous[j - 1] + wrong);
                if (isSwap(a, i, b, j)) {
                    least = Math.min(least, twoBack[j - 2] + 1);
                }
                current[j] = least;
            }
            int[] free = twoBack;
            twoBack = previous;
            previous = current;
            current = free;
        }
        return previous[b.length()];
    }

    private static boolean isSwap(String a, int i, String b, int j) {
        return i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
    }
}

package dev.troupe.runtime.ref;

/**
 * Names for actors that were given none: {@code $a}, {@code $b} … {@code $~}, {@code $ab} …: a
 * number in base 64, the lowest digit first.
 */
public final class GeneratedNames {
    private static final String DIGITS =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+~";
    private static final int BITS = 6;
    private static final int MASK = (1 << BITS) - 1;
    private static final int MOST_DIGITS_OF_AN_INT = 6;

    private GeneratedNames() {}

    /** The name with this number, 0 or more. */
    public static String name(long number) {
        StringBuilder name = new StringBuilder("$");
        long rest = number;
        do {
            name.append(DIGITS.charAt((int) (rest & MASK)));
            rest >>>= BITS;
        } while (rest != 0);
        return name.toString();
    }

    /** The number of a generated name that fits an int; -1 when {@code name} is none. */
    public static int number(String name) {
        int length = name.length();
        if (length < 2 || length > MOST_DIGITS_OF_AN_INT + 1 || name.charAt(0) != '$') {
            return -1;
        }
        long number = 0;
        for (int i = length - 1; i > 0; i--) {
            int digit = DIGITS.indexOf(name.charAt(i));
            if (digit < 0) {
                return -1;
            }
            number = number << BITS | digit;
        }
        boolean canonical = length == 2 || name.charAt(length - 1) != DIGITS.charAt(0);
        return canonical && number < Integer.MAX_VALUE ? (int) number : -1;
    }
}

package dev.troupe.concurrent;

import java.time.Duration;

/** Arithmetic in nanoseconds that stops at the ends of a long, 292 years away. */
public final class Nanos {
    private Nanos() {}

    public static long of(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException tooLong) {
            return duration.isNegative() ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }

    /** The sum of two numbers that are not negative. */
    public static long plus(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}

package dev.troupe.concurrent;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

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

    /** A duration as it stands in messages to people. */
    public static String text(Duration duration) {
        long nanos = of(duration);
        long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
        return millis == 0 ? "[" + nanos + " ns]" : "[" + millis + " ms]";
    }
}

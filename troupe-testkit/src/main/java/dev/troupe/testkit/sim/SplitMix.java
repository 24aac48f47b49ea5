package dev.troupe.testkit.sim;

import java.util.random.RandomGenerator;

/** A generator whose numbers depend on the seed alone, and on no version of the JDK. */
final class SplitMix implements RandomGenerator {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long state;

    SplitMix(long seed) {
        this.state = seed;
    }

    @Override
    public long nextLong() {
        state += GOLDEN;
        return mix(state);
    }

    @Override
    public int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound = [" + bound + "]: must be above zero");
        }
        return (int) (((nextLong() >>> 33) * bound) >>> 31);
    }

    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    /** A number that looks random, always the same for {@code value}. */
    static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}

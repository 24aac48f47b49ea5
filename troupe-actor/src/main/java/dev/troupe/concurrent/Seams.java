package dev.troupe.concurrent;

import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Where time, chance and threads come from, the three things that make a run differ from the next,
 * and how a thread waits. Objects of a system take the system's; objects built without one take
 * {@link #current()}, which a simulation binds on its thread.
 */
public record Seams(Clock clock, Randomness randomness, Threads threads, Waits waits) {
    private static final Seams REAL =
            new Seams(new RealClock(), new RealRandomness(), new RealThreads());
    private static final ThreadLocal<Seams> CURRENT = ThreadLocal.withInitial(() -> REAL);

    public Seams {
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(randomness, "randomness");
        Objects.requireNonNull(threads, "threads");
        Objects.requireNonNull(waits, "waits");
    }

    /** Those of threads that wait by themselves. */
    public Seams(Clock clock, Randomness randomness, Threads threads) {
        this(clock, randomness, threads, (done, nanos) -> nanos);
    }

    /** The seams bound on this thread; those of the JVM when none are. */
    public static Seams current() {
        return CURRENT.get();
    }

    /** Binds {@code seams} on this thread until the result is closed. */
    public static Binding bind(Seams seams) {
        Seams before = CURRENT.get();
        CURRENT.set(seams);
        return () -> CURRENT.set(before);
    }

    /** Tells the time. */
    public interface Clock {
        /** As {@link System#nanoTime()}: only differences mean something, and they may wrap. */
        long nanoTime();

        /** Milliseconds since 1970. */
        long currentTimeMillis();
    }

    /** Gives random numbers; callable from any thread. */
    public interface Randomness {
        /** A generator for the calling thread, to be used at once and not kept. */
        RandomGenerator generator();

        /** Any int but 0, which means "undefined" where the runtime numbers incarnations. */
        default int nextNonZeroInt() {
            int value;
            do {
                value = generator().nextInt();
            } while (value == 0);
            return value;
        }
    }

    /** Makes threads; the caller names, configures and starts them. */
    @FunctionalInterface
    public interface Threads {
        /** A thread that is not started. */
        Thread newThread(Runnable body);

        /** A virtual thread that is not started, or what stands in for one. */
        default Thread newVirtualThread(Runnable body) {
            return newThread(body);
        }
    }

    /** Is told before a thread waits for what others do. */
    @FunctionalInterface
    public interface Waits {
        /**
         * Gives a simulation, whose only thread this is, the chance to go on until {@code done}
         * holds or {@code nanos} have passed.
         *
         * @return how long the thread has to wait by itself: {@code nanos}, or 0 after a simulation
         */
        long before(BooleanSupplier done, long nanos);
    }

    /** Undoes {@link Seams#bind}. */
    @FunctionalInterface
    public interface Binding extends AutoCloseable {
        @Override
        void close();
    }

    private record RealClock() implements Clock {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public long currentTimeMillis() {
            return System.currentTimeMillis();
        }
    }

    private record RealThreads() implements Threads {
        @Override
        public Thread newThread(Runnable body) {
            return new HouseThread(body);
        }

        @Override
        public Thread newVirtualThread(Runnable body) {
            return VirtualThreads.unstarted(body);
        }
    }

    private record RealRandomness() implements Randomness {
        @Override
        public RandomGenerator generator() {
            return ThreadLocalRandom.current();
        }
    }
}

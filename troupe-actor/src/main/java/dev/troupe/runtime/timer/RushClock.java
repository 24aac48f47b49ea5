package dev.troupe.runtime.timer;

import java.util.function.LongSupplier;

/**
 * Looks at the clock for those who start timers in a rush. A look is half of what it costs to start
 * one. So after a turn that found very many, the timer thread notes the time for all of them, at
 * every tick for a while, see {@link StartTimes}; who starts a timer of a second or more leaves it to
 * that.
 *
 * <p>What is due before the notes end is urgent and ends them: who hands it over does that and then
 * reads {@code until}, the timer thread sets that and then takes over what is there, so at least one
 * of them sees the other. But for {@link #dates} and {@link #handedOver} all of it belongs to the
 * timer thread.
 */
final class RushClock {
    private static final long LONG_NANOS = 1_000_000_000;
    private static final int STEPS_BETWEEN_LOOKS = 64;

    private final HandOver handOver;
    private final LongSupplier now;
    private final long tickNanos;
    private final long rushNanos;
    private final StartTimes startTimes = new StartTimes();
    private volatile long until; // 0 while nobody notes start times
    private volatile boolean urgent; // something was handed over that is due before

    /**
     * @param rushNanos for how long a rush is expected to go on
     */
    RushClock(HandOver handOver, LongSupplier now, long tickNanos, long rushNanos) {
        this.handOver = handOver;
        this.now = now;
        this.tickNanos = tickNanos;
        this.rushNanos = rushNanos;
    }

    /**
     * Whether the timer thread will say when a timer with such a delay was started, so that who
     * starts it need not look at the clock. Callable from any thread.
     */
    boolean dates(long delayNanos) {
        return delayNanos >= LONG_NANOS && until != 0;
    }

    /** A timer was handed over that is due at {@code dueNanos}. Callable from any thread. */
    void handedOver(long dueNanos) {
        if (dueNanos < until && !urgent) {
            urgent = true;
        }
    }

    /** Notes start times from now on, or no more. Never if ticks are long: then they are what counts. */
    void expect(boolean rush) {
        urgent = false;
        until = rush && tickNanos <= rushNanos / 2 ? now.getAsLong() + rushNanos : 0;
    }

    boolean isExpected() {
        return until != 0;
    }

    /** Whether something is due before the notes end. */
    boolean isUrgent() {
        return urgent;
    }

    /** Notes start times, and says whether to do that again at the next tick. */
    boolean noteOneOfMany() {
        return !urgent && note() < until - tickNanos;
    }

    /** What was handed over until now was started before now, which is returned. */
    long note() {
        long end = handOver.end(); // before it looks at the clock
        long nanos = now.getAsLong();
        startTimes.note(end, nanos);
        return nanos;
    }

    /**
     * Notes start times if a tick is over, as the timer thread may be busy for longer.
     *
     * @param steps how many it has taken: it need not look at the clock with each of them
     */
    void stepped(int steps) {
        if (steps % STEPS_BETWEEN_LOOKS == 0
                && until != 0
                && now.getAsLong() - startTimes.lastNote() >= tickNanos) {
            note();
        }
    }

    /** Says when {@code timer} was started, which has just been taken over, if it is not known. */
    void date(Timer timer) {
        if (timer.isUndated()) {
            long started = startTimes.of(handOver.position() - 1);
            timer.date(started < 0 ? now.getAsLong() : started);
        }
    }

    /** Forgets the notes that are of no use for what is still to be taken over. */
    void forgetPassed() {
        startTimes.forgetBefore(handOver.position());
    }
}

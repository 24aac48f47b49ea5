package dev.troupe.actor;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * The timers of one actor: they send it messages later, once or again and again. Each has a key,
 * which is compared with {@code equals}; a key has at most one timer. Only for the thread that runs
 * the actor.
 *
 * <p>A timer that was cancelled, or replaced by another one with its key, sends nothing more: even
 * a message that waits in the mailbox already is dropped. All timers are cancelled when the actor
 * restarts and when it stops. The messages come without a sender. They count for the receive
 * timeout unless they are marked {@link NotInfluenceReceiveTimeout}.
 */
public abstract class TimerScheduler {
    /** For the runtime. */
    public TimerScheduler() {}

    /**
     * Sends {@code msg} once, after {@code timeout}; at once if that is not positive. The key is
     * free again when the message is handled.
     */
    public final void startSingleTimer(Object key, Object msg, Duration timeout) {
        sendOnce(
                requireNonNull(key, "key"),
                requireNonNull(msg, "msg"),
                requireNonNull(timeout, "timeout"));
    }

    /** As {@link #startTimerWithFixedDelay(Object, Object, Duration, Duration)}, from now on. */
    public final void startTimerWithFixedDelay(Object key, Object msg, Duration delay) {
        startTimerWithFixedDelay(key, msg, delay, delay);
    }

    /**
     * Sends {@code msg} after {@code initialDelay}, then again and again, {@code delay} after the
     * last time. After a pause of the whole program there is no burst of messages.
     *
     * @throws IllegalArgumentException if {@code delay} is not positive
     */
    public final void startTimerWithFixedDelay(
            Object key, Object msg, Duration initialDelay, Duration delay) {
        sendWithFixedDelay(
                requireNonNull(key, "key"),
                requireNonNull(msg, "msg"),
                requireNonNull(initialDelay, "initialDelay"),
                positive(delay, "delay"));
    }

    /** As {@link #startTimerAtFixedRate(Object, Object, Duration, Duration)}, from now on. */
    public final void startTimerAtFixedRate(Object key, Object msg, Duration interval) {
        startTimerAtFixedRate(key, msg, interval, interval);
    }

    /**
     * Sends {@code msg} after {@code initialDelay}, then again and again at the pace of {@code
     * interval}. Messages that were late are made up for, in a burst.
     *
     * @throws IllegalArgumentException if {@code interval} is not positive
     */
    public final void startTimerAtFixedRate(
            Object key, Object msg, Duration initialDelay, Duration interval) {
        sendAtFixedRate(
                requireNonNull(key, "key"),
                requireNonNull(msg, "msg"),
                requireNonNull(initialDelay, "initialDelay"),
                positive(interval, "interval"));
    }

    /**
     * As {@link #startTimerAtFixedRate(Object, Object, Duration)}; the spelling of old programs.
     *
     * @deprecated say which you mean: {@link #startTimerAtFixedRate(Object, Object, Duration)} or
     *     {@link #startTimerWithFixedDelay(Object, Object, Duration)}, which is mostly the better
     *     one
     */
    @Deprecated
    public final void startPeriodicTimer(Object key, Object msg, Duration interval) {
        startTimerAtFixedRate(key, msg, interval, interval);
    }

    /** Whether the key has a timer whose message, or last message, is still to be handled. */
    public abstract boolean isTimerActive(Object key);

    /** Cancels the timer with this key, if there is one. */
    public abstract void cancel(Object key);

    public abstract void cancelAll();

    /** Starts a timer in place of the one that {@code key} has. */
    protected abstract void sendOnce(Object key, Object msg, Duration delay);

    /** Starts a timer in place of the one that {@code key} has. */
    protected abstract void sendWithFixedDelay(
            Object key, Object msg, Duration initialDelay, Duration delay);

    /** Starts a timer in place of the one that {@code key} has. */
    protected abstract void sendAtFixedRate(
            Object key, Object msg, Duration initialDelay, Duration interval);

    private static Duration positive(Duration period, String name) {
        if (requireNonNull(period, name).isZero() || period.isNegative()) {
            throw new IllegalArgumentException(
                    name + " = [" + period + "]: must be longer than zero");
        }
        return period;
    }
}

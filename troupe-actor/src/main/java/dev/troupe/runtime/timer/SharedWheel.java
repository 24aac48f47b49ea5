package dev.troupe.runtime.timer;

import dev.troupe.concurrent.BriefLock;
import dev.troupe.concurrent.TimerWheel;
import org.jspecify.annotations.Nullable;

/**
 * The wheel, with a lock: the timer thread puts timers in and takes out what is due, and anybody
 * takes out what he cancels. A timer is IN_WHEEL from when the timer thread has it, so just before it
 * is put in, until it is taken out: that state is left under the same lock, and who is not IN_WHEEL
 * any more is not put in.
 */
final class SharedWheel {
    private final BriefLock lock = new BriefLock();
    private final TimerWheel wheel;

    SharedWheel(long tickNanos, int slotsPerLevel) {
        this.wheel = new TimerWheel(tickNanos, slotsPerLevel);
    }

    /** Puts {@code timer} in, unless it was cancelled on its way. */
    void add(Timer timer) {
        lock.lock();
        try {
            if (timer.isInWheel()) {
                wheel.add(timer);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Takes {@code timer} out, which is {@code next} then; false if somebody else has. */
    boolean tryRemove(Timer timer, byte next) {
        lock.lock();
        try {
            boolean isIn = timer.isInWheel();
            if (isIn) {
                wheel.remove(timer); // unless it is still to be put in
                timer.leave(next);
            }
            return isIn;
        } finally {
            lock.unlock();
        }
    }

    /** Takes one out that is due at {@code nowNanos} and is to be fired; null when none is. */
    @Nullable Timer pollDue(long nowNanos) {
        lock.lock();
        try {
            Timer due = (Timer) wheel.poll(nowNanos);
            if (due != null) {
                due.leave(due.stateOnceDue());
            }
            return due;
        } finally {
            lock.unlock();
        }
    }

    /** One of those that are in, which stays IN_WHEEL though it is out; null when there is none. */
    @Nullable Timer pollAny() {
        lock.lock();
        try {
            return (Timer) wheel.pollAny();
        } finally {
            lock.unlock();
        }
    }

    /** See {@link TimerWheel#nextNanos}. */
    long nextNanos() {
        lock.lock();
        try {
            return wheel.nextNanos();
        } finally {
            lock.unlock();
        }
    }

    long size() {
        lock.lock();
        try {
            return wheel.size();
        } finally {
            lock.unlock();
        }
    }
}

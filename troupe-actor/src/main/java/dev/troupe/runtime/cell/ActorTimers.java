package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AutoReceivedMessage;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.Scheduler;
import dev.troupe.actor.TimerScheduler;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The timers of one actor. What the scheduler sends is a {@link Tick}, one object for each start of
 * a timer, and it counts while it is the one that the map holds for its key: that tells the tick of
 * a timer that goes on from one that was cancelled, replaced, or left by an earlier instance. Made
 * when first used; used by the actor's own thread only.
 */
final class ActorTimers extends TimerScheduler {
    private final CellContext cell;
    private final Map<Object, Started> active = new HashMap<>();

    ActorTimers(CellContext cell) {
        this.cell = cell;
    }

    private record Started(Tick tick, Cancellable task) {}

    /** Says that the time of a timer has come. Sent by the runtime to itself only. */
    static final class Tick
            implements AutoReceivedMessage,
                    DeadLetterSuppression,
                    NoSerializationVerificationNeeded {
        private final Object key;
        private final Object message;
        private final boolean repeated;

        Tick(Object key, Object message, boolean repeated) {
            this.key = key;
            this.message = message;
            this.repeated = repeated;
        }

        Object message() {
            return message;
        }

        @Override
        public String toString() {
            return "Tick(" + key + "," + message + ")";
        }
    }

    /** What to handle for {@code tick}; null when its timer is not active any more. */
    @Nullable Object take(Tick tick) {
        Started started = active.get(tick.key);
        if (started == null || started.tick != tick) {
            return null;
        }
        if (!tick.repeated) {
            active.remove(tick.key);
        }
        return tick.message;
    }

    @Override
    protected void sendOnce(Object key, Object msg, Duration delay) {
        start(
                new Tick(key, msg, false),
                tick ->
                        scheduler()
                                .scheduleOnce(
                                        delay, cell.self(), tick, cell.dispatcher(), noSender()));
    }

    @Override
    protected void sendWithFixedDelay(
            Object key, Object msg, Duration initialDelay, Duration delay) {
        start(
                new Tick(key, msg, true),
                tick ->
                        scheduler()
                                .scheduleWithFixedDelay(
                                        initialDelay,
                                        delay,
                                        cell.self(),
                                        tick,
                                        cell.dispatcher(),
                                        noSender()));
    }

    @Override
    protected void sendAtFixedRate(
            Object key, Object msg, Duration initialDelay, Duration interval) {
        start(
                new Tick(key, msg, true),
                tick ->
                        scheduler()
                                .scheduleAtFixedRate(
                                        initialDelay,
                                        interval,
                                        cell.self(),
                                        tick,
                                        cell.dispatcher(),
                                        noSender()));
    }

    private void start(Tick tick, Function<Tick, Cancellable> schedule) {
        cancel(tick.key);
        active.put(tick.key, new Started(tick, schedule.apply(tick)));
    }

    private Scheduler scheduler() {
        return cell.services().refs().scheduler();
    }

    private static @Nullable ActorRef noSender() {
        return ActorRef.noSender();
    }

    @Override
    public boolean isTimerActive(Object key) {
        return active.containsKey(Objects.requireNonNull(key, "key"));
    }

    @Override
    public void cancel(Object key) {
        Started started = active.remove(Objects.requireNonNull(key, "key"));
        if (started != null) {
            started.task.cancel();
        }
    }

    @Override
    public void cancelAll() {
        for (Started started : active.values()) {
            started.task.cancel();
        }
        active.clear();
    }
}

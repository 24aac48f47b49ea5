package dev.troupe.actor;

import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a scheduler of one's own gets for nothing: repetitions over its {@code scheduleOnce}. */
class RepetitionTest implements Seams.Clock {
    private static final Executor HERE = Runnable::run;

    private final Own scheduler = new Own();
    private final List<Long> runs = new ArrayList<>();
    private final Seams.Binding binding =
            Seams.bind(new Seams(this, Seams.current().randomness(), Seams.current().threads()));
    private long millis;

    @AfterEach
    void unbind() {
        binding.close();
    }

    @Override
    public long nanoTime() {
        return Long.MAX_VALUE - 3_000_000 + millis * 1_000_000;
    }

    @Override
    public long currentTimeMillis() {
        return millis;
    }

    /** Has at most one task. */
    private static final class Own extends AbstractScheduler {
        private @Nullable Runnable next;
        private final List<Duration> delays = new ArrayList<>();
        private boolean closed;

        @Override
        public Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor) {
            if (closed) {
                throw new IllegalStateException("closed");
            }
            delays.add(delay);
            next = () -> executor.execute(runnable);
            return new Cancellable() {
                private boolean cancelled;

                @Override
                public boolean cancel() {
                    next = null;
                    cancelled = true;
                    return true;
                }

                @Override
                public boolean isCancelled() {
                    return cancelled;
                }
            };
        }

        @Override
        @Deprecated
        public Cancellable schedule(
                Duration initialDelay, Duration interval, Runnable runnable, Executor executor) {
            throw new UnsupportedOperationException();
        }

        @Override
        public double maxFrequency() {
            return 1000;
        }

        void fire() {
            Runnable task = next;
            next = null;
            if (task != null) {
                task.run();
            }
        }
    }

    private void fireAt(long time) {
        millis = time;
        scheduler.fire();
    }

    private void record() {
        runs.add(millis);
    }

    @Test
    void aFixedDelayWaitsAfterEachRun() {
        scheduler.scheduleWithFixedDelay(ofMillis(5), ofMillis(10), this::record, HERE);
        fireAt(5);
        fireAt(15);

        assertThat(scheduler.delays).containsExactly(ofMillis(5), ofMillis(10), ofMillis(10));
    }

    @Test
    void aFixedRateFollowsItsPolicy() {
        scheduler.scheduleAtFixedRate(
                ofMillis(5), ofMillis(10), this::record, HERE, MissedTicks.SKIP);
        fireAt(5);
        fireAt(48);

        assertThat(scheduler.delays).containsExactly(ofMillis(5), ofMillis(10), ofMillis(7));
    }

    @Test
    void aFixedRateThatCatchesUpIsAlmostWithoutDelay() {
        scheduler.scheduleAtFixedRate(
                ofMillis(5), ofMillis(10), this::record, HERE, MissedTicks.CATCH_UP);
        fireAt(48);

        assertThat(scheduler.delays).containsExactly(ofMillis(5), Duration.ofNanos(1));
    }

    @Test
    void aCancelledRepetitionIsNotRunAgain() {
        Cancellable handle =
                scheduler.scheduleWithFixedDelay(ofMillis(5), ofMillis(10), this::record, HERE);
        fireAt(5);

        assertThat(handle.cancel()).isTrue();

        assertThat(scheduler.next).isNull();
        assertThat(handle.isCancelled()).isTrue();
        assertThat(handle.cancel()).isFalse();
    }

    @Test
    void aRunThatThrowsIsTheLastOne() {
        Cancellable handle =
                scheduler.scheduleWithFixedDelay(
                        ofMillis(5),
                        ofMillis(10),
                        () -> {
                            throw new IllegalArgumentException("oops");
                        },
                        HERE);

        assertThat(catchThrowable(() -> fireAt(5))).hasMessage("oops");

        assertThat(scheduler.next).isNull();
        assertThat(handle.cancel()).isFalse();
        assertThat(handle.isCancelled()).isFalse();
    }

    @Test
    void theEndOfTheSchedulerIsTheEndOfTheRepetition() {
        Cancellable handle =
                scheduler.scheduleWithFixedDelay(ofMillis(5), ofMillis(10), this::record, HERE);
        scheduler.closed = true;

        fireAt(5);

        assertThat(runs).containsExactly(5L);
        assertThat(handle.cancel()).isFalse();
    }
}

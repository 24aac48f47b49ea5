package dev.troupe.pattern;

import dev.troupe.actor.Cancellable;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import dev.troupe.concurrent.Stages;
import dev.troupe.japi.Throwables;
import dev.troupe.pattern.BreakerState.Closed;
import dev.troupe.pattern.BreakerState.HalfOpen;
import dev.troupe.pattern.BreakerState.Open;
import dev.troupe.settings.CircuitBreakerSettings;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Refuses calls to something that fails, until it may have recovered.
 *
 * <pre>
 *   closed      calls go through; so many failures in a row open it
 *   open        calls are refused with {@link CircuitBreakerOpenException}, for the reset timeout
 *   half-open   one call goes through to try, the others are refused; success closes it, failure
 *               opens it again, for a longer time if there is a backoff
 * </pre>
 *
 * <p>A call that takes longer than the call timeout is a failure, though it goes on; a call timeout
 * of zero is none. Callable from any thread; listeners run on the executor.
 */
public class CircuitBreaker {
    private static final Duration LONGEST = Duration.ofDays(36_500);

    private final Scheduler scheduler;
    private final Executor executor;
    private final CircuitBreakerSettings settings;
    private final Seams seams = Seams.current();
    private final AtomicReference<BreakerState> state = new AtomicReference<>(new Closed());
    private final BreakerListeners onOpen;
    private final BreakerListeners onHalfOpen;
    private final BreakerListeners onClose;
    private final BreakerListeners onSuccess;
    private final BreakerListeners onFailure;
    private final BreakerListeners onTimeout;
    private final BreakerListeners onRefusal;

    CircuitBreaker(Scheduler scheduler, CircuitBreakerSettings settings, Executor executor) {
        this.scheduler = Objects.requireNonNull(scheduler, "scheduler");
        this.executor = Objects.requireNonNull(executor, "executor");
        this.settings = settings;
        this.onOpen = new BreakerListeners(executor);
        this.onHalfOpen = new BreakerListeners(executor);
        this.onClose = new BreakerListeners(executor);
        this.onSuccess = new BreakerListeners(executor);
        this.onFailure = new BreakerListeners(executor);
        this.onTimeout = new BreakerListeners(executor);
        this.onRefusal = new BreakerListeners(executor);
    }

    public CircuitBreaker(
            Executor executor,
            Scheduler scheduler,
            int maxFailures,
            Duration callTimeout,
            Duration resetTimeout) {
        this(scheduler, maxFailures, callTimeout, resetTimeout, executor);
    }

    public CircuitBreaker(
            Scheduler scheduler,
            int maxFailures,
            Duration callTimeout,
            Duration resetTimeout,
            Executor executor) {
        this(scheduler, maxFailures, callTimeout, resetTimeout, LONGEST, 1.0, executor);
    }

    public CircuitBreaker(
            Scheduler scheduler,
            int maxFailures,
            Duration callTimeout,
            Duration resetTimeout,
            Duration maxResetTimeout,
            double exponentialBackoffFactor,
            Executor executor) {
        this(
                scheduler,
                maxFailures,
                callTimeout,
                resetTimeout,
                maxResetTimeout,
                exponentialBackoffFactor,
                0.0,
                executor);
    }

    /**
     * @param maxFailures how many failures in a row open it, 1 or more
     * @param callTimeout after which time a call counts as failed; zero for never
     * @param resetTimeout how long it stays open before it tries again
     * @param maxResetTimeout the longest that it stays open when tries fail
     * @param exponentialBackoffFactor how many times longer it stays open after a try that failed
     * @param randomFactor how much longer than that at most, by chance; 0 to 1
     */
    public CircuitBreaker(
            Scheduler scheduler,
            int maxFailures,
            Duration callTimeout,
            Duration resetTimeout,
            Duration maxResetTimeout,
            double exponentialBackoffFactor,
            double randomFactor,
            Executor executor) {
        this(
                scheduler,
                BreakerArguments.checked(
                        maxFailures,
                        callTimeout,
                        resetTimeout,
                        maxResetTimeout,
                        exponentialBackoffFactor,
                        randomFactor),
                executor);
    }

    /** A breaker whose listeners run on the thread on which it changes. */
    public static CircuitBreaker create(
            Scheduler scheduler, int maxFailures, Duration callTimeout, Duration resetTimeout) {
        return new CircuitBreaker(scheduler, maxFailures, callTimeout, resetTimeout, Runnable::run);
    }

    /** The breaker with this name, which is configured at {@code troupe.circuit-breaker}. */
    public static CircuitBreaker lookup(String id, ExtendedActorSystem system) {
        return CircuitBreakersRegistry.get(system).get(id);
    }

    /** A new breaker like this one, which stays open twice as long after each try that failed. */
    public CircuitBreaker withExponentialBackoff(Duration maxResetTimeout) {
        return new CircuitBreaker(
                scheduler, BreakerArguments.withBackoff(settings, maxResetTimeout, 2.0), executor);
    }

    /** A new breaker like this one, which stays open up to so much longer, by chance. */
    public CircuitBreaker withRandomFactor(double randomFactor) {
        return new CircuitBreaker(
                scheduler, BreakerArguments.withRandomFactor(settings, randomFactor), executor);
    }

    // --- calls

    /**
     * Calls {@code body}, unless the breaker refuses; then the stage has failed. An exception is a
     * failure, thrown or in the stage, but for those that are allowed.
     */
    public <T> CompletionStage<T> callWithCircuitBreakerCS(Callable<CompletionStage<T>> body) {
        return callWithCircuitBreakerCS(body, this::isFailure);
    }

    /**
     * As above, but {@code defineFailureFn} tells of value or exception whether it is a failure of
     * what was called. What it gives to the caller is the same in both cases. A timeout always is a
     * failure.
     */
    public <T> CompletionStage<T> callWithCircuitBreakerCS(
            Callable<CompletionStage<T>> body,
            BiFunction<Optional<T>, Optional<Throwable>, Boolean> defineFailureFn) {
        Objects.requireNonNull(body, "body");
        Objects.requireNonNull(defineFailureFn, "defineFailureFn");
        BreakerState now = now();
        if (now instanceof Open open) {
            return refuse(open.remaining(nanoTime()));
        }
        if (now instanceof HalfOpen half && !half.tried().compareAndSet(false, true)) {
            return refuse(Duration.ZERO);
        }
        return new Call<>(now, defineFailureFn).make(body);
    }

    /** The same as {@link #callWithCircuitBreakerCS(Callable)}. */
    public <T> CompletionStage<T> callWithCircuitBreaker(Callable<CompletionStage<T>> body) {
        return callWithCircuitBreakerCS(body);
    }

    /** The same as {@link #callWithCircuitBreakerCS(Callable, BiFunction)}. */
    public <T> CompletionStage<T> callWithCircuitBreaker(
            Callable<CompletionStage<T>> body,
            BiFunction<Optional<T>, Optional<Throwable>, Boolean> defineFailureFn) {
        return callWithCircuitBreakerCS(body, defineFailureFn);
    }

    /**
     * Calls {@code body} on this thread and returns or throws what it does; throws {@link
     * CircuitBreakerOpenException} when the breaker refuses, and {@link TimeoutException} when the
     * call took too long, after it has returned.
     */
    public <T> T callWithSyncCircuitBreaker(Callable<T> body) {
        return callWithSyncCircuitBreaker(body, this::isFailure);
    }

    /** As above; {@code defineFailureFn} tells what is a failure. */
    public <T> T callWithSyncCircuitBreaker(
            Callable<T> body,
            BiFunction<Optional<T>, Optional<Throwable>, Boolean> defineFailureFn) {
        Objects.requireNonNull(body, "body");
        CompletableFuture<T> result = new CompletableFuture<>();
        // complete when this returns, as the body is
        Stages.relay(
                callWithCircuitBreakerCS(
                        () -> CompletableFuture.completedFuture(body.call()), defineFailureFn),
                result);
        try {
            return result.join();
        } catch (RuntimeException wrapped) {
            return Throwables.<RuntimeException, T>sneakyThrow(Stages.unwrap(wrapped));
        }
    }

    private <T> CompletionStage<T> refuse(Duration remaining) {
        onRefusal.tell(0);
        return CompletableFuture.failedFuture(new CircuitBreakerOpenException(remaining));
    }

    private <T> boolean isFailure(Optional<T> value, Optional<Throwable> failure) {
        return failure.isPresent()
                && !settings.exceptionAllowlist().contains(failure.get().getClass().getName());
    }

    /** One call that goes through. */
    private final class Call<T> {
        private final BreakerState begun;
        private final BiFunction<Optional<T>, Optional<Throwable>, Boolean> isFailure;
        private final CompletableFuture<T> result = new CompletableFuture<>();
        private final AtomicBoolean decided = new AtomicBoolean();
        private final long startNanos = nanoTime();

        Call(BreakerState begun, BiFunction<Optional<T>, Optional<Throwable>, Boolean> isFailure) {
            this.begun = begun;
            this.isFailure = isFailure;
        }

        CompletionStage<T> make(Callable<CompletionStage<T>> body) {
            Cancellable timer =
                    settings.callTimeout().isZero()
                            ? null
                            : scheduler.scheduleOnce(
                                    settings.callTimeout(), this::onTimeout, executor);
            try {
                Stages.call(body, Throwables::isFatal)
                        .whenComplete((value, failure) -> done(value, failure, timer));
            } catch (Throwable fatal) {
                done(null, fatal, timer);
                throw fatal;
            }
            return result;
        }

        private void done(
                @Nullable T value, @Nullable Throwable wrapped, @Nullable Cancellable timer) {
            if (timer != null) {
                timer.cancel();
            }
            Throwable failure = wrapped == null ? null : Stages.unwrap(wrapped);
            boolean failed;
            try {
                failed = isFailure.apply(Optional.ofNullable(value), Optional.ofNullable(failure));
            } catch (RuntimeException inFunction) {
                failure = inFunction;
                failed = true;
            }
            // The state first: who waits for the result finds the breaker as it is then.
            if (decided.compareAndSet(false, true)) {
                if (failed) {
                    onFailure.tell(elapsed());
                    failsIn(begun);
                } else {
                    onSuccess.tell(elapsed());
                    succeedsIn(begun);
                }
                Stages.complete(result, value, failure);
            }
        }

        private void onTimeout() {
            if (decided.compareAndSet(false, true)) {
                CircuitBreaker.this.onTimeout.tell(elapsed());
                failsIn(begun);
                result.completeExceptionally(
                        new TimeoutException(
                                "the call took longer than [" + settings.callTimeout() + "]"));
            }
        }

        private long elapsed() {
            return nanoTime() - startNanos;
        }
    }

    // --- states

    /** Tells the breaker of a failure that it has not seen, as if a call had failed. */
    public void fail() {
        failsIn(now());
    }

    /** Tells the breaker of a success that it has not seen, as if a call had succeeded. */
    public void succeed() {
        succeedsIn(now());
    }

    private void failsIn(BreakerState begun) {
        if (begun instanceof Closed closed) {
            if (closed.failures().incrementAndGet() >= settings.maxFailures()) {
                open(begun, settings.resetTimeout());
            }
        } else if (begun instanceof HalfOpen half) {
            open(begun, longer(half.before()));
        }
    }

    private void succeedsIn(BreakerState begun) {
        if (begun instanceof Closed closed) {
            closed.failures().set(0);
        } else if (begun instanceof HalfOpen && state.compareAndSet(begun, new Closed())) {
            onClose.tell(0);
        }
    }

    private void open(BreakerState from, Duration timeout) {
        Open open = new Open(nanoTime(), timeout);
        if (state.compareAndSet(from, open)) {
            onOpen.tell(0);
            scheduler.scheduleOnce(timeout, () -> tryAgain(open), executor);
        }
    }

    private void tryAgain(Open open) {
        if (state.compareAndSet(open, new HalfOpen(open.timeout()))) {
            onHalfOpen.tell(0);
        }
    }

    private Duration longer(Duration before) {
        double chance =
                settings.randomFactor() == 0
                        ? 0
                        : seams.randomness().generator().nextDouble() * settings.randomFactor();
        double wanted = Nanos.of(before) * settings.exponentialBackoff() * (1 + chance);
        long limited = Math.min((long) wanted, Nanos.of(settings.maxResetTimeout()));
        return Duration.ofNanos(Math.max(limited, Nanos.of(before)));
    }

    private BreakerState now() {
        return Objects.requireNonNull(state.get(), "state");
    }

    private long nanoTime() {
        return seams.clock().nanoTime();
    }

    public boolean isClosed() {
        return now() instanceof Closed;
    }

    public boolean isOpen() {
        return now() instanceof Open;
    }

    public boolean isHalfOpen() {
        return now() instanceof HalfOpen;
    }

    /** The failures in a row, as they were when the breaker was closed. */
    public int currentFailureCount() {
        return now() instanceof Closed closed ? closed.failures().get() : settings.maxFailures();
    }

    /** How long the breaker stays open when it opens for the first time. */
    public Duration resetTimeout() {
        return settings.resetTimeout();
    }

    /** The names of exceptions that are no failures. */
    public Set<String> allowExceptions() {
        return settings.exceptionAllowlist();
    }

    // --- listeners

    public CircuitBreaker addOnOpenListener(Runnable callback) {
        onOpen.add(callback);
        return this;
    }

    public CircuitBreaker addOnHalfOpenListener(Runnable callback) {
        onHalfOpen.add(callback);
        return this;
    }

    public CircuitBreaker addOnCloseListener(Runnable callback) {
        onClose.add(callback);
        return this;
    }

    /** Adds one that is given the nanoseconds that the call took, a {@code Long}. */
    public CircuitBreaker addOnCallSuccessListener(Consumer<Object> callback) {
        onSuccess.add(callback);
        return this;
    }

    /** Adds one that is given the nanoseconds that the call took, a {@code Long}. */
    public CircuitBreaker addOnCallFailureListener(Consumer<Object> callback) {
        onFailure.add(callback);
        return this;
    }

    /** Adds one that is given the nanoseconds since the call began, a {@code Long}. */
    public CircuitBreaker addOnCallTimeoutListener(Consumer<Object> callback) {
        onTimeout.add(callback);
        return this;
    }

    /** Adds one that runs for each call that is refused. */
    public CircuitBreaker addOnCallBreakerOpenListener(Runnable callback) {
        onRefusal.add(callback);
        return this;
    }

    @Override
    public String toString() {
        return "CircuitBreaker(" + now().getClass().getSimpleName() + ")";
    }
}

package dev.troupe.pattern;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.Scheduler;
import dev.troupe.japi.function.Function;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/**
 * The older home of {@link Patterns}, from the time when that gave Scala futures.
 *
 * @deprecated use {@link Patterns}
 */
@Deprecated
public final class PatternsCS {
    private PatternsCS() {}

    /** See {@link Patterns#ask(ActorRef, Object, Duration)}. */
    public static CompletionStage<Object> ask(ActorRef actor, Object message, Duration timeout) {
        return Patterns.ask(actor, message, timeout);
    }

    /** See {@link Patterns#ask(ActorRef, Object, Timeout)}. */
    public static CompletionStage<Object> ask(ActorRef actor, Object message, Timeout timeout) {
        return Patterns.ask(actor, message, timeout);
    }

    /** See {@link Patterns#ask(ActorRef, Object, long)}. */
    public static CompletionStage<Object> ask(ActorRef actor, Object message, long timeoutMillis) {
        return Patterns.ask(actor, message, timeoutMillis);
    }

    /** See {@link Patterns#ask(ActorSelection, Object, Duration)}. */
    public static CompletionStage<Object> ask(
            ActorSelection selection, Object message, Duration timeout) {
        return Patterns.ask(selection, message, timeout);
    }

    /** See {@link Patterns#ask(ActorSelection, Object, Timeout)}. */
    public static CompletionStage<Object> ask(
            ActorSelection selection, Object message, Timeout timeout) {
        return Patterns.ask(selection, message, timeout);
    }

    /** See {@link Patterns#ask(ActorSelection, Object, long)}. */
    public static CompletionStage<Object> ask(
            ActorSelection selection, Object message, long timeoutMillis) {
        return Patterns.ask(selection, message, timeoutMillis);
    }

    /** See {@link Patterns#askWithReplyTo(ActorRef, Function, Duration)}. */
    public static CompletionStage<Object> askWithReplyTo(
            ActorRef actor, Function<ActorRef, Object> messageFactory, Duration timeout) {
        return Patterns.askWithReplyTo(actor, messageFactory, timeout);
    }

    /** See {@link Patterns#askWithReplyTo(ActorRef, Function, Timeout)}. */
    public static CompletionStage<Object> askWithReplyTo(
            ActorRef actor, Function<ActorRef, Object> messageFactory, Timeout timeout) {
        return Patterns.askWithReplyTo(actor, messageFactory, timeout);
    }

    /** See {@link Patterns#askWithReplyTo(ActorRef, Function, long)}. */
    public static CompletionStage<Object> askWithReplyTo(
            ActorRef actor, Function<ActorRef, Object> messageFactory, long timeoutMillis) {
        return Patterns.askWithReplyTo(actor, messageFactory, timeoutMillis);
    }

    /** See {@link Patterns#askWithReplyTo(ActorSelection, Function, Duration)}. */
    public static CompletionStage<Object> askWithReplyTo(
            ActorSelection selection, Function<ActorRef, Object> messageFactory, Duration timeout) {
        return Patterns.askWithReplyTo(selection, messageFactory, timeout);
    }

    /** See {@link Patterns#askWithReplyTo(ActorSelection, Function, long)}. */
    public static CompletionStage<Object> askWithReplyTo(
            ActorSelection selection,
            Function<ActorRef, Object> messageFactory,
            long timeoutMillis) {
        return Patterns.askWithReplyTo(selection, messageFactory, timeoutMillis);
    }

    /** See {@link Patterns#gracefulStop(ActorRef, Duration)}. */
    public static CompletionStage<Boolean> gracefulStop(ActorRef target, Duration timeout) {
        return Patterns.gracefulStop(target, timeout);
    }

    /** See {@link Patterns#gracefulStop(ActorRef, Duration, Object)}. */
    public static CompletionStage<Boolean> gracefulStop(
            ActorRef target, Duration timeout, Object stopMessage) {
        return Patterns.gracefulStop(target, timeout, stopMessage);
    }

    /** See {@link Patterns#pipe}. */
    public static <T> PipeToSupport.PipeableCompletionStage<T> pipe(
            CompletionStage<T> future, Executor context) {
        return Patterns.pipe(future, context);
    }

    /** See {@link Patterns#after(Duration, Scheduler, Executor, Callable)}. */
    public static <T> CompletionStage<T> after(
            Duration duration,
            Scheduler scheduler,
            Executor context,
            Callable<CompletionStage<T>> value) {
        return Patterns.after(duration, scheduler, context, value);
    }

    /** {@code value}, but not before {@code duration} has passed. */
    public static <T> CompletionStage<T> after(
            Duration duration, Scheduler scheduler, Executor context, CompletionStage<T> value) {
        Objects.requireNonNull(value, "value");
        return Patterns.after(duration, scheduler, context, () -> value);
    }

    /** See {@link Patterns#retry(Callable, int, Duration, Scheduler, Executor)}. */
    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            int attempts,
            Duration delay,
            Scheduler scheduler,
            Executor context) {
        return Patterns.retry(attempt, attempts, delay, scheduler, context);
    }
}

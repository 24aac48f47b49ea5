package dev.troupe.pattern;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ClassicActorSystemProvider;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import dev.troupe.japi.function.Function;
import dev.troupe.japi.function.Predicate2;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Conversations that programs have with actors. Everything here returns at once and may be called
 * from any thread.
 */
public final class Patterns {
    private Patterns() {}

    // --- ask

    /**
     * Sends {@code message} and gives the first reply: a {@code Status.Success} unwrapped, a {@code
     * Status.Failure} as failure. Without a reply in time it fails with an {@link
     * AskTimeoutException} that says where the message is; at once when the actor has stopped. A
     * reply that comes later is a dead letter.
     *
     * <p>With a timeout of zero or less nothing is sent, and the stage has failed.
     *
     * @throws dev.troupe.actor.InvalidMessageException if {@code message} is null
     */
    public static CompletionStage<Object> ask(ActorRef actor, Object message, Duration timeout) {
        return Ask.send(actor, message, timeout);
    }

    public static CompletionStage<Object> ask(ActorRef actor, Object message, long timeoutMillis) {
        return Ask.send(actor, message, Duration.ofMillis(timeoutMillis));
    }

    public static CompletionStage<Object> ask(ActorRef actor, Object message, Timeout timeout) {
        return Ask.send(actor, message, Objects.requireNonNull(timeout, "timeout").duration());
    }

    /** As for a reference; of many actors that live there the first reply counts. */
    public static CompletionStage<Object> ask(
            ActorSelection selection, Object message, Duration timeout) {
        return Ask.send(selection, message, timeout);
    }

    public static CompletionStage<Object> ask(
            ActorSelection selection, Object message, long timeoutMillis) {
        return Ask.send(selection, message, Duration.ofMillis(timeoutMillis));
    }

    public static CompletionStage<Object> ask(
            ActorSelection selection, Object message, Timeout timeout) {
        return Ask.send(selection, message, Objects.requireNonNull(timeout, "timeout").duration());
    }

    /**
     * Sends the message that {@code messageFactory} makes of the reference to reply to. What it
     * throws fails the stage.
     */
    public static CompletionStage<Object> askWithReplyTo(
            ActorRef actor, Function<ActorRef, Object> messageFactory, Duration timeout) {
        return Ask.send(actor, messageFactory, timeout);
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorRef actor, Function<ActorRef, Object> messageFactory, long timeoutMillis) {
        return Ask.send(actor, messageFactory, Duration.ofMillis(timeoutMillis));
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorRef actor, Function<ActorRef, Object> messageFactory, Timeout timeout) {
        return Ask.send(
                actor, messageFactory, Objects.requireNonNull(timeout, "timeout").duration());
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorSelection selection, Function<ActorRef, Object> messageFactory, Duration timeout) {
        return Ask.send(selection, messageFactory, timeout);
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorSelection selection,
            Function<ActorRef, Object> messageFactory,
            long timeoutMillis) {
        return Ask.send(selection, messageFactory, Duration.ofMillis(timeoutMillis));
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorSelection selection, Function<ActorRef, Object> messageFactory, Timeout timeout) {
        return Ask.send(
                selection, messageFactory, Objects.requireNonNull(timeout, "timeout").duration());
    }

    /**
     * Asks for a {@link StatusReply}, and gives its value or fails with its error. A reply of
     * another class fails the stage.
     */
    public static CompletionStage<Object> askWithStatus(
            ActorRef actor, Object message, Duration timeout) {
        return Ask.statusOf(Ask.send(actor, message, timeout));
    }

    // --- tell

    /**
     * Sends {@code message}, and completes when the mailbox of the actor has taken it, which does
     * not mean that it will be handled: the actor may stop before. No thread waits. From one sender
     * to one receiver order is kept, also among messages sent by {@code tell}.
     *
     * <p>A mailbox without bound takes it at once. One that is full takes it when there is room,
     * whatever its push timeout, but with {@code overflow = drop-oldest} at once, and with {@code
     * overflow = fail} not at all: then the stage fails with a {@code MailboxFullException}. It
     * fails with a {@code MailboxClosedException} when the actor has stopped, or stops before there
     * is room. In both cases the message is a dead letter.
     *
     * <p>The stage may complete on the thread of the actor that made room: use the {@code Async}
     * methods of the stage for what takes long. To complete it, by {@code orTimeout} for example,
     * takes the message back, unless it is just going in.
     *
     * @throws dev.troupe.actor.InvalidMessageException if {@code message} is null
     */
    public static CompletionStage<Done> tellWhenAccepted(ActorRef ref, Object message) {
        return Accepted.tell(ref, message, ActorRef.noSender());
    }

    /**
     * As {@link #tellWhenAccepted(ActorRef, Object)}, with a sender for replies.
     *
     * @param sender who is to get replies; {@link ActorRef#noSender()} when nobody
     */
    public static CompletionStage<Done> tellWhenAccepted(
            ActorRef ref, Object message, @Nullable ActorRef sender) {
        return Accepted.tell(ref, message, sender);
    }

    // --- pipe

    /**
     * Sends the result of {@code future} to an actor, when it is there: see {@link
     * PipeToSupport.PipeableCompletionStage}. The way to use the result of an asynchronous call
     * inside an actor, whose state a callback must not touch.
     *
     * @param context kept for programs that pass it; sending needs no thread of its own
     */
    public static <T> PipeToSupport.PipeableCompletionStage<T> pipe(
            CompletionStage<T> future, Executor context) {
        Objects.requireNonNull(context, "context");
        return new PipeToSupport.PipeableCompletionStage<>(future);
    }

    // --- stop

    /** As {@link #gracefulStop(ActorRef, Duration, Object)} with {@link PoisonPill}. */
    public static CompletionStage<Boolean> gracefulStop(ActorRef target, Duration timeout) {
        return Ask.stop(target, timeout, PoisonPill.getInstance());
    }

    /**
     * Sends {@code stopMessage} and gives true when the actor has stopped; at once when it had
     * before. Its {@code postStop} has run by then, but its parent may not have freed its name yet.
     * Fails with {@link AskTimeoutException} when it has not stopped in time.
     */
    public static CompletionStage<Boolean> gracefulStop(
            ActorRef target, Duration timeout, Object stopMessage) {
        return Ask.stop(target, timeout, stopMessage);
    }

    // --- later, and in time

    /**
     * Calls {@code value} after {@code duration} and gives its result, be it null. Without a delay
     * it is called now, on this thread. What it throws fails the stage.
     */
    public static <T> CompletionStage<T> after(
            Duration duration,
            ClassicActorSystemProvider system,
            Callable<CompletionStage<T>> value) {
        ActorSystem classic = Objects.requireNonNull(system, "system").classicSystem();
        return Delayed.after(duration, classic.scheduler(), classic.dispatcher(), value);
    }

    /** As above; {@code value} is called by {@code context}. */
    public static <T> CompletionStage<T> after(
            Duration duration,
            Scheduler scheduler,
            Executor context,
            Callable<CompletionStage<T>> value) {
        return Delayed.after(duration, scheduler, context, value);
    }

    /**
     * Calls {@code value} now and gives its result; a {@link java.util.concurrent.TimeoutException}
     * when it has none after {@code duration}. The call itself goes on.
     */
    public static <T> CompletionStage<T> timeout(
            Duration duration,
            Scheduler scheduler,
            Executor context,
            Callable<CompletionStage<T>> value) {
        return Delayed.timeout(duration, scheduler, context, value);
    }

    // --- retry

    /**
     * Calls {@code attempt}, and again when it fails, up to {@code attempts} times: that is the
     * number of retries, so there are at most {@code attempts + 1} calls. The first call is made on
     * this thread, the others by the executor. Gives the first success or the last failure. An
     * exception that {@code attempt} throws is a failure like any other; errors that are fatal to
     * the JVM are not retried.
     */
    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt, int attempts, Executor ec) {
        return Retry.atOnce(attempt, Retry.onFailure(), attempts, ec);
    }

    /**
     * As {@link #retry(Callable, int, Executor)}, but {@code shouldRetry} decides, of the value or
     * the failure, the other of which is null.
     */
    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            Predicate2<T, Throwable> shouldRetry,
            int attempts,
            Executor ec) {
        return Retry.atOnce(attempt, shouldRetry, attempts, ec);
    }

    /** As {@link #retry(Callable, int, Executor)}, with {@code delay} before each retry. */
    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            int attempts,
            Duration delay,
            ClassicActorSystemProvider system) {
        return retry(attempt, Retry.onFailure(), attempts, delay, system);
    }

    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            Predicate2<T, Throwable> shouldRetry,
            int attempts,
            Duration delay,
            ClassicActorSystemProvider system) {
        ActorSystem classic = system.classicSystem();
        return retry(
                attempt, shouldRetry, attempts, delay, classic.scheduler(), classic.dispatcher());
    }

    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            int attempts,
            Duration delay,
            Scheduler scheduler,
            Executor ec) {
        return retry(attempt, Retry.onFailure(), attempts, delay, scheduler, ec);
    }

    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            Predicate2<T, Throwable> shouldRetry,
            int attempts,
            Duration delay,
            Scheduler scheduler,
            Executor ec) {
        return Retry.start(attempt, shouldRetry, attempts, Retry.every(delay), scheduler, ec);
    }

    /**
     * As {@link #retry(Callable, int, Executor)}, with a delay that {@code delayFunction} gives for
     * the number of the retry, from 1 on; {@code Optional.empty()} for none.
     */
    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            int attempts,
            IntFunction<Optional<Duration>> delayFunction,
            Scheduler scheduler,
            Executor context) {
        return retry(attempt, Retry.onFailure(), attempts, delayFunction, scheduler, context);
    }

    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            Predicate2<T, Throwable> shouldRetry,
            int attempts,
            IntFunction<Optional<Duration>> delayFunction,
            Scheduler scheduler,
            Executor context) {
        return Retry.start(attempt, shouldRetry, attempts, delayFunction, scheduler, context);
    }

    /**
     * As {@link #retry(Callable, int, Executor)}, with a delay of {@code minBackoff} before the first
     * retry, twice as long before each further one, {@code maxBackoff} at most, and up to {@code
     * randomFactor} of that on top.
     */
    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            int attempts,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor,
            ClassicActorSystemProvider system) {
        return retry(
                attempt, Retry.onFailure(), attempts, minBackoff, maxBackoff, randomFactor, system);
    }

    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            Predicate2<T, Throwable> shouldRetry,
            int attempts,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor,
            ClassicActorSystemProvider system) {
        ActorSystem classic = system.classicSystem();
        return retry(
                attempt,
                shouldRetry,
                attempts,
                minBackoff,
                maxBackoff,
                randomFactor,
                classic.scheduler(),
                classic.dispatcher());
    }

    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            int attempts,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor,
            Scheduler scheduler,
            Executor ec) {
        return retry(
                attempt,
                Retry.onFailure(),
                attempts,
                minBackoff,
                maxBackoff,
                randomFactor,
                scheduler,
                ec);
    }

    public static <T> CompletionStage<T> retry(
            Callable<CompletionStage<T>> attempt,
            Predicate2<T, Throwable> shouldRetry,
            int attempts,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor,
            Scheduler scheduler,
            Executor ec) {
        GrowingDelay backoff = new GrowingDelay(minBackoff, maxBackoff, randomFactor);
        Seams seams = Seams.current();
        return Retry.start(
                attempt,
                shouldRetry,
                attempts,
                retry -> Optional.of(backoff.delay(retry - 1, seams)),
                scheduler,
                ec);
    }
}

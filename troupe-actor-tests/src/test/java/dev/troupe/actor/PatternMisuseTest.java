package dev.troupe.actor;

import dev.troupe.pattern.BackoffOnStopOptions;
import dev.troupe.pattern.BackoffOpts;
import dev.troupe.pattern.BackoffSupervisor;
import dev.troupe.pattern.CircuitBreaker;
import dev.troupe.pattern.Patterns;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a program is told that uses patterns in a wrong way: what was refused, the value, and what is
 * allowed.
 */
class PatternMisuseTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration PAST = Duration.ofSeconds(-1);
    private static final Duration TINY = Duration.ofMillis(1);
    private static final Props ECHO = TestActors.echoActorProps();
    private static final Callable<CompletionStage<String>> GOOD =
            () -> CompletableFuture.completedFuture("good");
    private static final Callable<CompletionStage<String>> BAD =
            () -> CompletableFuture.failedFuture(new TestException("bad"));

    private static final Callable<CompletionStage<String>> NOTHING =
            new Callable<>() {
                @Override
                public CompletionStage<String> call() {
                    return null;
                }

                @Override
                public String toString() {
                    return "nothing";
                }
            };

    private static ActorSystem system;
    private static ActorRef host;
    private static ActorSelection selection;
    private static Scheduler scheduler;
    private static Executor executor;

    @BeforeAll
    static void start() {
        system = Systems.start("toolbox");
        host = system.actorOf(ECHO, "host");
        selection = system.actorSelection("/user/host");
        scheduler = system.scheduler();
        executor = system.dispatcher();
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @ParameterizedTest
    @MethodSource({"asking", "piping", "waiting", "retrying", "breaking", "backingOff"})
    void aMisuseIsExplained(Misuse misuse) {
        misuse.isExplained();
    }

    static Stream<Misuse> asking() {
        return Stream.of(
                Misuse.of(
                        "ask nobody",
                        () -> Patterns.ask((ActorRef) null, "?", SECOND),
                        "recipient"),
                Misuse.of(
                        "ask no selection",
                        () -> Patterns.ask((ActorSelection) null, "?", SECOND),
                        "recipient"),
                Misuse.of("no time", () -> Patterns.ask(host, "?", (Duration) null), "timeout"),
                Misuse.of("no timeout", () -> Patterns.ask(host, "?", (Timeout) null), "timeout"),
                Misuse.of(
                        "no timeout for a selection",
                        () -> Patterns.ask(selection, "?", (Timeout) null),
                        "timeout"),
                Misuse.of(
                        "no factory",
                        () -> Patterns.askWithReplyTo(host, null, SECOND),
                        "messageFactory"),
                Misuse.of(
                        "ask nothing",
                        () -> Patterns.ask(host, null, SECOND),
                        InvalidMessageException.class,
                        "cannot ask [Actor[troupe://toolbox/user/host#uid]] with [null]: a message"
                                + " must be an object"),
                Misuse.later(
                        "a factory of nothing",
                        () -> Patterns.askWithReplyTo(host, replyTo -> null, SECOND),
                        InvalidMessageException.class,
                        "cannot ask [Actor[troupe://toolbox/user/host#uid]]: the message factory"
                                + " returned [null], a message must be an object"),
                Misuse.later(
                        "an answer in the past",
                        () -> Patterns.ask(host, "?", PAST),
                        IllegalArgumentException.class,
                        "timeout = [PT-1S]: must be longer than zero; nothing was sent to"
                                + " [Actor[troupe://toolbox/user/host#uid]]"),
                Misuse.later(
                        "an answer at once",
                        () -> Patterns.ask(selection, "?", 0),
                        IllegalArgumentException.class,
                        "timeout = [PT0S]: must be longer than zero; nothing was sent to"
                                + " [ActorSelection[Anchor(troupe://toolbox/), Path(/user/host)]]"),
                Misuse.of(
                        "accept nothing",
                        () -> Patterns.tellWhenAccepted(host, null),
                        InvalidMessageException.class,
                        "cannot send [null] to [Actor[troupe://toolbox/user/host#uid]]: a message"
                                + " must be an object"),
                Misuse.of("nobody accepts", () -> Patterns.tellWhenAccepted(null, "x"), "ref"),
                Misuse.of("stop nobody", () -> Patterns.gracefulStop(null, SECOND), "target"),
                Misuse.of("stop some time", () -> Patterns.gracefulStop(host, null), "timeout"),
                Misuse.of(
                        "stop with nothing",
                        () -> Patterns.gracefulStop(host, SECOND, null),
                        "stopMessage"),
                Misuse.later(
                        "stop in the past",
                        () -> Patterns.gracefulStop(host, PAST),
                        IllegalArgumentException.class,
                        "timeout = [PT-1S]: must be longer than zero; nothing was sent to"
                                + " [Actor[troupe://toolbox/user/host#uid]]"));
    }

    static Stream<Misuse> piping() throws Exception {
        CompletionStage<String> stage = GOOD.call();
        return Stream.of(
                Misuse.of("pipe nothing", () -> Patterns.pipe(null, executor), "future"),
                Misuse.of("pipe by nobody", () -> Patterns.pipe(stage, null), "context"),
                Misuse.of(
                        "pipe to nobody",
                        () -> Patterns.pipe(stage, executor).to((ActorRef) null),
                        "recipient"),
                Misuse.of(
                        "pipe to no selection",
                        () -> Patterns.pipe(stage, executor).to((ActorSelection) null),
                        "recipient"));
    }

    static Stream<Misuse> waiting() {
        return Stream.of(
                Misuse.of(
                        "after no time",
                        () -> Patterns.after(null, scheduler, executor, GOOD),
                        "duration"),
                Misuse.of(
                        "after without scheduler",
                        () -> Patterns.after(SECOND, null, executor, GOOD),
                        "scheduler"),
                Misuse.of(
                        "after without executor",
                        () -> Patterns.after(SECOND, scheduler, null, GOOD),
                        "context"),
                Misuse.of(
                        "after it nothing",
                        () -> Patterns.after(SECOND, scheduler, executor, null),
                        "value"),
                Misuse.of("after in no system", () -> Patterns.after(SECOND, null, GOOD), "system"),
                Misuse.later(
                        "no stage afterwards",
                        () -> Patterns.after(TINY, scheduler, executor, NOTHING),
                        NullPointerException.class,
                        "[nothing] returned null: it must return a stage"),
                Misuse.of(
                        "no timeout",
                        () -> Patterns.timeout(null, scheduler, executor, GOOD),
                        "duration"),
                Misuse.of(
                        "timeout without scheduler",
                        () -> Patterns.timeout(SECOND, null, executor, GOOD),
                        "scheduler"),
                Misuse.later(
                        "no stage in time",
                        () -> Patterns.timeout(SECOND, scheduler, executor, NOTHING),
                        NullPointerException.class,
                        "[nothing] returned null: it must return a stage"),
                Misuse.later(
                        "a timeout in the past",
                        () ->
                                Patterns.timeout(
                                        PAST, scheduler, executor, () -> new CompletableFuture<>()),
                        TimeoutException.class,
                        "not completed within [PT-1S]"));
    }

    static Stream<Misuse> retrying() {
        IntFunction<Optional<Duration>> noDelays = null;
        return Stream.of(
                Misuse.of("no attempt", () -> Patterns.retry(null, 1, executor), "attempt"),
                Misuse.of("no executor", () -> Patterns.retry(GOOD, 1, null), "executor"),
                Misuse.of(
                        "no predicate",
                        () -> Patterns.retry(GOOD, null, 1, executor),
                        "shouldRetry"),
                Misuse.of(
                        "no scheduler",
                        () -> Patterns.retry(GOOD, 1, SECOND, null, executor),
                        "scheduler"),
                Misuse.of(
                        "no delay",
                        () -> Patterns.retry(GOOD, 1, (Duration) null, scheduler, executor),
                        "delay"),
                Misuse.of(
                        "no delays",
                        () -> Patterns.retry(GOOD, 1, noDelays, scheduler, executor),
                        "delayFunction"),
                Misuse.of(
                        "fewer than no retries",
                        () -> Patterns.retry(GOOD, -1, executor),
                        IllegalArgumentException.class,
                        "attempts = [-1]: must be 0 or more"),
                Misuse.of(
                        "no shortest time",
                        () ->
                                Patterns.retry(
                                        GOOD, 1, Duration.ZERO, SECOND, 0, scheduler, executor),
                        IllegalArgumentException.class,
                        "minBackoff = [PT0S]: must be longer than zero"),
                Misuse.of(
                        "a longest time that is shorter",
                        () -> Patterns.retry(GOOD, 1, SECOND, TINY, 0, scheduler, executor),
                        IllegalArgumentException.class,
                        "maxBackoff = [PT0.001S]: must not be shorter than minBackoff = [PT1S]"),
                Misuse.of(
                        "too much chance",
                        () -> Patterns.retry(GOOD, 1, SECOND, SECOND, 2, scheduler, executor),
                        IllegalArgumentException.class,
                        "randomFactor = [2.0]: must be from 0.0 to 1.0"),
                Misuse.later(
                        "an attempt without a stage",
                        () -> Patterns.retry(NOTHING, 0, executor),
                        NullPointerException.class,
                        "[nothing] returned null: it must return a stage"),
                Misuse.later(
                        "a delay function without a delay",
                        () -> Patterns.retry(BAD, 1, retry -> null, scheduler, executor),
                        IllegalArgumentException.class,
                        "the delay function returned [null] for retry [1]: it must return"
                                + " Optional.empty() for no delay"));
    }

    static Stream<Misuse> breaking() {
        CircuitBreaker breaker = breaker(1, SECOND, SECOND);
        return Stream.of(
                Misuse.of(
                        "without scheduler",
                        () -> new CircuitBreaker(executor, null, 1, SECOND, SECOND),
                        "scheduler"),
                Misuse.of("without call timeout", () -> breaker(1, null, SECOND), "callTimeout"),
                Misuse.of("without reset timeout", () -> breaker(1, SECOND, null), "resetTimeout"),
                Misuse.of(
                        "no failure allowed",
                        () -> breaker(0, SECOND, SECOND),
                        IllegalArgumentException.class,
                        "maxFailures = [0]: must be 1 or more"),
                Misuse.of(
                        "calls in the past",
                        () -> breaker(1, PAST, SECOND),
                        IllegalArgumentException.class,
                        "callTimeout = [PT-1S]: must be zero, for none, or longer"),
                Misuse.of(
                        "open for no time",
                        () -> breaker(1, SECOND, Duration.ZERO),
                        IllegalArgumentException.class,
                        "resetTimeout = [PT0S]: must be longer than zero"),
                Misuse.of(
                        "open for a shorter time at most",
                        () -> breaker.withExponentialBackoff(TINY),
                        IllegalArgumentException.class,
                        "maxResetTimeout = [PT0.001S]: must not be shorter than resetTimeout ="
                                + " [PT1S]"),
                Misuse.of(
                        "too much chance",
                        () -> breaker.withRandomFactor(1.5),
                        IllegalArgumentException.class,
                        "randomFactor = [1.5]: must be from 0.0 to 1.0"),
                Misuse.of("call nothing", () -> breaker.callWithCircuitBreakerCS(null), "body"),
                Misuse.of(
                        "call nothing and wait",
                        () -> breaker.callWithSyncCircuitBreaker(null),
                        "body"),
                Misuse.of("no listener", () -> breaker.addOnOpenListener(null), "callback"),
                Misuse.of(
                        "without a name",
                        () -> CircuitBreaker.lookup(null, (ExtendedActorSystem) system),
                        "id"),
                Misuse.later(
                        "a call without a stage",
                        () -> breaker(1, SECOND, SECOND).callWithCircuitBreakerCS(NOTHING),
                        NullPointerException.class,
                        "[nothing] returned null: it must return a stage"));
    }

    static Stream<Misuse> backingOff() {
        return Stream.of(
                Misuse.of(
                        "no child", () -> backoff(null, "child", SECOND, SECOND, 0), "childProps"),
                Misuse.of("no name", () -> backoff(ECHO, null, SECOND, SECOND, 0), "childName"),
                Misuse.of("no time", () -> backoff(ECHO, "child", null, SECOND, 0), "minBackoff"),
                Misuse.of(
                        "a child with a slash",
                        () -> backoff(ECHO, "a/b", SECOND, SECOND, 0),
                        InvalidActorNameException.class,
                        "cannot name an actor [a/b]: illegal character [/] at index 1; use ASCII"
                                + " letters, digits and -_.*$+:@&=,!~';, and %XX for other bytes"),
                Misuse.of(
                        "no shortest time",
                        () -> backoff(ECHO, "child", Duration.ZERO, SECOND, 0),
                        IllegalArgumentException.class,
                        "minBackoff = [PT0S]: must be longer than zero"),
                Misuse.of(
                        "a longest time that is shorter",
                        () -> backoff(ECHO, "child", SECOND, TINY, 0),
                        IllegalArgumentException.class,
                        "maxBackoff = [PT0.001S]: must not be shorter than minBackoff = [PT1S]"),
                Misuse.of(
                        "less than no chance",
                        () -> backoff(ECHO, "child", SECOND, SECOND, -1),
                        IllegalArgumentException.class,
                        "randomFactor = [-1.0]: must be from 0.0 to 1.0"),
                Misuse.of(
                        "chance that is no number",
                        () -> backoff(ECHO, "child", SECOND, SECOND, Double.NaN),
                        IllegalArgumentException.class,
                        "randomFactor = [NaN]: must be from 0.0 to 1.0"),
                Misuse.of(
                        "a reset too early",
                        () -> backoff(ECHO, "child", SECOND, SECOND, 0).withAutoReset(TINY),
                        IllegalArgumentException.class,
                        "resetBackoff = [PT0.001S]: must be from minBackoff = [PT1S] to maxBackoff"
                                + " = [PT1S]"),
                Misuse.of(
                        "no strategy",
                        () ->
                                backoff(ECHO, "child", SECOND, SECOND, 0)
                                        .withSupervisorStrategy(null),
                        "supervisorStrategy"),
                Misuse.of(
                        "no reply",
                        () -> backoff(ECHO, "child", SECOND, SECOND, 0).withReplyWhileStopped(null),
                        "replyWhileStopped"),
                Misuse.of(
                        "no handler",
                        () ->
                                backoff(ECHO, "child", SECOND, SECOND, 0)
                                        .withHandlerWhileStopped(null),
                        "handler"),
                Misuse.of(
                        "no end",
                        () -> backoff(ECHO, "child", SECOND, SECOND, 0).withFinalStopMessage(null),
                        "isFinalStopMessage"),
                Misuse.of(
                        "no options",
                        () -> BackoffSupervisor.props((BackoffOnStopOptions) null),
                        "options"));
    }

    private static CircuitBreaker breaker(int maxFailures, Duration call, Duration reset) {
        return new CircuitBreaker(executor, scheduler, maxFailures, call, reset);
    }

    private static BackoffOnStopOptions backoff(
            Props child, String name, Duration min, Duration max, double randomFactor) {
        return BackoffOpts.onStop(child, name, min, max, randomFactor);
    }
}

package dev.troupe.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Props;
import dev.troupe.actor.Scheduler;
import dev.troupe.actor.Status;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * After many asks with all outcomes nothing is left. In the build they are few; {@code
 * -Dtroupe.stress.asks=1000000} makes them a million.
 */
class AskLeavesNothingTest {
    private static final int ASKS = Integer.getInteger("troupe.stress.asks", 40_000);
    private static final int IN_FLIGHT = 1000;
    private static final long MOST_HEAP = 2_000_000;
    private static final Duration LONG = Duration.ofMinutes(10);

    @Test
    void noTemporaryRefAndNoHeap() throws Exception {
        ActorSystem system = Systems.quiet("asks");
        try {
            ActorRef moody = system.actorOf(Props.create(Moody.class, Moody::new));
            ActorRef gone = stopped(system);
            askAll(moody, gone, 4 * IN_FLIGHT); // what is made once, such as threads
            long before = usedHeap();

            Map<String, Integer> outcomes = askAll(moody, gone, ASKS);

            assertThat(usedHeap() - before).isLessThan(MOST_HEAP);
            assertThat(outcomes)
                    .containsOnlyKeys("answer", "AskTimeoutException", "TestException")
                    .containsEntry("answer", ASKS / 4)
                    .containsEntry("AskTimeoutException", ASKS / 2)
                    .containsEntry("TestException", ASKS / 4);
            assertThat(AskTest.temporaryRefs(system)).isEmpty();
        } finally {
            Systems.stop(system);
        }
    }

    /** Broken by an answer that does not cancel its timer. */
    @Test
    void noTimer() throws Exception {
        ActorSystem system =
                Systems.quiet(
                        "timers",
                        "troupe.scheduler.implementation = \"" + Timers.class.getName() + "\"");
        try {
            ActorRef moody = system.actorOf(Props.create(Moody.class, Moody::new));

            askAll(moody, stopped(system), ASKS / 10);

            assertThat(((Timers) system.scheduler()).pending()).isZero();
        } finally {
            Systems.stop(system);
        }
    }

    /** Broken by a question that starts its timer without looking whether it has ended. */
    @Test
    void noTimerWhenTheAnswerCameBeforeTheMessageWasSent() {
        ActorSystem system =
                Systems.quiet(
                        "early",
                        "troupe.scheduler.implementation = \"" + Timers.class.getName() + "\"");
        try {
            ActorRef silent = system.actorOf(Props.empty());

            CompletionStage<Object> answer =
                    Patterns.askWithReplyTo(
                            silent,
                            replyTo -> {
                                replyTo.tell("early", silent);
                                return "question";
                            },
                            LONG);

            assertThat(answer.toCompletableFuture()).isCompletedWithValue("early");
            assertThat(((Timers) system.scheduler()).pending()).isZero();
        } finally {
            Systems.stop(system);
        }
    }

    private static Map<String, Integer> askAll(ActorRef moody, ActorRef gone, int asks)
            throws InterruptedException {
        Map<String, Integer> outcomes = new TreeMap<>();
        Semaphore room = new Semaphore(IN_FLIGHT);
        for (int i = 0; i < asks; i++) {
            room.acquire();
            CompletionStage<Object> answer =
                    switch (i % 4) {
                        case 0 -> Patterns.ask(moody, "reply", LONG);
                        case 1 -> Patterns.ask(moody, "fail", LONG);
                        case 2 -> Patterns.ask(moody, "ignore", Duration.ofMillis(1));
                        default -> Patterns.ask(gone, "anybody?", LONG);
                    };
            answer.whenComplete(
                    (value, failure) -> {
                        synchronized (outcomes) {
                            outcomes.merge(nameOf(failure), 1, Integer::sum);
                        }
                        room.release();
                    });
        }
        assertThat(room.tryAcquire(IN_FLIGHT, 60, TimeUnit.SECONDS)).isTrue();
        return outcomes;
    }

    private static String nameOf(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        return cause == null ? "answer" : cause.getClass().getSimpleName();
    }

    private static ActorRef stopped(ActorSystem system) {
        Puppet puppet = new Puppet().startIn(system);
        puppet.stops();
        return puppet.ref();
    }

    private static long usedHeap() throws InterruptedException {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    /** Replies, fails or ignores; looks at the path of every tenth who asks. */
    private static final class Moody extends AbstractActor {
        private final TestException failure = new TestException("moody");
        private int count;

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, this::answer).build();
        }

        private void answer(String question) {
            if (++count % 10 == 0) {
                getSender().path();
            }
            if (question.equals("reply")) {
                getSender().tell("reply", getSelf());
            } else if (question.equals("fail")) {
                getSender().tell(new Status.Failure(failure), getSelf());
            }
        }
    }

    /** A scheduler whose timers can be counted; a cancelled one is gone at once. */
    static final class Timers implements Scheduler, AutoCloseable {
        private final ScheduledThreadPoolExecutor timer;

        public Timers(Config config, LoggingAdapter log, ThreadFactory threads) {
            timer = new ScheduledThreadPoolExecutor(1, threads);
            timer.setRemoveOnCancelPolicy(true);
        }

        /** Those of questions: the runtime has timers of its own, for a few seconds. */
        long pending() {
            return timer.getQueue().stream()
                    .filter(task -> ((Delayed) task).getDelay(TimeUnit.MINUTES) > 0)
                    .count();
        }

        @Override
        public Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor) {
            Future<?> task =
                    timer.schedule(
                            () -> executor.execute(runnable),
                            delay.toNanos(),
                            TimeUnit.NANOSECONDS);
            return new Cancellable() {
                @Override
                public boolean cancel() {
                    return task.cancel(false);
                }

                @Override
                public boolean isCancelled() {
                    return task.isCancelled();
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

        @Override
        public void close() {
            timer.shutdownNow();
        }
    }
}

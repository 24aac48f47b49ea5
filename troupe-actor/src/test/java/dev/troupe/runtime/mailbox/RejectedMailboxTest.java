package dev.troupe.runtime.mailbox;

import static dev.troupe.runtime.mailbox.RecordingInvoker.envelope;
import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import dev.troupe.dispatch.ExecutionRejected;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.event.EventStream;
import dev.troupe.event.FakeSystem;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.event.Recorder;
import dev.troupe.runtime.dispatcher.DispatcherServices;
import dev.troupe.runtime.dispatcher.PooledDispatcher;
import dev.troupe.runtime.dispatcher.StarvationDetector;
import dev.troupe.settings.DispatcherSettings;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RejectedMailboxTest {
    private final FakeSystem system =
            new FakeSystem().answering("systemActorOf", new Recorder("unsubscriber"));
    private final EventStream events = new EventStream(system.system());
    private final Recorder errors = new Recorder("errors");
    private final Queue<Duration> waits = new ArrayDeque<>();
    private final Queue<Runnable> timers = new ArrayDeque<>();
    private final RecordingInvoker invoker = new RecordingInvoker();
    private final Services services = new Services();
    private final PooledDispatcher dispatcher =
            new PooledDispatcher(settings(), services, new StarvationDetector(services));
    private final ActorMailbox mailbox = dispatcher.createMailbox(invoker, new UnboundedMailbox());
    private final Queue<Runnable> apart = new ArrayDeque<>();
    private final List<Object> published = new ArrayList<>();
    private RuntimeException failure = new RejectedExecutionException("no");
    private int rejections;
    private @Nullable Runnable whileTaking; // happens when the rejected mailbox comes again

    RejectedMailboxTest() {
        events.setLogLevel(Logging.ErrorLevel());
        events.subscribe(errors, Logging.Error.class);
    }

    private static DispatcherSettings settings() {
        return DispatcherSettings.from(DispatcherSettings.DEFAULT_ID, ConfigFactory.load());
    }

    @Test
    void aMailboxRejectedOnceIsSubmittedAgainAtOnceWithoutAWord() {
        rejections = 1;

        mailbox.post(envelope("a"));

        assertThat(invoker.handled).containsExactly("a");
        assertThat(errors.taken()).isEmpty();
    }

    // A19.21. Breaks when RescueList.retry gives up: nobody would run the mailbox any more.
    @Test
    void theMessagesOfAMailboxRejectedTwiceAreHandledLaterWithoutANewSend() {
        rejections = 2;
        mailbox.post(envelope("a"));
        assertThat(invoker.handled).isEmpty();

        timers.remove().run();

        assertThat(invoker.handled).containsExactly("a");
    }

    // Breaks when RescueList.add logs each attempt, or the mailbox does not print its
    // actor.
    @Test
    void anErrorSaysOnceWhichActorWasRejected() {
        rejections = 6;
        mailbox.post(envelope("a"));
        timers.remove().run();
        timers.remove().run();

        assertThat(errors.taken())
                .singleElement()
                .extracting(error -> ((Logging.Error) error).message().toString())
                .asString()
                .contains(dispatcher.id(), invoker.self.path().toString());
    }

    @Test
    void thePausesBetweenTheAttemptsDoubleUntilAThreadOfItsOwnRunsTheMailbox() {
        rejections = Integer.MAX_VALUE;
        mailbox.post(envelope("a"));

        for (int i = 0; i < 5; i++) {
            assertThat(apart).isEmpty();
            timers.remove().run();
        }

        assertThat(waits.stream().limit(5).map(Duration::toMillis))
                .containsExactly(10L, 20L, 40L, 80L, 160L);
        apart.remove().run();
        assertThat(invoker.handled).containsExactly("a");
    }

    // Breaks when PooledDispatcher.schedule does not look at the rescue list after a success.
    @Test
    void aMailboxThatWasTakenTakesTheRejectedOnesWithIt() {
        rejections = 2;
        mailbox.post(envelope("a"));
        RecordingInvoker second = new RecordingInvoker();

        dispatcher.createMailbox(second, new UnboundedMailbox()).post(envelope("b"));

        assertThat(second.handled).containsExactly("b");
        assertThat(invoker.handled).containsExactly("a");
    }

    // Breaks when RescueList.submitAll puts a mailbox back without a look at the timer.
    @Test
    void aMailboxThatIsRejectedAgainWhileTheTimerFindsNothingIsNotForgotten() {
        rejections = 2;
        mailbox.post(envelope("a"));
        whileTaking =
                () -> {
                    timers.remove().run();
                    rejections = 2;
                };

        dispatcher
                .createMailbox(new RecordingInvoker(), new UnboundedMailbox())
                .post(envelope("b"));
        assertThat(invoker.handled).isEmpty();

        timers.remove().run();
        assertThat(invoker.handled).containsExactly("a");
    }

    @Test
    void theEventStreamIsToldOncePerEpisode() {
        rejections = 6;

        mailbox.post(envelope("a"));
        timers.remove().run();

        assertThat(published)
                .singleElement()
                .isInstanceOfSatisfying(
                        ExecutionRejected.class,
                        event -> {
                            assertThat(event.dispatcher()).isEqualTo(dispatcher.id());
                            assertThat(event.rejections()).isEqualTo(1);
                            assertThat(event.cause()).hasMessage("no");
                        });
    }

    // Breaks when DispatcherPool.offer lets anything but a rejection through to the sender.
    @Test
    void anExecutorThatThrowsSomethingElseHasRejected() {
        failure = new IllegalStateException("broken");
        rejections = 2;

        mailbox.post(envelope("a"));
        timers.remove().run();

        assertThat(invoker.handled).containsExactly("a");
    }

    // Breaks when the token is released on rejection: a second thread could run the mailbox.
    @Test
    void aRejectedMailboxKeepsItsToken() {
        rejections = 2;
        mailbox.post(envelope("a"));

        mailbox.post(envelope("b"));
        assertThat(invoker.handled).isEmpty();

        timers.remove().run();
        assertThat(invoker.handled).containsExactly("a", "b");
    }

    private final class Services implements DispatcherServices {
        @Override
        public ActorSystem system() {
            return system.system();
        }

        @Override
        public Seams seams() {
            return Seams.current();
        }

        @Override
        public Scheduler scheduler() {
            return new Timers();
        }

        @Override
        public LoggingAdapter log() {
            return Logging.getLogger(events, "dispatcher");
        }

        @Override
        public ExecutorService newPool(DispatcherSettings settings) {
            return new Unwilling();
        }

        @Override
        public ThreadFactory threadsFor(String id) {
            return Thread::new;
        }

        @Override
        public void runApart(String id, Runnable body) {
            apart.add(body);
        }

        @Override
        public void publish(Object event) {
            published.add(event);
        }

        @Override
        public void reportFatal(Throwable fatal) {
            throw new IllegalStateException(fatal);
        }
    }

    /** Keeps tasks for the test to run. */
    private final class Timers implements Scheduler {
        @Override
        public Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor) {
            waits.add(delay);
            timers.add(runnable);
            return Cancellable.alreadyCancelled();
        }

        @Override
        @Deprecated
        public Cancellable schedule(
                Duration initialDelay, Duration interval, Runnable runnable, Executor executor) {
            throw new UnsupportedOperationException();
        }

        @Override
        public double maxFrequency() {
            return 1;
        }
    }

    /** Rejects some tasks, runs the others on the calling thread. */
    private final class Unwilling extends AbstractExecutorService {
        @Override
        public void execute(Runnable command) {
            Runnable meanwhile = whileTaking;
            if (command == mailbox && meanwhile != null) {
                whileTaking = null;
                meanwhile.run();
            }
            if (rejections > 0) {
                rejections--;
                throw failure;
            }
            command.run();
        }

        @Override
        public void shutdown() {}

        @Override
        public List<Runnable> shutdownNow() {
            return List.of();
        }

        @Override
        public boolean isShutdown() {
            return false;
        }

        @Override
        public boolean isTerminated() {
            return false;
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) {
            return true;
        }
    }
}

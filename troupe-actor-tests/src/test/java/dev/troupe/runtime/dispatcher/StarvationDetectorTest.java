package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.DispatcherStarved;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.testing.RecordedLog;
import dev.troupe.testkit.javadsl.TestKit;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StarvationDetectorTest {
    private static final Duration THRESHOLD = Duration.ofMillis(200);
    private static final Config CONFIG =
            ConfigFactory.parseString(
                    """
                    troupe.actor.starvation-detector { threshold = 200ms, interval = 10ms }
                    troupe.actor.default-dispatcher {
                      executor = thread-pool-executor
                      thread-pool-executor.fixed-pool-size = 2
                      fork-join-executor { parallelism-min = 2, parallelism-max = 2 }
                      work-stealing-executor { parallelism-max = 2, compensation.enabled = off }
                    }
                    pinned.type = PinnedDispatcher
                    unwatched {
                      executor = thread-pool-executor
                      thread-pool-executor.fixed-pool-size = 1
                      starvation-detector.enabled = off
                    }
                    single { executor = thread-pool-executor, thread-pool-executor.fixed-pool-size = 1 }
                    full {
                      executor = thread-pool-executor
                      thread-pool-executor { fixed-pool-size = 1, task-queue-size = 1 }
                    }
                    """);

    private final CountDownLatch release = new CountDownLatch(1);
    private ActorSystem system = ActorSystem.create("starving", CONFIG);
    private TestKit reports = subscribed(system);

    private static TestKit subscribed(ActorSystem system) {
        TestKit probe = new TestKit(system);
        system.eventStream().subscribe(probe.getRef(), DispatcherStarved.class);
        return probe;
    }

    @AfterEach
    void stop() {
        release.countDown();
        TestKit.shutdownActorSystem(system);
    }

    private ActorRef blocked(String dispatcher, String name) {
        TestKit probe = new TestKit(system);
        ActorRef actor =
                system.actorOf(
                        Props.create(Blocker.class, () -> new Blocker(release))
                                .withDispatcher(dispatcher),
                        name);
        actor.tell("block", probe.getRef());
        probe.expectMsg("blocked");
        return actor;
    }

    private void letWorkWait(String dispatcher) {
        for (int i = 0; i < 3; i++) {
            system.actorOf(
                    Props.create(Blocker.class, () -> new Blocker(release))
                            .withDispatcher(dispatcher));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"thread-pool-executor", "fork-join-executor", "work-stealing-executor"})
    void aDispatcherWhoseThreadsAreAllHeldIsReportedWithWhoHoldsThem(String executor) {
        TestKit.shutdownActorSystem(system);
        system =
                ActorSystem.create(
                        "starving",
                        ConfigFactory.parseString(
                                        "troupe.actor.default-dispatcher.executor = " + executor)
                                .withFallback(CONFIG));
        reports = subscribed(system);
        String dispatcher = "troupe.actor.default-dispatcher";
        blocked(dispatcher, "one");
        blocked(dispatcher, "two");
        letWorkWait(dispatcher);

        DispatcherStarved report = reports.expectMsgClass(DispatcherStarved.class);

        assertThat(report.dispatcher()).isEqualTo(dispatcher);
        assertThat(report.delay()).isBetween(THRESHOLD, THRESHOLD.multipliedBy(2));
        assertThat(report.holders())
                .extracting(DispatcherStarved.Holder::who)
                .containsExactlyInAnyOrder("/user/one", "/user/two");
        assertThat(report.holders())
                .allSatisfy(
                        holder -> {
                            assertThat(holder.message()).isEqualTo("java.lang.String");
                            assertThat(holder.held()).isGreaterThan(THRESHOLD.dividedBy(2));
                            assertThat(holder.thread()).contains("default-dispatcher");
                            assertThat(holder.stack())
                                    .extracting(StackTraceElement::getMethodName)
                                    .contains("onReceive");
                        });
    }

    @Test
    void theLogSaysWhichCallsHoldTheThreadsAndWhatToDo() {
        try (RecordedLog log = RecordedLog.of("starving")) {
            blocked("single", "culprit");
            letWorkWait("single");

            reports.expectMsgClass(DispatcherStarved.class);

            String text = reports.awaitAssert(() -> onlyLine(log));
            assertThat(text)
                    .contains(
                            "dispatcher [single] starves",
                            "1 thread held",
                            "/user/culprit with a [java.lang.String]",
                            "CountDownLatch.await",
                            "troupe.actor.deployment.\"/culprit\".dispatcher = blocking");
        }
    }

    private static String onlyLine(RecordedLog log) {
        assertThat(log.messages()).hasSize(1);
        return log.messages().get(0);
    }

    // Breaks when StarvationWatch forgets that it has reported.
    @Test
    void anEpisodeIsReportedOnceAndTheNextOneAgain() throws Exception {
        CountDownLatch first = new CountDownLatch(1);
        TestKit probe = new TestKit(system);
        ActorRef actor =
                system.actorOf(
                        Props.create(Blocker.class, () -> new Blocker(first))
                                .withDispatcher("single"));
        actor.tell("block", probe.getRef());
        probe.expectMsg("blocked");
        letWorkWait("single");
        reports.expectMsgClass(DispatcherStarved.class);
        reports.expectNoMessage(THRESHOLD.multipliedBy(2));

        first.countDown();
        blocked("single", "again");
        letWorkWait("single");

        reports.expectMsgClass(DispatcherStarved.class);
    }

    // Breaks when StarvationWatch.othersWait always says yes.
    @Test
    void anActorThatTakesItsTimeIsNotReportedWhenNobodyWaits() {
        blocked("single", "alone");

        reports.expectNoMessage(THRESHOLD.multipliedBy(3));
    }

    @Test
    void aPinnedDispatcherIsNotReported() {
        ActorRef actor = blocked("pinned", "pinned");
        actor.tell("waits", ActorRef.noSender());

        reports.expectNoMessage(THRESHOLD.multipliedBy(3));
    }

    @Test
    void aDispatcherMaySwitchItOff() {
        blocked("unwatched", "blocked");
        letWorkWait("unwatched");

        reports.expectNoMessage(THRESHOLD.multipliedBy(3));
    }

    @Test
    void aTaskThatBlocksIsNamedByItsClass() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Runnable task = new BlockingTask(begun, release);
        system.dispatchers().lookup("single").execute(task);
        assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
        letWorkWait("single");

        assertThat(reports.expectMsgClass(DispatcherStarved.class).holders())
                .extracting(DispatcherStarved.Holder::who)
                .containsExactly(BlockingTask.class.getName());
    }

    @Test
    void aPoolThatRunsWorkOnTheSendersThreadBecauseItIsFullIsReported() throws Exception {
        while (!blockedWithAFullQueue("full")) {
            // a probe was in the queue's only place
        }

        assertThat(reports.expectMsgClass(DispatcherStarved.class).dispatcher()).isEqualTo("full");
    }

    private boolean blockedWithAFullQueue(String dispatcher) throws Exception {
        MessageDispatcher full = system.dispatchers().lookup(dispatcher);
        CompletableFuture<Boolean> queued = new CompletableFuture<>();
        full.execute(
                () -> {
                    AtomicBoolean ranHere = new AtomicBoolean();
                    full.execute(() -> ranHere.set(true));
                    queued.complete(!ranHere.get());
                    if (!ranHere.get()) {
                        await(release);
                    }
                });
        return queued.get(5, TimeUnit.SECONDS);
    }

    @Test
    void aFlightRecordingKeepsTheReport(@TempDir Path dir) throws IOException {
        Path file = dir.resolve("starved.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("dev.troupe.DispatcherStarved");
            recording.start();
            blocked("single", "recorded");
            letWorkWait("single");
            reports.expectMsgClass(DispatcherStarved.class);
            recording.dump(file);
        }

        RecordedEvent event = RecordingFile.readAllEvents(file).get(0);
        assertThat(event.getString("dispatcher")).isEqualTo("single");
        assertThat(event.getDuration("delay")).isGreaterThanOrEqualTo(THRESHOLD);
        assertThat(event.getString("report")).contains("/user/recorded");
    }

    private record BlockingTask(CountDownLatch begun, CountDownLatch release) implements Runnable {
        @Override
        public void run() {
            begun.countDown();
            await(release);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Blocker extends UntypedAbstractActor {
        private final CountDownLatch release;

        Blocker(CountDownLatch release) {
            this.release = release;
        }

        @Override
        public void onReceive(Object message) {
            getSender().tell("blocked", getSelf());
            await(release);
        }
    }
}

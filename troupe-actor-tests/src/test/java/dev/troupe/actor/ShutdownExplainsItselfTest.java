package dev.troupe.actor;

import static dev.troupe.actor.CoordinatedShutdown.PhaseBeforeActorSystemTerminate;
import static dev.troupe.actor.CoordinatedShutdown.PhaseServiceStop;
import static dev.troupe.actor.CoordinatedShutdown.PhaseServiceUnbind;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.Done;
import dev.troupe.event.Logging;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Timeouts of a shutdown, and what is said about who caused them. Time is moved by hand. */
class ShutdownExplainsItselfTest {
    private static final String PHASES = "troupe.coordinated-shutdown.phases.";
    private static final CoordinatedShutdown.Reason REASON = CoordinatedShutdown.unknownReason();
    private static final Duration SOON = Duration.ofSeconds(20);

    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CompletableFuture<Done> testIsOver = new CompletableFuture<>();
    private final List<String> ran = new CopyOnWriteArrayList<>();
    private ActorSystem system;
    private CoordinatedShutdown shutdown;
    private TestKit log;

    private void start(String... hocon) {
        system =
                Systems.start(
                        "explaining",
                        "troupe.scheduler.implementation = "
                                + ExplicitlyTriggeredScheduler.class.getName(),
                        "troupe.loggers = []",
                        "troupe.loglevel = INFO",
                        String.join("\n", hocon));
        shutdown = CoordinatedShutdown.get(system);
        log = new TestKit(system);
        system.eventStream().subscribe(log.getRef(), Logging.Warning.class);
        system.eventStream().subscribe(log.getRef(), Logging.Error.class);
    }

    @AfterEach
    void stop() {
        mayEnd.countDown();
        testIsOver.complete(Done.getInstance());
        TestKit.shutdownActorSystem(system, SOON, true);
    }

    private void timePasses(Duration time) {
        ((ExplicitlyTriggeredScheduler) system.scheduler()).timePasses(time);
    }

    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(SOON.toNanos(), TimeUnit.NANOSECONDS);
    }

    private static CompletionStage<Done> done() {
        return CompletableFuture.completedStage(Done.getInstance());
    }

    private CompletionStage<Done> blocksHere() {
        begun.countDown();
        try {
            mayEnd.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return done();
    }

    private CompletionStage<Done> note() {
        ran.add("next");
        return done();
    }

    /** Keeps the system alive, and with it the probe that hears the log, until the test is over. */
    private CompletionStage<Done> keepsTheSystem() {
        return testIsOver;
    }

    /** Handles a message, or stops, no sooner than it may. */
    private static final class Sluggish extends AbstractActor {
        private final CountDownLatch begun;
        private final CountDownLatch mayEnd;

        Sluggish(CountDownLatch begun, CountDownLatch mayEnd) {
            this.begun = begun;
            this.mayEnd = mayEnd;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, this::dawdle).build();
        }

        private void dawdle(String message) throws InterruptedException {
            begun.countDown();
            mayEnd.await();
        }

        @Override
        public void postStop() throws InterruptedException {
            begun.countDown();
            mayEnd.await();
        }
    }

    private ActorRef sluggish(String name) {
        return system.actorOf(
                Props.create(Sluggish.class, () -> new Sluggish(begun, mayEnd)), name);
    }

    @Test
    void progressNamesThePhaseAndItsPendingTasks() throws Exception {
        start();
        CompletableFuture<Done> pending = new CompletableFuture<>();
        shutdown.addTask(PhaseServiceStop(), "done", ShutdownExplainsItselfTest::done);
        shutdown.addTask(PhaseServiceStop(), "pending", () -> pending);
        shutdown.addTask(PhaseServiceStop(), "blocked", this::blocksHere);
        assertThat(shutdown.progress()).isEmpty();

        CompletionStage<Done> run = shutdown.run(REASON);
        begun.await();
        log.awaitAssert(
                SOON,
                () ->
                        assertThat(shutdown.progress().orElseThrow().pending())
                                .extracting(ShutdownProgress.Pending::task)
                                .containsExactly("pending", "blocked"));
        log.awaitAssert(
                SOON,
                () ->
                        assertThat(shutdown.progress().orElseThrow().pending().get(0).doing())
                                .isEqualTo("the stage that it returned has not completed"));
        ShutdownProgress progress = shutdown.progress().orElseThrow();

        assertThat(progress.reason()).isEqualTo(REASON);
        assertThat(progress.phase()).isEqualTo("service-stop");
        assertThat(progress.running()).isGreaterThanOrEqualTo(Duration.ZERO);
        assertThat(progress.pending().get(1).doing())
                .startsWith("it has not returned, thread [explaining-shutdown-blocked-1]:")
                .contains("ShutdownExplainsItselfTest.blocksHere(");
        assertThat(progress.explain())
                .startsWith("phase [service-stop] has been running for [")
                .contains("task [pending]: ", "task [blocked]: ");
        pending.complete(Done.getInstance());
        mayEnd.countDown();
        get(run);
        assertThat(shutdown.progress()).isEmpty();
    }

    @Test
    void aPhaseThatTakesTooLongIsGivenUpAndTheLogNamesItsTasks() throws Exception {
        start();
        shutdown.addTask(PhaseServiceUnbind(), "blocked", this::blocksHere);
        shutdown.addTask(PhaseServiceStop(), "next", this::note);
        shutdown.addTask(PhaseServiceStop(), "keep", this::keepsTheSystem);
        CompletionStage<Done> run = shutdown.run(REASON);
        begun.await();

        timePasses(Duration.ofMillis(4_999));
        assertThat(ran).isEmpty();
        timePasses(Duration.ofMillis(1));

        assertThat(log.expectMsgClass(SOON, Logging.Warning.class).message().toString())
                .startsWith("coordinated shutdown: phase [service-unbind] has been running for [")
                .contains("task [blocked]: it has not returned, thread [", "blocksHere(")
                .contains("[troupe.coordinated-shutdown.phases.service-unbind.timeout]");
        testIsOver.complete(Done.getInstance());
        get(run);
        assertThat(ran).containsExactly("next");
    }

    @Test
    void aPhaseThatDoesNotRecoverFailsTheRunWithTheSameWords() throws Exception {
        start(PHASES + "service-unbind { recover = off, timeout = 1s }");
        shutdown.addTask(PhaseServiceUnbind(), "blocked", this::blocksHere);
        shutdown.addTask(PhaseServiceStop(), "next", this::note);
        CompletionStage<Done> run = shutdown.run(REASON);
        begun.await();

        timePasses(Duration.ofSeconds(1));

        assertThatThrownBy(() -> get(run))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOf(TimeoutException.class)
                .hasMessageContaining("task [blocked]: it has not returned, thread [")
                .hasMessageContaining("blocksHere(");
        assertThat(ran).isEmpty();
        assertThat(system.getWhenTerminated().toCompletableFuture()).isNotDone();
    }

    @Test
    void anActorThatDoesNotStopIsNamedWithItsMessageAndTheStackOfItsThread() throws Exception {
        start(PHASES + "service-stop.recover = off");
        ActorRef parent = system.actorOf(Props.create(Parent.class, begun, mayEnd), "parent");
        parent.tell("work", ActorRef.noSender());
        begun.await();
        shutdown.addActorTerminationTask(
                PhaseServiceStop(), "stop-parent", parent, Optional.of(PoisonPill.getInstance()));
        CompletionStage<Done> run = shutdown.run(REASON);

        timePasses(Duration.ofSeconds(5));

        assertThatThrownBy(() -> get(run))
                .cause()
                .isInstanceOf(TimeoutException.class)
                .hasMessageContaining("task [stop-parent]: not stopped: ")
                .hasMessageContaining("/user/parent/busy#")
                .hasMessageContaining(
                        "handles a message of [java.lang.String] on thread [explaining-")
                .hasMessageContaining("Sluggish.dawdle(");
    }

    /** Lives as long as its child, to which it gives all messages. */
    static final class Parent extends AbstractActor {
        private final ActorRef child;

        Parent(CountDownLatch begun, CountDownLatch mayEnd) {
            child =
                    getContext()
                            .actorOf(
                                    Props.create(Sluggish.class, () -> new Sluggish(begun, mayEnd)),
                                    "busy");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> child.forward(message, getContext()))
                    .build();
        }
    }

    @Test
    void theOverallTimeoutSkipsTheRestAndTerminatesTheSystem() throws Exception {
        start(
                "troupe.coordinated-shutdown.overall-timeout = 7s",
                PHASES + "service-unbind { timeout = 1h, recover = on }");
        shutdown.addTask(PhaseServiceUnbind(), "blocked", this::blocksHere);
        shutdown.addTask(PhaseServiceStop(), "next", this::note);
        CompletionStage<Done> run = shutdown.run(REASON);
        begun.await();

        timePasses(Duration.ofSeconds(7));

        assertThatThrownBy(() -> get(run))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOf(TimeoutException.class)
                .hasMessageStartingWith(
                        "coordinated shutdown took longer than [PT7S]"
                                + " (troupe.coordinated-shutdown.overall-timeout): phase"
                                + " [service-unbind] has been running for [")
                .hasMessageContaining("task [blocked]: it has not returned, thread [");
        get(system.getWhenTerminated());
        assertThat(ran).isEmpty();
        assertThat(shutdown.progress()).isEmpty();
    }

    @Test
    void anActorThatKeepsTheSystemFromTerminatingIsNamedWhenTheOverallTimeoutPasses()
            throws Exception {
        start(
                "troupe.coordinated-shutdown.overall-timeout = 7s",
                PHASES + "actor-system-terminate.timeout = 1h");
        sluggish("sluggish");
        CompletionStage<Done> run = shutdown.run(REASON);
        begun.await();

        timePasses(Duration.ofSeconds(7));

        assertThatThrownBy(() -> get(run))
                .cause()
                .isInstanceOf(TimeoutException.class)
                .hasMessageContaining("task [terminate-system]: not stopped: ")
                .hasMessageContaining("/user/sluggish#")
                .hasMessageContaining("runs a hook such as postStop on thread [explaining-")
                .hasMessageContaining("Sluggish.postStop(");
        assertThat(system.getWhenTerminated().toCompletableFuture()).isNotDone();
        mayEnd.countDown();
        get(system.getWhenTerminated());
    }

    @Test
    void aCallbackThatKeepsTheSystemFromTerminatingIsShown() throws Exception {
        start();
        system.registerOnTermination(this::blocksHere);
        system.terminate();
        begun.await();

        assertThat(shutdown.progress().orElseThrow().explain())
                .contains(
                        "task [terminate-system]: all actors have stopped, callbacks of"
                                + " registerOnTermination run on thread [explaining-terminator-1]:",
                        "blocksHere(");
    }

    @Test
    void closeThatGivesUpSaysWhatItHasWaitedFor() {
        start("troupe.coordinated-shutdown.close-actor-system-timeout = 50ms");
        shutdown.addTask(PhaseBeforeActorSystemTerminate(), "blocked", this::blocksHere);

        assertThatThrownBy(system::close)
                .isInstanceOf(TimeoutException.class)
                .hasMessageContaining("phase [before-actor-system-terminate] has been running for")
                .hasMessageContaining("task [blocked]: ");
    }

    @Test
    void aTaskThatFailsIsLoggedWithItsPhase() throws Exception {
        start();
        IllegalStateException failure = new IllegalStateException("on purpose");
        shutdown.addTask(
                PhaseServiceStop(), "fails", () -> CompletableFuture.failedFuture(failure));
        shutdown.addTask(PhaseServiceStop(), "keep", this::keepsTheSystem);

        shutdown.run(REASON);

        Logging.Warning warning = log.expectMsgClass(SOON, Logging.Warning.class);
        assertThat(warning.message())
                .isEqualTo("task [fails] of phase [service-stop] has failed; the shutdown goes on");
    }

    @Test
    void aTaskThatComesTooLateIsLogged() throws Exception {
        start();
        shutdown.addTask(
                PhaseServiceStop(),
                "adds",
                () -> {
                    shutdown.addTask(PhaseServiceUnbind(), "late", this::note);
                    return keepsTheSystem();
                });

        shutdown.run(REASON);

        assertThat(log.expectMsgClass(SOON, Logging.Warning.class).message())
                .isEqualTo(
                        "task [late] was added to phase [service-unbind] too late: the phase has"
                                + " begun, and the task is not run");
    }

    @Test
    void eachPhaseWithTasksIsLoggedWhenItBegins() throws Exception {
        start();
        TestKit info = new TestKit(system);
        system.eventStream().subscribe(info.getRef(), Logging.Info.class);
        shutdown.addTask(PhaseServiceUnbind(), "a", ShutdownExplainsItselfTest::done);
        shutdown.addTask(PhaseServiceUnbind(), "b", ShutdownExplainsItselfTest::done);
        shutdown.addTask(PhaseServiceStop(), "c", this::keepsTheSystem);

        shutdown.run(REASON);

        assertThat(info.expectMsgClass(SOON, Logging.Info.class).message())
                .isEqualTo(
                        "coordinated shutdown, reason [UnknownReason]: phase [service-unbind] with"
                                + " tasks [a, b]");
        assertThat(info.expectMsgClass(SOON, Logging.Info.class).message())
                .isEqualTo(
                        "coordinated shutdown, reason [UnknownReason]: phase [service-stop] with"
                                + " tasks [c]");
    }

    @Test
    void noPhaseIsLoggedWhenThatIsOff() throws Exception {
        start("troupe.coordinated-shutdown.log-info = off");
        TestKit info = new TestKit(system);
        system.eventStream().subscribe(info.getRef(), Logging.Info.class);
        shutdown.addTask(PhaseServiceUnbind(), "a", ShutdownExplainsItselfTest::done);
        shutdown.addTask(
                PhaseServiceStop(),
                "b",
                () -> {
                    begun.countDown();
                    return keepsTheSystem();
                });

        shutdown.run(REASON);
        begun.await();

        info.expectNoMessage(Duration.ofMillis(100));
    }

    /** Trap: a timer that is run early, when the scheduler closes, would be a false timeout. */
    @Test
    void aSchedulerThatRunsWhatIsPendingWhenItClosesMakesNoTimeout() throws Exception {
        system =
                Systems.start(
                        "explaining",
                        "troupe.scheduler.pending-at-close = run",
                        PHASES + "actor-system-terminate.recover = off");

        assertThat(get(CoordinatedShutdown.get(system).run(REASON))).isEqualTo(Done.getInstance());
    }
}

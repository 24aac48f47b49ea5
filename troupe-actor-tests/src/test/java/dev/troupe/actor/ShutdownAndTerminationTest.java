package dev.troupe.actor;

import static dev.troupe.actor.CoordinatedShutdown.PhaseBeforeActorSystemTerminate;
import static dev.troupe.actor.CoordinatedShutdown.PhaseBeforeServiceUnbind;
import static dev.troupe.actor.CoordinatedShutdown.PhaseServiceStop;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.ConfigurationException;
import dev.troupe.Done;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the shutdown in phases and the end of the system have to do with each other. */
class ShutdownAndTerminationTest {
    /** A machine that is busy must not make a phase time out. */
    private static final String PATIENT = "troupe.coordinated-shutdown.default-phase-timeout = 50s";

    private static final String NOT_TERMINATING =
            "troupe.coordinated-shutdown { terminate-actor-system = off,"
                    + " run-by-actor-system-terminate = off }";

    private final List<String> ran = new CopyOnWriteArrayList<>();
    private ActorSystem system = Systems.start("shutting", PATIENT);
    private CoordinatedShutdown shutdown = CoordinatedShutdown.get(system);

    private record GoOn() implements CoordinatedShutdown.Reason {}

    private void restart(String... hocon) {
        stop();
        system = Systems.start("shutting", PATIENT, String.join("\n", hocon));
        shutdown = CoordinatedShutdown.get(system);
    }

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, Duration.ofSeconds(20), true);
    }

    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    private static CompletionStage<Done> done() {
        return CompletableFuture.completedStage(Done.getInstance());
    }

    private Supplier<CompletionStage<Done>> noting(String what) {
        return () -> {
            ran.add(what);
            return done();
        };
    }

    @Test
    void runningItTerminatesTheSystem() throws Exception {
        get(shutdown.run(CoordinatedShutdown.unknownReason()));

        assertThat(system.getWhenTerminated().toCompletableFuture()).isCompleted();
    }

    @Test
    void terminateRunsItFirst() throws Exception {
        shutdown.addTask(
                PhaseBeforeServiceUnbind(),
                "note",
                () -> {
                    ran.add(String.valueOf(shutdown.getShutdownReason().orElseThrow()));
                    ran.add("actors live: " + isAlive("top"));
                    return done();
                });
        system.actorOf(TestActors.blackholeProps(), "top");

        get(system.terminate());

        assertThat(ran).containsExactly("ActorSystemTerminateReason", "actors live: true");
    }

    private boolean isAlive(String name) {
        try {
            get(system.actorSelection("/user/" + name).resolveOne(Duration.ofSeconds(20)));
            return true;
        } catch (Exception e) {
            return false;
        }
    }

    @Test
    void terminateGivesTheSameStageBeforeDuringAndAfter() throws Exception {
        CompletableFuture<Done> mayEnd = new CompletableFuture<>();
        shutdown.addTask(PhaseServiceStop(), "wait", () -> mayEnd);

        CompletionStage<Terminated> before = system.terminate();
        CompletionStage<Terminated> during = system.terminate();
        mayEnd.complete(Done.getInstance());
        get(before);

        assertThat((Object) during).isSameAs(before);
        assertThat((Object) system.terminate()).isSameAs(before);
    }

    /** Broken by a lock that is held while tasks run, or by running them on the caller's thread. */
    @Test
    void aTaskMayCallTerminate() throws Exception {
        shutdown.addTask(
                PhaseServiceStop(),
                "terminate",
                () -> {
                    system.terminate();
                    shutdown.run(CoordinatedShutdown.unknownReason());
                    return done();
                });

        get(system.terminate());
    }

    @Test
    void aTaskThatWaitsForTheSystemHoldsItUpOnlyUntilItsTimeIsOver() throws Exception {
        restart("troupe.coordinated-shutdown.phases.service-stop.timeout = 50ms");
        shutdown.addTask(
                PhaseServiceStop(),
                "close",
                () -> {
                    try {
                        system.close();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                    return done();
                });

        get(system.terminate());
    }

    @Test
    void anActorMayCallTerminate() throws Exception {
        shutdown.addTask(PhaseServiceStop(), "note", noting("ran"));
        system.actorOf(Props.create(Terminator.class)).tell("now", ActorRef.noSender());

        get(system.getWhenTerminated());

        assertThat(ran).containsExactly("ran");
    }

    static final class Terminator extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(any -> getContext().getSystem().terminate()).build();
        }
    }

    @Test
    void closeWaitsForTheTasks() throws Exception {
        shutdown.addTask(PhaseServiceStop(), "note", noting("ran"));

        system.close();

        assertThat(ran).containsExactly("ran");
        assertThat(system.getWhenTerminated().toCompletableFuture()).isCompleted();
    }

    @Test
    void terminateSkipsTheTasksWhenItIsNotToRunThem() throws Exception {
        restart("troupe.coordinated-shutdown.run-by-actor-system-terminate = off");
        shutdown.addTask(PhaseServiceStop(), "note", noting("ran"));

        get(system.terminate());

        assertThat(ran).isEmpty();
    }

    @Test
    void runningItLeavesASystemThatIsNotToTerminate() throws Exception {
        restart(NOT_TERMINATING);
        shutdown.addTask(PhaseServiceStop(), "note", noting("ran"));

        get(shutdown.run(CoordinatedShutdown.unknownReason()));

        assertThat(ran).containsExactly("ran");
        TestKit probe = new TestKit(system);
        probe.send(system.actorOf(TestActors.echoActorProps()), "alive");
        probe.expectMsg(Duration.ofSeconds(20), "alive");
    }

    @Test
    void terminateThatCannotTerminateIsRefusedAtTheStart() {
        assertThatThrownBy(
                        () ->
                                Systems.start(
                                        "refused",
                                        "troupe.coordinated-shutdown.terminate-actor-system ="
                                                + " off"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("run-by-actor-system-terminate");
    }

    @Test
    void terminateEndsASystemThatTheReasonOfTheRunHasLeft() throws Exception {
        restart(
                "troupe.coordinated-shutdown.reason-overrides.\""
                        + GoOn.class.getName()
                        + "\".terminate-actor-system = off");
        get(shutdown.run(new GoOn()));
        assertThat(system.getWhenTerminated().toCompletableFuture()).isNotDone();

        assertThat(get(system.terminate())).isNotNull();
    }

    @Test
    void terminateDuringARunThatLeavesTheSystemEndsItAfterwards() throws Exception {
        restart(
                "troupe.coordinated-shutdown.reason-overrides.\""
                        + GoOn.class.getName()
                        + "\".terminate-actor-system = off");
        CompletableFuture<Done> mayEnd = new CompletableFuture<>();
        shutdown.addTask(PhaseServiceStop(), "wait", () -> mayEnd);
        shutdown.run(new GoOn());

        CompletionStage<Terminated> terminated = system.terminate();

        assertThat(terminated.toCompletableFuture()).isNotDone();
        mayEnd.complete(Done.getInstance());
        assertThat(get(terminated)).isNotNull();
    }

    @Test
    void tasksRunEvenIfTheSystemHasTerminatedBefore() throws Exception {
        shutdown.addTask(PhaseServiceStop(), "note", noting("ran"));
        system.actorSelection("/").tell(Kill.getInstance(), ActorRef.noSender());
        get(system.getWhenTerminated().exceptionally(failure -> null));

        get(shutdown.run(CoordinatedShutdown.unknownReason()));

        assertThat(ran).containsExactly("ran");
    }

    @Test
    void deadLettersAreSilentFromItsBegin() throws Exception {
        restart("troupe.log-dead-letters = 10");
        TestKit probe = new TestKit(system);
        ActorRef listener =
                get(
                        system.actorSelection("/system/deadLetterListener")
                                .resolveOne(Duration.ofSeconds(20)));
        probe.watch(listener);
        CompletableFuture<Done> mayEnd = new CompletableFuture<>();
        shutdown.addTask(PhaseBeforeServiceUnbind(), "wait", () -> mayEnd);

        shutdown.run(CoordinatedShutdown.unknownReason());

        probe.expectTerminated(Duration.ofSeconds(20), listener);
        mayEnd.complete(Done.getInstance());
    }

    @Test
    void noThreadIsLeftByTasks() throws Exception {
        for (int i = 0; i < 10; i++) {
            shutdown.addTask(PhaseBeforeActorSystemTerminate(), "task-" + i, noting("ran"));
        }

        get(system.terminate());

        assertThat(Systems.threadsLeftBy("shutting")).isEmpty();
    }

    /** Trap: a pool that is made anew for a late future, and whose threads nobody ends. */
    @Test
    void aFutureAfterTheEndBringsNoPoolBack() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        get(system.terminate());

        assertThatThrownBy(
                        () -> CompletableFuture.runAsync(ended::countDown, system.getDispatcher()))
                .isInstanceOf(RejectedExecutionException.class);
        assertThat(ended.getCount()).isEqualTo(1);
        assertThat(Systems.threadsLeftBy("shutting")).isEmpty();
    }

    /** Broken by leaving JvmHooks.removeOwn out: the JVM would keep each system until it ends. */
    @Test
    void theJvmForgetsASystemThatHasTerminated() throws Exception {
        WeakReference<ActorSystem> gone = terminated();
        TestKit probe = new TestKit(system);

        probe.awaitAssert(
                Duration.ofSeconds(20),
                () -> {
                    System.gc();
                    assertThat(gone.get() == null).isTrue(); // a failure must not keep the system
                    return Done.getInstance();
                });
    }

    private static WeakReference<ActorSystem> terminated() throws Exception {
        ActorSystem shortLived = Systems.start("short");
        get(shortLived.terminate());
        assertThat(Systems.threadsLeftBy("short")).isEmpty();
        return new WeakReference<>(shortLived);
    }
}

package dev.troupe.actor;

import static dev.troupe.actor.CoordinatedShutdown.PhaseActorSystemTerminate;
import static dev.troupe.actor.CoordinatedShutdown.PhaseBeforeActorSystemTerminate;
import static dev.troupe.actor.CoordinatedShutdown.PhaseBeforeClusterShutdown;
import static dev.troupe.actor.CoordinatedShutdown.PhaseBeforeServiceUnbind;
import static dev.troupe.actor.CoordinatedShutdown.PhaseClusterExiting;
import static dev.troupe.actor.CoordinatedShutdown.PhaseClusterExitingDone;
import static dev.troupe.actor.CoordinatedShutdown.PhaseClusterLeave;
import static dev.troupe.actor.CoordinatedShutdown.PhaseClusterShardingShutdownRegion;
import static dev.troupe.actor.CoordinatedShutdown.PhaseClusterShutdown;
import static dev.troupe.actor.CoordinatedShutdown.PhaseServiceRequestsDone;
import static dev.troupe.actor.CoordinatedShutdown.PhaseServiceStop;
import static dev.troupe.actor.CoordinatedShutdown.PhaseServiceUnbind;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.Done;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
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
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The rules of a shutdown in phases. */
class CoordinatedShutdownTest {
    private static final List<String> ALL_PHASES =
            List.of(
                    PhaseBeforeServiceUnbind(),
                    PhaseServiceUnbind(),
                    PhaseServiceRequestsDone(),
                    PhaseServiceStop(),
                    PhaseBeforeClusterShutdown(),
                    PhaseClusterShardingShutdownRegion(),
                    PhaseClusterLeave(),
                    PhaseClusterExiting(),
                    PhaseClusterExitingDone(),
                    PhaseClusterShutdown(),
                    PhaseBeforeActorSystemTerminate(),
                    PhaseActorSystemTerminate());
    private static final CoordinatedShutdown.Reason REASON = CoordinatedShutdown.unknownReason();

    /** A machine that is busy must not make a phase time out. */
    private static final String PATIENT = "troupe.coordinated-shutdown.default-phase-timeout = 50s";

    private final List<String> ran = new CopyOnWriteArrayList<>();
    private ActorSystem system = Systems.start("phased", PATIENT);
    private CoordinatedShutdown shutdown = CoordinatedShutdown.get(system);

    private void restart(String... hocon) {
        stop();
        system = Systems.start("phased", PATIENT, String.join("\n", hocon));
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

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @SuppressWarnings("deprecation")
    void theOlderSpellingsRunForNoReasonInParticular() throws Exception {
        get(shutdown.run(Optional.of(PhaseServiceStop())));

        assertThat(shutdown.getShutdownReason()).contains(REASON);
        assertThat(get(shutdown.runAll())).isEqualTo(Done.done());
    }

    @Test
    void phasesRunInTheOrderOfTheirDependencies() throws Exception {
        for (int i = ALL_PHASES.size() - 1; i >= 0; i--) {
            shutdown.addTask(ALL_PHASES.get(i), "note", noting(ALL_PHASES.get(i)));
        }

        get(shutdown.run(REASON));

        assertThat(ran).containsExactlyElementsOf(ALL_PHASES);
    }

    @Test
    void aPhaseOfTheProgramRunsWhereItsDependenciesPutIt() throws Exception {
        restart(
                "troupe.coordinated-shutdown.phases.mine.depends-on = [service-stop]",
                "troupe.coordinated-shutdown.phases.before-cluster-shutdown.depends-on = [mine]");
        shutdown.addTask(PhaseBeforeClusterShutdown(), "late", noting("late"));
        shutdown.addTask("mine", "mine", noting("mine"));
        shutdown.addTask(PhaseServiceStop(), "early", noting("early"));

        get(shutdown.run(REASON));

        assertThat(ran).containsExactly("early", "mine", "late");
    }

    @Test
    void aPhaseThatIsOnlyNamedAsADependencyTakesTasks() throws Exception {
        restart("troupe.coordinated-shutdown.phases.service-stop.depends-on = [elsewhere]");
        shutdown.addTask("elsewhere", "note", noting("elsewhere"));

        get(shutdown.run(REASON));

        assertThat(ran).containsExactly("elsewhere");
    }

    /** Broken by running them one after the other: each waits for the other to begin. */
    @Test
    void tasksOfAPhaseRunAtTheSameTimeEvenIfTheyBlock() throws Exception {
        CountDownLatch bothRun = new CountDownLatch(2);
        for (String name : List.of("one", "other")) {
            shutdown.addTask(
                    PhaseServiceStop(),
                    name,
                    () -> {
                        bothRun.countDown();
                        await(bothRun);
                        ran.add(name);
                        return done();
                    });
        }

        get(shutdown.run(REASON));

        assertThat(ran).containsExactlyInAnyOrder("one", "other");
    }

    @Test
    void thePhaseEndsWhenTheStagesOfAllItsTasksAreDone() throws Exception {
        CompletableFuture<Done> first = new CompletableFuture<>();
        CountDownLatch begun = new CountDownLatch(1);
        shutdown.addTask(
                PhaseServiceUnbind(),
                "unbind",
                () -> {
                    begun.countDown();
                    return first;
                });
        shutdown.addTask(PhaseServiceStop(), "next", noting("next"));

        CompletionStage<Done> run = shutdown.run(REASON);
        await(begun);

        assertThat(ran).isEmpty();
        first.complete(Done.getInstance());
        get(run);
        assertThat(ran).containsExactly("next");
    }

    @Test
    void twoTasksMayHaveTheSameName() throws Exception {
        shutdown.addTask(PhaseServiceStop(), "same", noting("one"));
        shutdown.addTask(PhaseServiceStop(), "same", noting("other"));

        get(shutdown.run(REASON));

        assertThat(ran).containsExactlyInAnyOrder("one", "other");
    }

    @Test
    void theShutdownGoesOnWhenATaskFails() throws Exception {
        shutdown.addTask(
                PhaseServiceUnbind(),
                "throws",
                () -> {
                    throw new TestException("on purpose");
                });
        shutdown.addTask(
                PhaseServiceUnbind(),
                "fails",
                () -> CompletableFuture.failedFuture(new TestException("on purpose")));
        shutdown.addTask(PhaseServiceUnbind(), "gives null", () -> null);
        shutdown.addTask(PhaseServiceStop(), "next", noting("next"));

        assertThat(get(shutdown.run(REASON))).isEqualTo(Done.getInstance());
        assertThat(ran).containsExactly("next");
    }

    @Test
    void theShutdownEndsWithAPhaseThatDoesNotRecover() throws Exception {
        restart("troupe.coordinated-shutdown.phases.service-unbind.recover = off");
        TestException failure = new TestException("on purpose");
        shutdown.addTask(
                PhaseServiceUnbind(), "fails", () -> CompletableFuture.failedFuture(failure));
        shutdown.addTask(PhaseServiceUnbind(), "works", noting("works"));
        shutdown.addTask(PhaseServiceStop(), "next", noting("next"));

        assertThatThrownBy(() -> get(shutdown.run(REASON)))
                .isInstanceOf(ExecutionException.class)
                .hasCause(failure);
        assertThat(ran).containsExactly("works");
        assertThat(system.getWhenTerminated().toCompletableFuture()).isNotDone();
    }

    /** terminate() of a system that is left by a failed shutdown must not wait for ever. */
    @Test
    void aSystemThatAFailedShutdownLeftTerminatesWhenItIsToldAgain() throws Exception {
        restart("troupe.coordinated-shutdown.phases.service-unbind.recover = off");
        shutdown.addTask(
                PhaseServiceUnbind(),
                "fails",
                () -> CompletableFuture.failedFuture(new TestException("on purpose")));
        assertThatThrownBy(() -> get(shutdown.run(REASON))).isInstanceOf(ExecutionException.class);

        assertThat(get(system.terminate())).isNotNull();
    }

    @Test
    void thePhaseOfATaskMustExist() {
        assertThatThrownBy(() -> shutdown.addTask("no-phase", "task", noting("task")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "there is no phase [no-phase] in troupe.coordinated-shutdown.phases; known:"
                                + " "
                                + ALL_PHASES);
        assertThatThrownBy(() -> shutdown.timeout("no-phase"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> shutdown.run(REASON, Optional.of("no-phase")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(shutdown.getShutdownReason()).isEmpty();
    }

    @Test
    void aTaskMustHaveAName() {
        assertThatThrownBy(() -> shutdown.addTask(PhaseServiceStop(), "", noting("task")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "taskName = []: must not be empty, it names the task in logs and reports");
    }

    @Test
    @SuppressWarnings("NullOptional")
    void nullIsRefused() {
        ActorRef actor = system.deadLetters();
        refusesNull("phase", () -> shutdown.addTask(null, "task", noting("task")));
        refusesNull("taskName", () -> shutdown.addTask(PhaseServiceStop(), null, noting("x")));
        refusesNull("task", () -> shutdown.addTask(PhaseServiceStop(), "task", null));
        refusesNull(
                "actor",
                () ->
                        shutdown.addActorTerminationTask(
                                PhaseServiceStop(), "task", null, Optional.empty()));
        refusesNull(
                "stopMsg",
                () -> shutdown.addActorTerminationTask(PhaseServiceStop(), "task", actor, null));
        refusesNull("hook", () -> shutdown.addJvmShutdownHook(null));
        refusesNull("reason", () -> shutdown.run((CoordinatedShutdown.Reason) null));
        refusesNull("fromPhase", () -> shutdown.run(REASON, null));
        refusesNull("phase", () -> shutdown.timeout(null));
    }

    private static void refusesNull(String name, Runnable call) {
        assertThatThrownBy(call::run).isInstanceOf(NullPointerException.class).hasMessage(name);
    }

    @Test
    void aCancelledTaskIsNotRun() throws Exception {
        Cancellable task =
                shutdown.addCancellableTask(PhaseServiceStop(), "cancelled", noting("cancelled"));
        shutdown.addTask(PhaseServiceStop(), "kept", noting("kept"));

        assertThat(task.isCancelled()).isFalse();
        assertThat(task.cancel()).isTrue();
        assertThat(task.cancel()).isFalse();
        assertThat(task.isCancelled()).isTrue();
        get(shutdown.run(REASON));

        assertThat(ran).containsExactly("kept");
    }

    @Test
    void aTaskThatHasRunCannotBeCancelled() throws Exception {
        Cancellable task = shutdown.addCancellableTask(PhaseServiceStop(), "task", noting("task"));
        get(shutdown.run(REASON));

        assertThat(task.cancel()).isFalse();
        assertThat(task.isCancelled()).isFalse();
    }

    @Test
    void aTaskMayAddTasksToALaterPhaseOnly() throws Exception {
        shutdown.addTask(
                PhaseServiceStop(),
                "adds",
                () -> {
                    shutdown.addTask(PhaseServiceUnbind(), "past", noting("past"));
                    shutdown.addTask(PhaseServiceStop(), "running", noting("running"));
                    shutdown.addTask(PhaseBeforeClusterShutdown(), "later", noting("later"));
                    return done();
                });

        get(shutdown.run(REASON));

        assertThat(ran).containsExactly("later");
        Cancellable late = shutdown.addCancellableTask(PhaseServiceStop(), "late", noting("late"));
        assertThat(late.isCancelled()).isTrue();
    }

    @Test
    void itRunsOnceForTheFirstReason() throws Exception {
        shutdown.addTask(PhaseServiceStop(), "task", noting("task"));
        assertThat(shutdown.getShutdownReason()).isEmpty();

        CompletionStage<Done> first = shutdown.run(CoordinatedShutdown.clusterLeavingReason());
        CompletionStage<Done> second = shutdown.runAll(CoordinatedShutdown.jvmExitReason());

        assertThat((Object) second).isSameAs(first);
        assertThat(shutdown.getShutdownReason())
                .contains(CoordinatedShutdown.clusterLeavingReason());
        assertThat(shutdown.shutdownReason()).isEqualTo(shutdown.getShutdownReason());
        get(first);
        assertThat(ran).containsExactly("task");
    }

    @Test
    void theStageCannotBeCompletedByAUser() throws Exception {
        CompletableFuture<Done> mayEnd = new CompletableFuture<>();
        shutdown.addTask(PhaseServiceStop(), "task", () -> mayEnd);

        shutdown.run(REASON).toCompletableFuture().cancel(true);

        assertThat(shutdown.run(REASON).toCompletableFuture()).isNotDone();
        mayEnd.complete(Done.getInstance());
        get(shutdown.run(REASON));
    }

    @Test
    void itMayBeginWithALaterPhase() throws Exception {
        shutdown.addTask(PhaseServiceUnbind(), "skipped", noting("skipped"));
        shutdown.addTask(PhaseServiceStop(), "first", noting("first"));
        shutdown.addTask(PhaseBeforeClusterShutdown(), "second", noting("second"));

        get(shutdown.run(REASON, Optional.of(PhaseServiceStop())));

        assertThat(ran).containsExactly("first", "second");
    }

    @Test
    void theTasksOfADisabledPhaseAreNotRun() throws Exception {
        restart("troupe.coordinated-shutdown.phases.service-unbind.enabled = off");
        shutdown.addTask(PhaseServiceUnbind(), "skipped", noting("skipped"));
        shutdown.addTask(PhaseServiceStop(), "next", noting("next"));

        get(shutdown.run(REASON));

        assertThat(ran).containsExactly("next");
    }

    @Test
    void thePhasesSayHowLongTheyMayTake() {
        restart("troupe.coordinated-shutdown.phases.service-unbind.timeout = 7s");

        assertThat(shutdown.timeout(PhaseServiceUnbind())).hasSeconds(7);
        assertThat(shutdown.timeout(PhaseServiceStop())).hasSeconds(50);
        assertThat(shutdown.timeout(PhaseActorSystemTerminate())).hasSeconds(10);
        assertThat(shutdown.timeout(PhaseClusterExiting())).hasSeconds(10);
        assertThat(shutdown.timeout(PhaseClusterShardingShutdownRegion())).hasSeconds(10);
    }

    @Test
    void theTotalIsThatOfThePhasesWithTasks() {
        assertThat(shutdown.totalTimeout()).hasSeconds(10);

        shutdown.addTask(PhaseServiceStop(), "one", noting("one"));
        shutdown.addTask(PhaseServiceStop(), "two", noting("two"));
        Cancellable other =
                shutdown.addCancellableTask(PhaseServiceUnbind(), "other", noting("other"));

        assertThat(shutdown.totalTimeout()).hasSeconds(110);
        other.cancel();
        assertThat(shutdown.totalTimeout()).hasSeconds(60);
    }

    @Test
    void thereIsOnePerSystem() {
        ClassicActorSystemProvider provider = system;

        assertThat(CoordinatedShutdown.get(system)).isSameAs(shutdown);
        assertThat(CoordinatedShutdown.get(provider)).isSameAs(shutdown);
    }

    @Test
    void reasonsPrintTheirNames() {
        assertThat(
                        List.of(
                                CoordinatedShutdown.unknownReason(),
                                CoordinatedShutdown.actorSystemTerminateReason(),
                                CoordinatedShutdown.jvmExitReason(),
                                CoordinatedShutdown.clusterDowningReason(),
                                CoordinatedShutdown.clusterLeavingReason(),
                                CoordinatedShutdown.incompatibleConfigurationDetectedReason(),
                                CoordinatedShutdown.clusterJoinUnsuccessfulReason()))
                .extracting(Object::toString)
                .containsExactly(
                        "UnknownReason",
                        "ActorSystemTerminateReason",
                        "JvmExitReason",
                        "ClusterDowningReason",
                        "ClusterLeavingReason",
                        "IncompatibleConfigurationDetectedReason",
                        "ClusterJoinUnsuccessfulReason");
    }

    @Test
    void anActorIsToldToStopAndWaitedFor() throws Exception {
        TestKit probe = new TestKit(system);
        ActorRef forwarder = system.actorOf(TestActors.forwardActorProps(probe.getRef()));
        shutdown.addActorTerminationTask(
                PhaseServiceStop(), "stop", forwarder, Optional.of("please stop"));
        shutdown.addTask(PhaseBeforeClusterShutdown(), "next", noting("next"));

        CompletionStage<Done> run = shutdown.run(REASON);
        probe.expectMsg(Duration.ofSeconds(20), "please stop");

        assertThat(ran).isEmpty();
        system.stop(forwarder);
        get(run);
        assertThat(ran).containsExactly("next");
    }

    @Test
    void anActorThatStopsByItselfIsOnlyWaitedFor() throws Exception {
        ActorRef actor = system.actorOf(TestActors.blackholeProps());
        shutdown.addActorTerminationTask(PhaseServiceStop(), "stop", actor, Optional.empty());

        CompletionStage<Done> run = shutdown.run(REASON);

        assertThat(run.toCompletableFuture()).isNotDone();
        actor.tell(PoisonPill.getInstance(), ActorRef.noSender());
        get(run);
    }

    @Test
    void anActorThatHasStoppedIsNotWaitedFor() throws Exception {
        TestKit probe = new TestKit(system);
        ActorRef actor = probe.watch(system.actorOf(TestActors.blackholeProps()));
        system.stop(actor);
        probe.expectTerminated(Duration.ofSeconds(20), actor);
        shutdown.addActorTerminationTask(
                PhaseServiceStop(), "stop", actor, Optional.of(PoisonPill.getInstance()));
        shutdown.addTask(PhaseBeforeClusterShutdown(), "next", noting("next"));

        get(shutdown.run(REASON));

        assertThat(ran).containsExactly("next");
    }

    @Test
    void aJvmHookCanBeCancelled() {
        Cancellable hook = shutdown.addCancellableJvmShutdownHook(() -> {});

        assertThat(hook.isCancelled()).isFalse();
        assertThat(hook.cancel()).isTrue();
        assertThat(hook.isCancelled()).isTrue();
    }

    @Test
    void noJvmHookIsAddedOnceItRuns() throws Exception {
        get(shutdown.run(REASON));

        assertThat(shutdown.addCancellableJvmShutdownHook(() -> {}).isCancelled()).isTrue();
    }
}

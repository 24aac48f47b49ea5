package dev.troupe.actor;

import dev.troupe.Done;
import dev.troupe.spi.ShutdownSequence;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Shuts a system down in phases, each with the tasks that were added to it. {@link
 * ActorSystem#terminate} and the end of the JVM run it, or {@link #run} does. Which phases there
 * are, in which order, and how long each may take stands in {@code troupe.coordinated-shutdown}.
 *
 * <pre>{@code
 * CoordinatedShutdown.get(system)
 *         .addTask(
 *                 CoordinatedShutdown.PhaseServiceUnbind(),
 *                 "close-socket",
 *                 () -> server.unbind().thenApply(unbound -> Done.getInstance()));
 * }</pre>
 *
 * <p>The tasks of a phase run at the same time, each on a thread of its own, so that one may block.
 * The next phase begins when all of them are done, or when their time is over. It happens once per
 * system. Callable from any thread.
 */
public final class CoordinatedShutdown implements Extension {
    private static final ExtensionId<CoordinatedShutdown> ID = CoordinatedShutdown::createExtension;

    private final ShutdownSequence sequence;

    private CoordinatedShutdown(ShutdownSequence sequence) {
        this.sequence = sequence;
    }

    /** Why a system shuts down. Programs may have reasons of their own. */
    public interface Reason {}

    /** Somebody ran it without saying why. */
    public static final class UnknownReason implements Reason {
        private static final Reason INSTANCE = new UnknownReason();

        private UnknownReason() {}

        @Override
        public String toString() {
            return "UnknownReason";
        }
    }

    /** {@link ActorSystem#terminate} was called. */
    public static final class ActorSystemTerminateReason implements Reason {
        private static final Reason INSTANCE = new ActorSystemTerminateReason();

        private ActorSystemTerminateReason() {}

        @Override
        public String toString() {
            return "ActorSystemTerminateReason";
        }
    }

    /** The JVM ends. */
    public static final class JvmExitReason implements Reason {
        private static final Reason INSTANCE = new JvmExitReason();

        private JvmExitReason() {}

        @Override
        public String toString() {
            return "JvmExitReason";
        }
    }

    /** The others of a cluster have declared this node dead. */
    public static final class ClusterDowningReason implements Reason {
        private static final Reason INSTANCE = new ClusterDowningReason();

        private ClusterDowningReason() {}

        @Override
        public String toString() {
            return "ClusterDowningReason";
        }
    }

    /** The node leaves its cluster. */
    public static final class ClusterLeavingReason implements Reason {
        private static final Reason INSTANCE = new ClusterLeavingReason();

        private ClusterLeavingReason() {}

        @Override
        public String toString() {
            return "ClusterLeavingReason";
        }
    }

    /** The node has settings that do not go with those of the cluster. */
    public static final class IncompatibleConfigurationDetectedReason implements Reason {
        private static final Reason INSTANCE = new IncompatibleConfigurationDetectedReason();

        private IncompatibleConfigurationDetectedReason() {}

        @Override
        public String toString() {
            return "IncompatibleConfigurationDetectedReason";
        }
    }

    /** The node could not join the cluster. */
    public static final class ClusterJoinUnsuccessfulReason implements Reason {
        private static final Reason INSTANCE = new ClusterJoinUnsuccessfulReason();

        private ClusterJoinUnsuccessfulReason() {}

        @Override
        public String toString() {
            return "ClusterJoinUnsuccessfulReason";
        }
    }

    /** The shutdown of {@code system}. */
    public static CoordinatedShutdown get(ActorSystem system) {
        return system.registerExtension(ID);
    }

    /** The shutdown of the system that {@code system} belongs to. */
    public static CoordinatedShutdown get(ClassicActorSystemProvider system) {
        return get(system.classicSystem());
    }

    /** For the system itself; programs call {@link #get}. */
    public static CoordinatedShutdown createExtension(ExtendedActorSystem system) {
        return new CoordinatedShutdown(system.shutdownSequence());
    }

    /** The first phase: what is to be done while the program still serves. */
    public static String PhaseBeforeServiceUnbind() {
        return "before-service-unbind";
    }

    /** No new connections and requests are taken. */
    public static String PhaseServiceUnbind() {
        return "service-unbind";
    }

    /** Requests that were taken are answered. */
    public static String PhaseServiceRequestsDone() {
        return "service-requests-done";
    }

    /** What served them is stopped. */
    public static String PhaseServiceStop() {
        return "service-stop";
    }

    /** After the services, before the node leaves a cluster. */
    public static String PhaseBeforeClusterShutdown() {
        return "before-cluster-shutdown";
    }

    public static String PhaseClusterShardingShutdownRegion() {
        return "cluster-sharding-shutdown-region";
    }

    public static String PhaseClusterLeave() {
        return "cluster-leave";
    }

    public static String PhaseClusterExiting() {
        return "cluster-exiting";
    }

    public static String PhaseClusterExitingDone() {
        return "cluster-exiting-done";
    }

    public static String PhaseClusterShutdown() {
        return "cluster-shutdown";
    }

    /** The last phase in which all actors live. */
    public static String PhaseBeforeActorSystemTerminate() {
        return "before-actor-system-terminate";
    }

    /** The system terminates; nothing should depend on this phase. */
    public static String PhaseActorSystemTerminate() {
        return "actor-system-terminate";
    }

    public static Reason unknownReason() {
        return UnknownReason.INSTANCE;
    }

    public static Reason actorSystemTerminateReason() {
        return ActorSystemTerminateReason.INSTANCE;
    }

    public static Reason jvmExitReason() {
        return JvmExitReason.INSTANCE;
    }

    public static Reason clusterDowningReason() {
        return ClusterDowningReason.INSTANCE;
    }

    public static Reason clusterLeavingReason() {
        return ClusterLeavingReason.INSTANCE;
    }

    public static Reason incompatibleConfigurationDetectedReason() {
        return IncompatibleConfigurationDetectedReason.INSTANCE;
    }

    public static Reason clusterJoinUnsuccessfulReason() {
        return ClusterJoinUnsuccessfulReason.INSTANCE;
    }

    /**
     * Runs {@code task} in {@code phase}. The phase waits for the stage that it returns. Two tasks
     * may have the same name. A task may add tasks to later phases; what is added to a phase that
     * runs or has run is not run.
     *
     * @param taskName what it is called in logs and reports, not empty
     * @throws IllegalArgumentException if there is no such phase, or the name is empty
     */
    public void addTask(String phase, String taskName, Supplier<CompletionStage<Done>> task) {
        addCancellableTask(phase, taskName, task);
    }

    /** As {@link #addTask}; until its phase begins it can be called off. */
    public Cancellable addCancellableTask(
            String phase, String taskName, Supplier<CompletionStage<Done>> task) {
        return sequence.addTask(
                phase(phase), taskName(taskName), Objects.requireNonNull(task, "task"));
    }

    /**
     * Adds a task that sends {@code stopMsg} to {@code actor}, if there is one, and is done when the
     * actor has stopped.
     *
     * @throws IllegalArgumentException as {@link #addTask}
     */
    public void addActorTerminationTask(
            String phase, String taskName, ActorRef actor, Optional<Object> stopMsg) {
        sequence.addActorTermination(
                phase(phase),
                taskName(taskName),
                Objects.requireNonNull(actor, "actor"),
                Objects.requireNonNull(stopMsg, "stopMsg"));
    }

    /**
     * Runs {@code hook} when the JVM ends, at the same time as others and as the phases. Nothing is
     * added when the shutdown has begun. It is kept when the system terminates.
     */
    public void addJvmShutdownHook(Runnable hook) {
        addCancellableJvmShutdownHook(hook);
    }

    /** As {@link #addJvmShutdownHook}; until the JVM ends it can be called off. */
    public Cancellable addCancellableJvmShutdownHook(Runnable hook) {
        return sequence.addJvmHook(Objects.requireNonNull(hook, "hook"));
    }

    /**
     * Runs all phases and returns at once. Only the first call does, whatever its reason; all get
     * the same stage. It completes when the last phase is done, and fails
     *
     * <ul>
     *   <li>with the failure of a task in a phase that has {@code recover = off};
     *   <li>with a {@link java.util.concurrent.TimeoutException} when such a phase, or the whole,
     *       takes longer than it may. Its message says what was waited for.
     * </ul>
     */
    public CompletionStage<Done> run(Reason reason) {
        return run(reason, Optional.empty());
    }

    /**
     * As {@link #run(Reason)}, without the phases before {@code fromPhase}.
     *
     * @throws IllegalArgumentException if there is no such phase
     */
    public CompletionStage<Done> run(Reason reason, Optional<String> fromPhase) {
        return sequence.run(
                Objects.requireNonNull(reason, "reason"),
                Objects.requireNonNull(fromPhase, "fromPhase"));
    }

    /** The same as {@link #run(Reason)}. */
    public CompletionStage<Done> runAll(Reason reason) {
        return run(reason);
    }

    /**
     * The older spelling, without a reason.
     *
     * @deprecated use {@link #run(Reason, Optional)}
     */
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public CompletionStage<Done> run(Optional<String> fromPhase) {
        return run(unknownReason(), fromPhase);
    }

    /**
     * The older spelling, without a reason.
     *
     * @deprecated use {@link #run(Reason)}
     */
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public CompletionStage<Done> runAll() {
        return run(unknownReason());
    }

    /** Why the system shuts down; empty if it does not. */
    public Optional<Reason> getShutdownReason() {
        return sequence.reason();
    }

    /** The same as {@link #getShutdownReason}. */
    public Optional<Reason> shutdownReason() {
        return getShutdownReason();
    }

    /** What is waited for now; empty before the shutdown begins and when it is over. */
    public Optional<ShutdownProgress> progress() {
        return sequence.progress();
    }

    /**
     * How long the tasks of {@code phase} may take.
     *
     * @throws IllegalArgumentException if there is no such phase
     */
    public Duration timeout(String phase) {
        return sequence.timeout(phase(phase));
    }

    /** The sum of the timeouts of all phases that have a task. */
    public Duration totalTimeout() {
        return sequence.totalTimeout();
    }

    private static String phase(String phase) {
        return Objects.requireNonNull(phase, "phase");
    }

    private static String taskName(String taskName) {
        if (Objects.requireNonNull(taskName, "taskName").isEmpty()) {
            throw new IllegalArgumentException(
                    "taskName = []: must not be empty, it names the task in logs and reports");
        }
        return taskName;
    }
}

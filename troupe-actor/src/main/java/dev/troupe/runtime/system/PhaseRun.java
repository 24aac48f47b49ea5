package dev.troupe.runtime.system;

import dev.troupe.Done;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.actor.ShutdownProgress;
import dev.troupe.concurrent.Seams;
import dev.troupe.concurrent.Stages;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.ShutdownSettings;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The tasks of one phase while they run. It ends when all are done, or when its time is over. */
final class PhaseRun {
    private final ActorSystem system;
    private final Seams.Clock clock;
    private final CoordinatedShutdown.Reason reason;
    private final ShutdownSettings.Phase phase;
    private final List<ShutdownTask> tasks;
    private final long begunNanos;
    private final AtomicInteger left;
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Done> result = new CompletableFuture<>();
    private volatile Cancellable timer = Cancellable.alreadyCancelled();

    /**
     * @param tasks one or more, each of them to be launched here
     */
    PhaseRun(
            ActorSystem system,
            Seams.Clock clock,
            CoordinatedShutdown.Reason reason,
            ShutdownSettings.Phase phase,
            List<ShutdownTask> tasks) {
        this.system = system;
        this.clock = clock;
        this.reason = reason;
        this.phase = phase;
        this.tasks = tasks;
        this.begunNanos = clock.nanoTime();
        this.left = new AtomicInteger(tasks.size());
    }

    /** Launches the tasks. The result fails only where the shutdown is not to go on. */
    CompletableFuture<Done> start() {
        timer = after(system, phase.timeout(), this::timeIsOver);
        result.whenComplete((done, failure) -> stopTimer());
        for (ShutdownTask task : tasks) {
            task.outcome().whenComplete((done, failure) -> finished(task, failure));
            task.launch();
        }
        return result;
    }

    void stopTimer() {
        timer.cancel();
    }

    /** Runs {@code task} later, on a dispatcher that users do not block; never after the end. */
    static Cancellable after(ActorSystem system, Duration delay, Runnable task) {
        try {
            return system.scheduler()
                    .scheduleOnce(
                            delay,
                            task,
                            system.dispatchers().lookup(Dispatchers.InternalDispatcherId()));
        } catch (IllegalStateException systemHasTerminated) {
            return Cancellable.alreadyCancelled();
        }
    }

    private void finished(ShutdownTask task, @Nullable Throwable failure) {
        if (failure != null) {
            Throwable cause = Stages.unwrap(failure);
            failures.add(cause);
            system.log()
                    .warning(
                            cause,
                            "task [{}] of phase [{}] has failed; the shutdown {}",
                            task.name(),
                            phase.name(),
                            phase.recover() ? "goes on" : "ends with this phase");
        }
        if (left.decrementAndGet() == 0) {
            end();
        }
    }

    private void end() {
        Throwable first = failures.poll();
        if (first == null || phase.recover()) {
            result.complete(Done.getInstance());
        } else {
            failures.stream().filter(other -> other != first).forEach(first::addSuppressed);
            result.completeExceptionally(first);
        }
    }

    private void timeIsOver() {
        if (result.isDone()) {
            return;
        }
        String text =
                "coordinated shutdown: "
                        + progress().explain()
                        + "\nIt is not waited for any longer than [troupe.coordinated-shutdown.phases."
                        + phase.name()
                        + ".timeout] or the default says";
        if (phase.recover()) {
            system.log().warning(text);
            result.complete(Done.getInstance());
        } else {
            result.completeExceptionally(new TimeoutException(text));
        }
    }

    ShutdownProgress progress() {
        return new ShutdownProgress(
                reason,
                phase.name(),
                Duration.ofNanos(clock.nanoTime() - begunNanos),
                tasks.stream()
                        .filter(task -> !task.outcome().isDone())
                        .map(task -> new ShutdownProgress.Pending(task.name(), task.doing()))
                        .toList());
    }
}

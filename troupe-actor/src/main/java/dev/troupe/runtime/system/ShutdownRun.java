package dev.troupe.runtime.system;

import dev.troupe.Done;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.actor.ShutdownProgress;
import dev.troupe.concurrent.Seams;
import dev.troupe.concurrent.Stages;
import dev.troupe.settings.ShutdownSettings;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the phases of a shutdown, once. The thread that has finished one phase begins the
 * next; the deadline may come at the same time. Which of them ends the run is decided by a CAS of
 * {@code ended}.
 */
final class ShutdownRun {
    private final ActorSystem system;
    private final Seams.Clock clock;
    private final ShutdownTasks tasks;
    private final boolean logInfo;
    private final CompletableFuture<Done> done = new CompletableFuture<>();
    private final CompletionStage<Done> stage = done.minimalCompletionStage();
    private final CompletableFuture<Done> over = new CompletableFuture<>();
    private final AtomicReference<CoordinatedShutdown.@Nullable Reason> reason =
            new AtomicReference<>();
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile Cancellable deadlineTimer = Cancellable.alreadyCancelled();
    private volatile @Nullable PhaseRun current;

    ShutdownRun(ActorSystem system, Seams.Clock clock, ShutdownTasks tasks, boolean logInfo) {
        this.system = system;
        this.clock = clock;
        this.tasks = tasks;
        this.logInfo = logInfo;
    }

    /** Empty while it has not begun. */
    Optional<CoordinatedShutdown.Reason> reason() {
        return Optional.ofNullable(reason.get());
    }

    /** Who gets {@code true} must {@link #start} it. */
    boolean tryBegin(CoordinatedShutdown.Reason why) {
        return reason.compareAndSet(null, why);
    }

    /** Completes with the run; users cannot complete it. */
    CompletionStage<Done> stage() {
        return stage;
    }

    /** Whether it has come to its end; true before {@link #stage} completes. */
    boolean hasEnded() {
        return ended.get();
    }

    /** Completes when all that depends on {@link #stage} has been called. */
    CompletableFuture<Done> over() {
        return over;
    }

    Optional<ShutdownProgress> progress() {
        PhaseRun running = current;
        return running == null || ended.get() ? Optional.empty() : Optional.of(running.progress());
    }

    /**
     * Begins with the first of {@code phases}.
     *
     * @param endNow terminates the system when the deadline has passed
     */
    void start(List<ShutdownSettings.Phase> phases, Optional<Duration> deadline, Runnable endNow) {
        deadline.ifPresent(
                time ->
                        deadlineTimer =
                                PhaseRun.after(system, time, () -> deadlinePassed(time, endNow)));
        goOn(phases);
    }

    void stopTimers() {
        deadlineTimer.cancel();
        PhaseRun running = current;
        if (running != null) {
            running.stopTimer();
        }
    }

    private void goOn(List<ShutdownSettings.Phase> phases) {
        for (int i = 0; i < phases.size() && !ended.get(); i++) {
            ShutdownSettings.Phase phase = phases.get(i);
            List<ShutdownTask> started = tasks.begin(phase);
            if (!started.isEmpty()) {
                List<ShutdownSettings.Phase> rest = phases.subList(i + 1, phases.size());
                run(phase, started)
                        .whenComplete(
                                (result, failure) -> {
                                    if (failure == null) {
                                        goOn(rest);
                                    } else {
                                        fail(phase, Stages.unwrap(failure));
                                    }
                                });
                return;
            }
        }
        end(null);
    }

    private CompletableFuture<Done> run(ShutdownSettings.Phase phase, List<ShutdownTask> started) {
        List<String> names =
                started.stream()
                        .map(ShutdownTask::name)
                        .filter(name -> !name.equals(ShutdownTasks.TERMINATE))
                        .toList();
        if (logInfo && !names.isEmpty()) {
            system.log()
                    .info(
                            "coordinated shutdown, reason [{}]: phase [{}] with tasks {}",
                            reason.get(),
                            phase.name(),
                            names);
        }
        PhaseRun next =
                new PhaseRun(system, clock, Objects.requireNonNull(reason.get()), phase, started);
        current = next;
        return next.start();
    }

    private void fail(ShutdownSettings.Phase phase, Throwable cause) {
        if (!ended.get()) {
            system.log()
                    .error(
                            cause,
                            "coordinated shutdown has failed in phase [{}], which has recover ="
                                    + " off: later phases are skipped",
                            phase.name());
            end(cause);
        }
    }

    private void deadlinePassed(Duration deadline, Runnable endNow) {
        PhaseRun running = current;
        if (running == null || ended.get()) {
            return;
        }
        String text =
                "coordinated shutdown took longer than ["
                        + deadline
                        + "] (troupe.coordinated-shutdown.overall-timeout): "
                        + running.progress().explain();
        system.log().error(text);
        endNow.run();
        end(new TimeoutException(text));
    }

    private void end(@Nullable Throwable failure) {
        if (ended.compareAndSet(false, true)) {
            stopTimers();
            Stages.complete(done, Done.getInstance(), failure);
            over.complete(Done.getInstance());
        }
    }
}

package dev.troupe.runtime.system;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.ShutdownProgress;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import dev.troupe.runtime.executor.ExecutorFactory;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.settings.ShutdownSettings;
import dev.troupe.spi.ShutdownSequence;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The shutdown of one system: its tasks, its one run, and what it has to do with the JVM. */
final class PhasedShutdown implements ShutdownSequence {
    private static final Duration LEAST_PATIENCE_OF_JVM = Duration.ofSeconds(3);

    private final ExtendedActorSystem system;
    private final ShutdownSettings settings;
    private final ExecutorFactory threads;
    private final SystemEnd end;
    private final JvmHooks hooks;
    private final Consumer<ShutdownSettings.Ending> begins;
    private final ShutdownTasks tasks;
    private final ShutdownRun run;
    private final ShutdownTask terminate;
    private final AtomicInteger watches = new AtomicInteger();

    /**
     * @param begins told what the run will end with when it begins
     * @param whoIsLeft says who keeps the system from terminating
     */
    PhasedShutdown(
            ExtendedActorSystem system,
            ShutdownSettings settings,
            Seams.Clock clock,
            ExecutorFactory threads,
            SystemEnd end,
            JvmHooks hooks,
            Consumer<ShutdownSettings.Ending> begins,
            Supplier<String> whoIsLeft) {
        this.system = system;
        this.settings = settings;
        this.threads = threads;
        this.end = end;
        this.hooks = hooks;
        this.begins = begins;
        this.tasks = new ShutdownTasks(settings.phases());
        this.run = new ShutdownRun(system, clock, tasks, settings.logInfo());
        this.terminate =
                new ShutdownTask(ShutdownTasks.TERMINATE, this::beginEnd, Runnable::run, whoIsLeft);
        tasks.add(ShutdownSettings.LAST_PHASE, terminate);
    }

    private ShutdownSettings.Ending ending() {
        return run.reason()
                .map(reason -> settings.ending(reason.getClass().getName()))
                .orElse(settings.ending());
    }

    private CompletionStage<Done> beginEnd() {
        return end.begin(ending(), timeout(ShutdownSettings.LAST_PHASE), run.over());
    }

    @Override
    public Cancellable addTask(String phase, String name, Supplier<CompletionStage<Done>> task) {
        return add(
                phase,
                new ShutdownTask(
                        name,
                        task,
                        body -> threads.runApart("shutdown-" + name, body),
                        () -> "the stage that it returned has not completed"));
    }

    @Override
    public void addActorTermination(
            String phase, String name, ActorRef actor, Optional<Object> stopMessage) {
        InternalActorRef local = InternalActorRef.of(actor);
        add(
                phase,
                new ShutdownTask(
                        name,
                        () -> stopped(actor, stopMessage),
                        Runnable::run,
                        () -> StuckActors.below(local)));
    }

    private CompletionStage<Done> stopped(ActorRef actor, Optional<Object> stopMessage) {
        CompletableFuture<Done> stopped = new CompletableFuture<>();
        system.systemActorOf(
                Props.create(
                        TerminationWatch.class,
                        () -> new TerminationWatch(actor, stopMessage, stopped)),
                "shutdown-watch-" + watches.incrementAndGet());
        return stopped;
    }

    private Cancellable add(String phase, ShutdownTask task) {
        if (tasks.add(phase, task)) {
            return task;
        }
        system.log()
                .warning(
                        "task [{}] was added to phase [{}] too late: the phase has begun, and the"
                                + " task is not run",
                        task.name(),
                        phase);
        return Cancellable.alreadyCancelled();
    }

    @Override
    public Cancellable addJvmHook(Runnable hook) {
        return run.reason().isPresent() ? Cancellable.alreadyCancelled() : hooks.add(hook);
    }

    @Override
    public CompletionStage<Done> run(
            CoordinatedShutdown.Reason reason, Optional<String> fromPhase) {
        List<ShutdownSettings.Phase> all = settings.phases();
        int first = fromPhase.map(name -> all.indexOf(tasks.phase(name))).orElse(0);
        if (run.tryBegin(reason)) {
            begins.accept(ending());
            tasks.skip(all.subList(0, first));
            run.start(all.subList(first, all.size()), settings.overallTimeout(), this::endNow);
        }
        return run.stage();
    }

    /** Whether it has run. */
    boolean isOver() {
        return run.hasEnded();
    }

    private void endNow() {
        if (tasks.phase(ShutdownSettings.LAST_PHASE).enabled() && terminate.tryStart()) {
            terminate.launch();
        }
    }

    /** For the hook of the JVM: shuts the system down and waits for that, though not for ever. */
    void onJvmEnd() {
        end.jvmEnds();
        if (end.hasTerminated()) {
            return;
        }
        Duration total = totalTimeout();
        Duration patience =
                total.compareTo(LEAST_PATIENCE_OF_JVM) < 0 ? LEAST_PATIENCE_OF_JVM : total;
        try {
            run(CoordinatedShutdown.jvmExitReason(), Optional.empty())
                    .toCompletableFuture()
                    .get(Nanos.of(patience), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            system.log()
                    .warning(
                            "the end of the JVM does not wait longer than [{}] for the shutdown of"
                                    + " [{}]: {}",
                            patience,
                            system.name(),
                            progress().map(ShutdownProgress::explain).orElse("it is over now"));
        } catch (ExecutionException | InterruptedException e) {
            // the run has logged its failure; who interrupts the hook does not want it to wait
        }
    }

    /** No timeout is to be noticed any more: the scheduler is about to close. */
    void stopTimers() {
        run.stopTimers();
    }

    @Override
    public Optional<CoordinatedShutdown.Reason> reason() {
        return run.reason();
    }

    @Override
    public Optional<ShutdownProgress> progress() {
        return run.progress();
    }

    @Override
    public Duration timeout(String phase) {
        return tasks.phase(phase).timeout();
    }

    @Override
    public Duration totalTimeout() {
        return tasks.totalTimeout();
    }
}

package dev.troupe.runtime.system;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorRefProvider;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Extension;
import dev.troupe.actor.ExtensionId;
import dev.troupe.actor.Props;
import dev.troupe.actor.Scheduler;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.concurrent.Seams;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.dispatch.ThreadsAdded;
import dev.troupe.event.EventStream;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.event.LoggingFilter;
import dev.troupe.runtime.dispatcher.DispatcherRegistry;
import dev.troupe.runtime.executor.DispatcherThreads;
import dev.troupe.runtime.executor.ExecutorFactory;
import dev.troupe.runtime.mailbox.MailboxTypes;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.timer.WheelScheduler;
import dev.troupe.settings.ShutdownSettings;
import dev.troupe.settings.SystemSettings;
import dev.troupe.spi.Instances;
import dev.troupe.spi.ShutdownSequence;
import dev.troupe.spi.SimulatorSetup;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * An actor system in this JVM. The constructor makes the parts in the order in which they need each
 * other, {@link #start} lets them run; when either fails nothing is left running.
 */
final class LocalActorSystem extends ExtendedActorSystem {
    private static final long CLOSE_THREADS_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Settings publicSettings;
    private final SystemSettings settings;
    private final @Nullable SimulatorSetup simulated;
    private final Seams seams;
    private final long startMillis;
    private final long startNanos;
    private final Instantiator instances;
    private final EventStream eventStream;
    private final LogSetup logSetup;
    private final LoggingFilter logFilter;
    private final LoggingAdapter log;
    private final ExecutorFactory executors;
    private final Scheduler scheduler;
    private final LocalRefProvider refs;
    private final DispatcherRegistry dispatchers;
    private final Selections selections;
    private final SystemShutdown shutdown;
    private final ExtensionRegistry extensions;
    private final GuardianTree guardians;
    private final JvmHooks jvmHooks;
    private final PhasedShutdown phases;
    private final AtomicBoolean terminating = new AtomicBoolean();

    @SuppressWarnings("NullAway") // the suppliers are asked when the system runs
    LocalActorSystem(
            Settings publicSettings,
            SystemSettings settings,
            @Nullable Executor external,
            @Nullable SimulatorSetup simulated) {
        this.publicSettings = publicSettings;
        this.settings = settings;
        this.simulated = simulated;
        this.seams = Seams.current();
        this.startMillis = seams.clock().currentTimeMillis();
        this.startNanos = seams.clock().nanoTime();
        this.instances = new Instantiator(publicSettings.classLoader());
        this.eventStream = newEventStream();
        this.logSetup = new LogSetup(settings.logging(), eventStream);
        logSetup.startStdoutLogger();
        this.logFilter = logSetup.createFilter(publicSettings, instances);
        this.log = Logging.getLogger(this, LocalActorSystem.class);
        this.shutdown =
                new SystemShutdown(e -> log.error(e, "a callback on termination has failed"));
        this.extensions = new ExtensionRegistry(this, settings.actor().creationTimeout());
        FatalErrors fatalErrors =
                new FatalErrors(this, settings.jvm().exitOnFatalError(), this::exitJvm, System.err);
        this.executors =
                new ExecutorFactory(
                        publicSettings.name(),
                        new DispatcherThreads.ThreadSettings(
                                settings.jvm().daemonic(),
                                publicSettings.classLoader(),
                                fatalErrors),
                        seams,
                        external,
                        instances,
                        () -> dispatchers().prerequisites(),
                        this::threadsAdded);
        this.jvmHooks =
                new JvmHooks(publicSettings.name(), seams.threads(), JvmHooks.Registry.ofJvm());
        this.phases =
                new PhasedShutdown(
                        this,
                        settings.shutdown(),
                        seams.clock(),
                        executors,
                        new SystemEnd(
                                this::stopActors,
                                shutdown.future(),
                                body -> executors.runApart("jvm-exit", body),
                                System::exit),
                        jvmHooks,
                        this::shutdownBegins,
                        this::whoIsLeft);
        this.scheduler = newScheduler();
        try {
            this.refs =
                    new LocalRefProvider(
                            publicSettings.name(),
                            eventStream,
                            scheduler,
                            seams.clock(),
                            this::root,
                            this::executeInside);
            SystemServices services = new SystemServices(this, fatalErrors);
            this.dispatchers =
                    new DispatcherRegistry(settings.config(), services, executors, instances);
            this.selections = new Selections(refs);
            MailboxTypes mailboxes =
                    new MailboxTypes(
                            publicSettings,
                            settings.actor().mailboxRequirements(),
                            instances,
                            log::warning);
            Placements placements =
                    new Placements(settings.deployments(), dispatchers, mailboxes, this);
            services.placeWith(placements, mailboxes);
            SupervisorStrategy strategy =
                    GuardianTree.userStrategy(settings.actor().guardianStrategy(), instances);
            this.guardians =
                    new GuardianTree(
                            services,
                            placements,
                            refs,
                            new AboveRoot(refs, this::rootFailed, this::rootStopped),
                            strategy,
                            logSetup::stopLoggers);
        } catch (Throwable failure) {
            closeQuietly(failure);
            throw failure;
        }
    }

    private EventStream newEventStream() {
        boolean debug = settings.actor().debug().eventStream();
        return simulated == null
                ? new EventStream(this, debug)
                : new ObservedEventStream(this, debug, simulated.simulator());
    }

    private Scheduler newScheduler() {
        if (simulated != null) {
            return simulated.simulator().newScheduler(log);
        }
        DispatcherThreads threads = executors.threadsFor("scheduler");
        return settings.scheduler()
                .implementation()
                .map(
                        className ->
                                instances
                                        .at("troupe.scheduler.implementation")
                                        .create(
                                                className,
                                                Scheduler.class,
                                                List.of(
                                                        Config.class,
                                                        LoggingAdapter.class,
                                                        ThreadFactory.class),
                                                List.of(settings.config(), log, threads)))
                .orElseGet(
                        () ->
                                new WheelScheduler(
                                        settings.scheduler(), seams.clock(), threads, log));
    }

    /** Lets the guardians run and brings up what lives below them. */
    void start() {
        try {
            shutdown.register(this::closeThreads);
            shutdown.register(
                    () -> {
                        jvmHooks.removeOwn();
                        phases.stopTimers();
                    });
            guardians.start();
            logSetup.startLoggers(this);
            logSetup.startDeadLetterListener(this);
            eventStream.startUnsubscriber(this);
            if (settings.actor().debug().unhandled()) {
                ActorRef forwarder =
                        systemActorOf(
                                Props.create(
                                        UnhandledMessageForwarder.class,
                                        UnhandledMessageForwarder::new),
                                "unhandledMessageForwarder");
                eventStream.subscribe(forwarder, UnhandledMessage.class); // now, not when it runs
            }
            settings.legacyNotice().ifPresent(log::info);
            settings.warnings().forEach(log::warning);
            extensions.load(settings, instances);
            if (settings.logging().configOnStart()) {
                logConfiguration();
            }
            if (simulated == null
                    && settings.jvm().shutdownHooks()
                    && settings.shutdown().runByJvmHook()) {
                jvmHooks.addOwn(phases::onJvmEnd);
            }
        } catch (Throwable failure) {
            abandonStart(failure);
            throw failure;
        }
    }

    private void abandonStart(Throwable failure) {
        try {
            stopActors();
            awaitEnd(CLOSE_THREADS_NANOS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            closeQuietly(failure);
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            closeQuietly(failure);
        }
    }

    private void closeQuietly(Throwable cause) {
        try {
            closeThreads();
        } catch (Throwable alsoFailed) {
            cause.addSuppressed(alsoFailed);
        }
    }

    @Override
    public CompletionStage<Terminated> terminate() {
        if (!settings.shutdown().runByTerminate() || phases.isOver()) {
            stopActors();
        } else {
            phases.run(CoordinatedShutdown.actorSystemTerminateReason(), Optional.empty())
                    .thenRun(this::stopActors); // in case another reason does not terminate
        }
        return shutdown.whenTerminated();
    }

    private void shutdownBegins(ShutdownSettings.Ending ending) {
        if (ending.terminateSystem()) {
            logSetup.shutdownBegins(this);
        }
    }

    private void stopActors() {
        if (terminating.compareAndSet(false, true)) {
            logSetup.shutdownBegins(this);
            guardians.user().stop();
        }
    }

    /** On a thread of its own: the end of the JVM waits for the actor whose error this is. */
    private void exitJvm(int code) {
        try {
            executors.runApart("fatal-exit", () -> System.exit(code));
        } catch (Throwable noThread) {
            System.exit(code);
        }
    }

    private String whoIsLeft() {
        if (!guardians.user().isTerminated()) {
            return StuckActors.below(guardians.user());
        }
        return guardians.system().isTerminated()
                ? shutdown.doing()
                : StuckActors.below(guardians.system());
    }

    private void threadsAdded(String dispatcher, int added, int total) {
        log.warning(
                "all threads of dispatcher [{}] were stuck inside a task while work waited: added"
                        + " {}, there are {} now; blocking code belongs on a dispatcher of its own",
                dispatcher,
                added,
                total);
        eventStream.publish(new ThreadsAdded(dispatcher, added, total));
    }

    private void rootFailed(Throwable cause) {
        log.error(cause, "the root guardian failed: the system terminates");
        shutdown.rootFailed(cause);
    }

    /** The last actor is gone: threads may end, hence this needs one of its own. */
    private void rootStopped() {
        executors.runApart("terminator", () -> shutdown.finish(new Terminated(root(), true, true)));
    }

    @SuppressWarnings("NullAway") // absent when the constructor failed before it was made
    private void closeThreads() {
        if (scheduler instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                log.error(e, "the scheduler could not be closed");
            }
        }
        if (dispatchers == null) {
            return;
        }
        try {
            dispatchers.close(
                    CLOSE_THREADS_NANOS,
                    running ->
                            log.warning(
                                    "threads of dispatcher [{}] still run a task after the system"
                                            + " has terminated",
                                    running.id()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public CompletionStage<Terminated> getWhenTerminated() {
        return shutdown.whenTerminated();
    }

    @Override
    public void close() throws TimeoutException {
        terminate();
        try {
            awaitEnd(settings.shutdown().closeTimeout().toNanos());
        } catch (TimeoutException e) {
            throw new TimeoutException(
                    "actor system ["
                            + name()
                            + "] did not terminate within ["
                            + settings.shutdown().closeTimeout()
                            + "] (troupe.coordinated-shutdown.close-actor-system-timeout):\n"
                            + phases.progress()
                                    .map(progress -> progress.explain() + "\n")
                                    .orElse("")
                            + printTree());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(
                    "actor system [" + name() + "] terminated because its root failed",
                    e.getCause());
        }
    }

    private void awaitEnd(long nanos)
            throws InterruptedException, ExecutionException, TimeoutException {
        long left = seams.waits().before(shutdown.future()::isDone, nanos);
        shutdown.future().get(left, TimeUnit.NANOSECONDS);
    }

    @Override
    public void registerOnTermination(Runnable code) {
        shutdown.register(code);
    }

    @Override
    public ActorRef actorOf(Props props) {
        return guardians.user().cell().attach(props);
    }

    @Override
    public ActorRef actorOf(Props props, String name) {
        return guardians.user().cell().attach(props, name);
    }

    @Override
    public ActorRef systemActorOf(Props props, String name) {
        return guardians.system().cell().attach(GuardianTree.internal(props), name);
    }

    @Override
    public void stop(ActorRef actor) {
        InternalActorRef target = InternalActorRef.of(Objects.requireNonNull(actor, "actor"));
        InternalActorRef parent = target.parent();
        if (parent.equals(guardians.user()) || parent.equals(guardians.system())) {
            parent.tell(new Guardians.StopChild(target), ActorRef.noSender());
        } else {
            target.stop();
        }
    }

    @Override
    public ActorSelection actorSelection(String path) {
        return selections.parse(root(), path);
    }

    @Override
    public ActorSelection actorSelection(ActorPath path) {
        return selections.of(path);
    }

    private InternalActorRef root() {
        return guardians.root();
    }

    Selections selections() {
        return selections;
    }

    LocalRefProvider refs() {
        return refs;
    }

    @Nullable SimulatorSetup simulated() {
        return simulated;
    }

    Seams seams() {
        return seams;
    }

    SystemSettings systemSettings() {
        return settings;
    }

    ExecutorFactory executors() {
        return executors;
    }

    @Override
    public ActorRef guardian() {
        return guardians.user();
    }

    @Override
    public ActorRef systemGuardian() {
        return guardians.system();
    }

    @Override
    public String name() {
        return publicSettings.name();
    }

    @Override
    public Settings settings() {
        return publicSettings;
    }

    @Override
    public ActorRef deadLetters() {
        return refs.deadLetters();
    }

    @Override
    public EventStream eventStream() {
        return eventStream;
    }

    @Override
    public LoggingAdapter log() {
        return log;
    }

    @Override
    public LoggingFilter logFilter() {
        return logFilter;
    }

    @Override
    public Scheduler scheduler() {
        return scheduler;
    }

    @Override
    public Dispatchers dispatchers() {
        return dispatchers;
    }

    @Override
    public Executor dispatcher() {
        return dispatchers.defaultGlobalDispatcher();
    }

    private void executeInside(Runnable task) {
        dispatchers.lookup(Dispatchers.InternalDispatcherId()).execute(task);
    }

    @Override
    public ThreadFactory threadFactory() {
        return executors.threadsFor("thread");
    }

    @Override
    public ActorRefProvider provider() {
        return refs;
    }

    @Override
    public Instances instances() {
        return instances;
    }

    @Override
    public ShutdownSequence shutdownSequence() {
        return phases;
    }

    @Override
    public long startTime() {
        return startMillis;
    }

    @Override
    public long uptime() {
        return TimeUnit.NANOSECONDS.toSeconds(seams.clock().nanoTime() - startNanos);
    }

    @Override
    public <T extends Extension> T registerExtension(ExtensionId<T> ext) {
        return extensions.register(ext);
    }

    @Override
    public <T extends Extension> T extension(ExtensionId<T> ext) {
        return extensions.get(ext);
    }

    @Override
    public boolean hasExtension(ExtensionId<? extends Extension> ext) {
        return extensions.has(ext);
    }

    @Override
    public void logConfiguration() {
        log.info(publicSettings.toString());
    }

    @Override
    public ActorPath child(String child) {
        return guardians.user().path().child(Objects.requireNonNull(child, "child"));
    }

    @Override
    public ActorPath descendant(Iterable<String> names) {
        return guardians.user().path().descendant(Objects.requireNonNull(names, "names"));
    }

    @Override
    public String printTree() {
        return TreeDump.of(root());
    }

    @Override
    public String toString() {
        return "troupe://" + name();
    }
}

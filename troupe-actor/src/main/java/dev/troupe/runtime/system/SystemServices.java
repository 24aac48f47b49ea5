package dev.troupe.runtime.system;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.runtime.cell.CellRef;
import dev.troupe.runtime.cell.CellServices;
import dev.troupe.runtime.cell.MessageCheck;
import dev.troupe.runtime.cell.Placement;
import dev.troupe.runtime.dispatcher.DispatcherServices;
import dev.troupe.runtime.mailbox.MailboxTypes;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.RefProvider;
import dev.troupe.settings.ActorSettings;
import dev.troupe.settings.DebugSettings;
import dev.troupe.settings.DispatcherSettings;
import dev.troupe.spi.Simulator;
import dev.troupe.spi.SimulatorSetup;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** What the stations of the message path get from their system. */
final class SystemServices implements CellServices, DispatcherServices {
    private final LocalActorSystem system;
    private final LocalRefProvider refs;
    private final Thread.UncaughtExceptionHandler fatalErrors;
    private final DebugSettings debug;
    private final long unstartedPushTimeoutNanos;
    private final @Nullable SimulatorSetup simulated;
    private final @Nullable MessageCheck messageCheck;
    private final @Nullable SerializationChecks creatorCheck;
    private @Nullable Placements placements; // set once, before the first cell is made
    private @Nullable MailboxTypes mailboxes;

    SystemServices(LocalActorSystem system, Thread.UncaughtExceptionHandler fatalErrors) {
        this.system = system;
        this.refs = system.refs();
        this.fatalErrors = fatalErrors;
        this.debug = system.systemSettings().actor().debug();
        this.unstartedPushTimeoutNanos =
                system.systemSettings().actor().unstartedPushTimeout().toNanos();
        ActorSettings settings = system.systemSettings().actor();
        SerializationChecks checks = new SerializationChecks(system, settings.unverifiedPrefixes());
        MessageCheck serialization = settings.serializeMessages() ? checks : null;
        this.simulated = system.simulated();
        this.messageCheck =
                simulated == null
                        ? serialization
                        : new SimulatedSends(simulated.simulator(), refs, serialization);
        this.creatorCheck = settings.serializeCreators() ? checks : null;
    }

    void placeWith(Placements chosen, MailboxTypes types) {
        this.placements = chosen;
        this.mailboxes = types;
    }

    @Override
    public ExtendedActorSystem system() {
        return system;
    }

    @Override
    public RefProvider refs() {
        return refs;
    }

    @Override
    public Seams seams() {
        return system.seams();
    }

    @Override
    public DebugSettings debug() {
        return debug;
    }

    @Override
    public long unstartedPushTimeoutNanos() {
        return unstartedPushTimeoutNanos;
    }

    @Override
    public void publish(Object event) {
        system.eventStream().publish(event);
    }

    @Override
    public Placement place(Props props, CellRef parent, CellRef.Name name) {
        return Objects.requireNonNull(placements)
                .place(props, parent, name, placesByName() ? namesBelowUser(parent, name) : null);
    }

    @Override
    public boolean placesByName() {
        return Objects.requireNonNull(placements).hasDeployments();
    }

    /** The names from below {@code /user} to the new actor's own; null elsewhere. */
    private @Nullable List<String> namesBelowUser(CellRef parent, CellRef.Name name) {
        Deque<String> names = new ArrayDeque<>();
        names.addFirst(name.text());
        InternalActorRef above = parent;
        while (!above.equals(system.guardian())) {
            if (!(above instanceof CellRef) || above == refs.root()) {
                return null;
            }
            names.addFirst(above.path().name());
            above = above.parent();
        }
        return new ArrayList<>(names);
    }

    @Override
    public @Nullable MessageCheck messageCheck() {
        return messageCheck;
    }

    @Override
    public void checkCreator(Props props, CellRef parent, CellRef.Name name) {
        if (creatorCheck != null) {
            creatorCheck.check(props, parent, name);
        }
    }

    @Override
    public Placement fallbackPlacement(Props props) {
        return Objects.requireNonNull(placements).fallback(props);
    }

    @Override
    public @Nullable String queueMismatch(Props props, MessageQueue queue) {
        return Objects.requireNonNull(mailboxes).mismatch(props, queue);
    }

    @Override
    public OptionalInt stashCapacity(Props props, DispatcherSettings dispatcher) {
        return Objects.requireNonNull(mailboxes).stashCapacity(props, dispatcher);
    }

    @Override
    public ActorSelection select(InternalActorRef from, String path) {
        return system.selections().parse(from, path);
    }

    @Override
    public ActorSelection select(ActorPath path) {
        return system.selections().of(path);
    }

    @Override
    public Scheduler scheduler() {
        return system.scheduler();
    }

    @Override
    public LoggingAdapter log() {
        return system.log();
    }

    @Override
    public @Nullable Simulator simulator() {
        return simulated == null ? null : simulated.simulator();
    }

    @Override
    public boolean isSimulated() {
        return simulated != null;
    }

    @Override
    public DispatcherSettings settingsOf(String dispatcherId, Config root) {
        return simulated == null
                ? DispatcherSettings.from(dispatcherId, root)
                : simulated.settings().dispatcher(dispatcherId);
    }

    @Override
    public ExecutorService newPool(DispatcherSettings settings) {
        return simulated == null
                ? system.executors().newPool(settings)
                : simulated.simulator().newPool(settings.id());
    }

    @Override
    public ThreadFactory threadsFor(String id) {
        return system.executors().threadsFor(id);
    }

    @Override
    public void runApart(String id, Runnable body) {
        system.executors().runApart(id, body);
    }

    @Override
    public void reportFatal(Throwable fatal) {
        fatalErrors.uncaughtException(Thread.currentThread(), fatal);
    }
}

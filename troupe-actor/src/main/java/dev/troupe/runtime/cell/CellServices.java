package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.concurrent.Seams;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.RefProvider;
import dev.troupe.settings.DebugSettings;
import dev.troupe.settings.DispatcherSettings;
import dev.troupe.spi.Simulator;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What a cell needs of its system. */
public interface CellServices {
    ExtendedActorSystem system();

    RefProvider refs();

    Seams seams();

    DebugSettings debug();

    long unstartedPushTimeoutNanos();

    /** Publishes on the event stream. */
    void publish(Object event);

    /**
     * Where a child of {@code parent} will run.
     *
     * @throws dev.troupe.ConfigurationException if its dispatcher or mailbox cannot be had
     */
    Placement place(Props props, CellRef parent, CellRef.Name name);

    /** Whether the name of an actor may matter for where it runs. */
    boolean placesByName();

    /** What is told of watches while the system is simulated; null in a real one. */
    @Nullable Simulator simulator();

    /** What every message must pass; null when nothing is checked. */
    @Nullable MessageCheck messageCheck();

    /**
     * Checks whether {@code props} can be used for a child of {@code parent}.
     *
     * @throws IllegalArgumentException if not
     */
    void checkCreator(Props props, CellRef parent, CellRef.Name name);

    /** A place that can always be had, for an actor that only tells why it failed. */
    Placement fallbackPlacement(Props props);

    /** Why {@code queue} is not what {@code props} asks for; null when it is. */
    @Nullable String queueMismatch(Props props, MessageQueue queue);

    /** Most messages that an actor of {@code props} may have stashed; empty for no bound. */
    OptionalInt stashCapacity(Props props, DispatcherSettings dispatcher);

    ActorSelection select(InternalActorRef from, String path);

    ActorSelection select(ActorPath path);
}

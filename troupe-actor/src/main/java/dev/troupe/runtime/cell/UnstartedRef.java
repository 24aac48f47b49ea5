package dev.troupe.runtime.cell;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.RefProvider;
import dev.troupe.runtime.ref.SystemMessage;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The reference to an actor that was created from outside: usable at once, while its cell is made
 * later on its parent's thread.
 *
 * <p>Two pointers lead to the cell. Questions about children go through {@code lookup}, which is
 * set before the cell starts, so that children made in the actor's constructor are found. Messages
 * go through {@code delivery}, which is set when everything that waited has been moved to the cell,
 * so that order is kept.
 *
 * <p>All three pointers are written with release, and in this order: {@code lookup}, {@code
 * delivery}, {@code waiting} to null. A reader takes {@code waiting} first and {@code delivery}
 * second, so that it never sees neither.
 */
public final class UnstartedRef extends CellRef {
    private static final VarHandle WAITING;
    private static final VarHandle LOOKUP;
    private static final VarHandle DELIVERY;

    static {
        try {
            MethodHandles.Lookup handles = MethodHandles.lookup();
            WAITING = handles.findVarHandle(UnstartedRef.class, "waiting", WaitingMessages.class);
            LOOKUP = handles.findVarHandle(UnstartedRef.class, "lookup", ActorCell.class);
            DELIVERY = handles.findVarHandle(UnstartedRef.class, "delivery", ActorCell.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final CellServices services;
    private volatile @Nullable WaitingMessages waiting; // until started
    private volatile @Nullable ActorCell lookup;
    private volatile @Nullable ActorCell delivery;

    UnstartedRef(
            CellServices services, InternalActorRef parent, int uid, Name name, Placement place) {
        super(parent, uid, name);
        this.services = services;
        WAITING.setRelease(this, new WaitingMessages(this, place, services));
    }

    @Override
    public @Nullable ActorCell cell() {
        return lookup;
    }

    /** Where messages go; null until everything that waited has been moved there. */
    @Nullable ActorCell deliveryCell() {
        return delivery;
    }

    /** Also those that wait for the cell. */
    @Override
    public int numberOfMessages() {
        WaitingMessages queue = waiting;
        return super.numberOfMessages() + (queue == null ? 0 : queue.size());
    }

    @Override
    public RefProvider provider() {
        return services.refs();
    }

    @Override
    public String whereIs(ActorRef sender) {
        WaitingMessages queue = waiting;
        return delivery == null && queue != null
                ? "[" + this + "] has not been started, " + queue.whereIs(sender)
                : super.whereIs(sender);
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        Object sent = checked(message, sender, services);
        if (sent == null) {
            return;
        }
        WaitingMessages queue = waiting;
        ActorCell cell = delivery;
        if (cell != null) {
            cell.send(sent, sender);
        } else if (queue != null) {
            queue.add(sent, sender == null ? services.refs().deadLetters() : sender, null);
        }
    }

    @Override
    public CompletionStage<Done> tellWhenAccepted(Object message, @Nullable ActorRef sender) {
        Object sent = checked(message, sender, services);
        if (sent == null) {
            return refused();
        }
        WaitingMessages queue = waiting;
        ActorCell cell = delivery;
        if (cell == null && queue != null) {
            CompletableFuture<Done> accepted = new CompletableFuture<>();
            queue.add(sent, sender == null ? services.refs().deadLetters() : sender, accepted);
            return accepted;
        }
        return Objects.requireNonNull(cell, "cell").sendWhenRoom(sent, sender);
    }

    @Override
    public void sendSystem(SystemMessage message) {
        WaitingMessages queue = waiting;
        ActorCell cell = delivery;
        if (cell != null) {
            cell.sendSystem(message);
        } else if (queue != null) {
            queue.addSystem(message);
        }
    }

    /**
     * Makes the cell and starts it. On the parent's thread, once.
     *
     * @param suspensions how often its parent is suspended, which will resume it as often
     * @throws IllegalStateException when it has been started
     */
    void start(int suspensions) {
        WaitingMessages queue = waiting;
        if (queue == null || lookup != null) {
            throw new IllegalStateException("[" + this + "] has been started already");
        }
        ActorCell cell = queue.newCell();
        for (int i = suspensions; i > 0; i--) {
            cell.mailbox().suspend();
        }
        LOOKUP.setRelease(this, cell);
        cell.start();
        queue.moveTo(cell, () -> DELIVERY.setRelease(this, cell));
        WAITING.setRelease(this, null);
    }
}

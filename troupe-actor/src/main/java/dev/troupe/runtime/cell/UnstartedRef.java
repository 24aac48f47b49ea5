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
 * The reference to a router, whose cell makes routees and is itself made on its parent's thread:
 * usable at once, and also while that is under way.
 *
 * <p>Two pointers lead to the cell. Questions about children go through {@code lookup}, which is
 * set before the cell starts, so that children made in the actor's constructor are found. Messages
 * go through {@code delivery}, which becomes the cell when everything that waited has been moved
 * there, so that order is kept.
 *
 * <p>{@code delivery} is the {@link Placement} at first; by CAS, {@link WaitingMessages} when
 * somebody sends before the start; at last the cell: by CAS in place of the placement, or with
 * release under the lock of what waited. {@code lookup} is written with release before. All reads
 * are volatile.
 */
public final class UnstartedRef extends CellRef {
    private static final VarHandle LOOKUP;
    private static final VarHandle DELIVERY;

    static {
        try {
            MethodHandles.Lookup handles = MethodHandles.lookup();
            LOOKUP = handles.findVarHandle(UnstartedRef.class, "lookup", ActorCell.class);
            DELIVERY = handles.findVarHandle(UnstartedRef.class, "delivery", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final CellServices services;
    private volatile @Nullable ActorCell lookup;
    private volatile Object delivery; // Placement, WaitingMessages or ActorCell

    @SuppressWarnings("NullAway.Init") // through DELIVERY
    UnstartedRef(
            CellServices services, InternalActorRef parent, int uid, Name name, Placement place) {
        super(parent, uid, name);
        this.services = services;
        DELIVERY.setRelease(this, place);
    }

    @Override
    public @Nullable ActorCell cell() {
        return lookup;
    }

    /** Where messages go; null until everything that waited has been moved there. */
    @Nullable ActorCell deliveryCell() {
        return delivery instanceof ActorCell cell ? cell : null;
    }

    /** Where what is sent waits for the cell; null when that takes it by itself. */
    private @Nullable WaitingMessages waiting() {
        Object now = delivery;
        if (now instanceof Placement place) {
            WaitingMessages fresh = new WaitingMessages(this, place, services);
            Object before = DELIVERY.compareAndExchange(this, now, fresh);
            now = before == now ? fresh : before;
        }
        return now instanceof WaitingMessages queue ? queue : null;
    }

    private ActorCell startedCell() {
        return Objects.requireNonNull(deliveryCell(), "cell");
    }

    /** Also those that wait for the cell. */
    @Override
    public int numberOfMessages() {
        int waiting = delivery instanceof WaitingMessages queue ? queue.size() : 0;
        return super.numberOfMessages() + waiting;
    }

    @Override
    public RefProvider provider() {
        return services.refs();
    }

    @Override
    public String whereIs(ActorRef sender) {
        WaitingMessages queue = waiting();
        return queue == null
                ? super.whereIs(sender)
                : "[" + this + "] has not been started, " + queue.whereIs(sender);
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        Object sent = checked(message, sender, services);
        if (sent == null) {
            return;
        }
        if (delivery instanceof ActorCell cell) {
            cell.send(sent, sender);
        } else {
            deliverEarly(sent, sender);
        }
    }

    private void deliverEarly(Object sent, @Nullable ActorRef sender) {
        WaitingMessages queue = waiting();
        if (queue == null) {
            startedCell().send(sent, sender);
        } else {
            queue.add(sent, sender == null ? services.refs().deadLetters() : sender, null);
        }
    }

    @Override
    public CompletionStage<Done> tellWhenAccepted(Object message, @Nullable ActorRef sender) {
        Object sent = checked(message, sender, services);
        if (sent == null) {
            return refused();
        }
        WaitingMessages queue = waiting();
        if (queue == null) {
            return startedCell().sendWhenRoom(sent, sender);
        }
        CompletableFuture<Done> accepted = new CompletableFuture<>();
        queue.add(sent, sender == null ? services.refs().deadLetters() : sender, accepted);
        return accepted;
    }

    @Override
    public void sendSystem(SystemMessage message) {
        WaitingMessages queue = waiting();
        if (queue == null) {
            startedCell().sendSystem(message);
        } else {
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
        Object before = delivery;
        if (before instanceof ActorCell || lookup != null) {
            throw new IllegalStateException("[" + this + "] has been started already");
        }
        Placement place =
                before instanceof WaitingMessages queue ? queue.place() : (Placement) before;
        ActorCell cell = ActorCell.madeOrFailing(services, this, place);
        for (int i = suspensions; i > 0; i--) {
            cell.mailbox().suspend();
        }
        LOOKUP.setRelease(this, cell);
        cell.start();
        if (before instanceof WaitingMessages || !DELIVERY.compareAndSet(this, before, cell)) {
            Objects.requireNonNull(waiting(), "waiting").moveTo(cell);
        }
    }

    /** Everything that waited has been moved to {@code cell}. */
    void open(ActorCell cell) {
        DELIVERY.setRelease(this, cell);
    }
}

package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.InvalidActorNameException;
import dev.troupe.concurrent.BriefLock;
import dev.troupe.runtime.ref.InternalActorRef;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The children of one actor by name, and what the actor does when some of them have stopped.
 *
 * <p>Who is a child is written by the actor itself and, for guardians, by whoever creates a
 * top-level actor; it is read by every sender that walks the tree: hence the lock, which is held for
 * a few instructions, or while very many children are copied. The rest belongs to the actor's own
 * thread, the holder of its mailbox's token, which reads it without.
 *
 * <p>That thread alone sets {@code terminating}, so that what it reads there is never old; it does
 * so under the lock, and from then on nobody adds. Hence it also reads the size of the table
 * without the lock, but only while it terminates. All that ask are handlers of system messages;
 * others learn that the actor terminates when {@link #add} refuses their child.
 */
final class Children {
    /** Of an actor that stops and never had any. */
    static final Children STOPPED = stopped();

    private static final int NUMBERS = Integer.MAX_VALUE - 0xFFFF; // for threads past the check
    private static final VarHandle NEXT_NUMBER;

    static {
        try {
            NEXT_NUMBER =
                    MethodHandles.lookup().findVarHandle(Children.class, "nextNumber", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final BriefLock lock = new BriefLock();
    private final ChildTable table = new ChildTable(); // guarded by the lock
    private volatile int nextNumber; // written through NEXT_NUMBER
    private int dying; // how many were told to stop by this actor, and are not gone yet
    private volatile @Nullable Continuation waitingFor; // others ask in a dump of the tree
    private @Nullable UsualPlace usual; // any thread: its fields are final
    private boolean terminating; // no child may be added any more; see above

    private static Children stopped() {
        Children none = new Children();
        none.terminating = true;
        return none;
    }

    /** What goes on when the children it waits for have stopped. */
    sealed interface Continuation {
        /** Make a new instance after a failure. */
        record Recreation(Throwable cause) implements Continuation {}

        /** Make the first instance again after it failed to come up. */
        record Creation() implements Continuation {}

        /** End. */
        record Termination() implements Continuation {
            static final Termination INSTANCE = new Termination();
        }
    }

    /** Where the last child went that may show where others go. Callable from any thread. */
    @Nullable UsualPlace usualPlace() {
        return usual;
    }

    void setUsualPlace(UsualPlace place) {
        usual = place;
    }

    /** A name for a child that was given none. Callable from any thread. */
    CellRef.Name generateName() {
        if (nextNumber >= NUMBERS) {
            throw new IllegalStateException("2^31 children with generated names: name them");
        }
        return CellRef.Name.generated((int) NEXT_NUMBER.getAndAdd(this, 1));
    }

    /**
     * Adds a child.
     *
     * @throws InvalidActorNameException if its name is taken
     * @throws IllegalStateException if this actor is stopping
     */
    void add(CellRef child) {
        CellRef existing;
        lock.lock();
        try {
            requireNotTerminating(child);
            existing = table.addIfAbsent(child);
        } finally {
            lock.unlock();
        }
        if (existing != null) {
            throw nameTaken(child.name(), existing);
        }
    }

    void requireNameFree(String name) {
        CellRef existing = find(name);
        if (existing != null) {
            throw nameTaken(name, existing);
        }
    }

    private static InvalidActorNameException nameTaken(String name, CellRef existing) {
        return new InvalidActorNameException(
                "actor name ["
                        + name
                        + "] is not unique: ["
                        + existing
                        + "] has it until it has"
                        + " stopped and its parent knows; choose another name, or watch the first"
                        + " one and wait for Terminated");
    }

    private void requireNotTerminating(CellRef child) {
        if (terminating) {
            throw new IllegalStateException(
                    "cannot create ["
                            + child.name()
                            + "] below ["
                            + child.parent()
                            + "]: an actor has no new children while terminating or terminated");
        }
    }

    /** The child with this name. */
    @Nullable CellRef find(String name) {
        lock.lock();
        try {
            return table.find(name);
        } finally {
            lock.unlock();
        }
    }

    /** Whether exactly this incarnation is a child. */
    boolean contains(ActorRef child) {
        lock.lock();
        try {
            return child instanceof CellRef ref && table.contains(ref);
        } finally {
            lock.unlock();
        }
    }

    /** Forgets a child that has stopped; whether it was one. */
    boolean remove(ActorRef stopped) {
        if (!(stopped instanceof CellRef child)) {
            return false;
        }
        lock.lock();
        try {
            if (!table.remove(child)) {
                return false;
            }
        } finally {
            lock.unlock();
        }
        if (!child.markLeaving()) {
            dying--;
        }
        return true;
    }

    /** Remembers that {@code child}, who is or was one, is told to stop. */
    void markDying(CellRef child) {
        if (child.markLeaving()) {
            dying++;
        }
    }

    /**
     * Goes on with {@code next} when the children that were told to stop (for a termination: all)
     * have stopped. False when nobody is awaited: then the caller goes on at once.
     */
    boolean awaitStopped(Continuation next) {
        if (next instanceof Continuation.Termination) {
            lock.lock();
            terminating = true;
            lock.unlock();
        }
        boolean wait = mustWait(next);
        if (wait || waitingFor != null) {
            waitingFor = wait ? next : null;
        }
        return wait;
    }

    /** What is to go on now, once: null unless somebody was awaited, and nobody is any more. */
    @Nullable Continuation takeContinuation() {
        Continuation next = waitingFor;
        if (next == null || mustWait(next)) {
            return null;
        }
        waitingFor = null;
        return next;
    }

    private boolean mustWait(Continuation next) {
        return next instanceof Continuation.Termination ? table.size() > 0 : dying > 0;
    }

    /** What it waits to go on with, if anything. Callable from any thread. */
    @Nullable Continuation waitingFor() {
        return waitingFor;
    }

    /** Only for the actor's own thread. */
    boolean isTerminating() {
        return terminating;
    }

    /** All children, in no particular order. */
    List<CellRef> snapshot() {
        lock.lock();
        try {
            return table.snapshot();
        } finally {
            lock.unlock();
        }
    }

    /** All children, ordered by name. */
    List<InternalActorRef> byName() {
        List<CellRef> all = snapshot();
        all.sort(Comparator.comparing(CellRef::name));
        return List.copyOf(all);
    }
}

package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.InvalidActorNameException;
import dev.troupe.runtime.ref.GeneratedNames;
import dev.troupe.runtime.ref.InternalActorRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The children of one actor by name, and what the actor does when some of them have stopped.
 *
 * <p>A hash table of references with open addressing, four bytes a slot: a child with a generated
 * name costs no entry object and no string. Written by the actor itself and, for guardians, by
 * whoever creates a top-level actor; read by every sender that walks the tree: hence the lock.
 */
final class Children {
    /** Of an actor that stops and never had any. */
    static final Children STOPPED = stopped();

    private static final int FIRST_CAPACITY = 8;

    private @Nullable CellRef @Nullable [] table;
    private int size;
    private int nextNumber;
    private @Nullable Set<ActorRef> dying; // told to stop by this actor, and not gone yet
    private @Nullable Continuation waitingFor;
    private boolean terminating; // no child may be added any more

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
        record Termination() implements Continuation {}
    }

    /** A name for a child that was given none. */
    synchronized CellRef.Name generateName() {
        if (nextNumber == Integer.MAX_VALUE - 1) {
            throw new IllegalStateException("2^31 children with generated names: name them");
        }
        return CellRef.Name.generated(nextNumber++);
    }

    /**
     * Adds a child.
     *
     * @throws InvalidActorNameException if its name is taken
     * @throws IllegalStateException if this actor is stopping
     */
    synchronized void add(CellRef child) {
        requireNotTerminating(child);
        CellRef[] slots = table;
        if (slots == null) {
            slots = rehashed(FIRST_CAPACITY);
        } else if (size >= slots.length - (slots.length >> 2)) {
            slots = rehashed(slots.length * 2);
        }
        int at = slotOf(slots, child.generatedNumber(), child);
        CellRef existing = slots[at];
        if (existing != null) {
            throw nameTaken(child.name(), existing);
        }
        slots[at] = child;
        size++;
    }

    synchronized void requireNameFree(String name) {
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
    synchronized @Nullable CellRef find(String name) {
        CellRef[] slots = table;
        if (slots == null) {
            return null;
        }
        int number = GeneratedNames.number(name);
        return slots[slotOf(slots, number, name)];
    }

    /** Whether exactly this incarnation is a child. */
    synchronized boolean contains(ActorRef child) {
        CellRef[] slots = table;
        return slots != null
                && child instanceof CellRef ref
                && slots[slotOf(slots, ref.generatedNumber(), ref)] == ref;
    }

    /** Forgets a child that has stopped; what is to go on now, if it was the last awaited one. */
    synchronized @Nullable Continuation remove(ActorRef stopped) {
        if (!(stopped instanceof CellRef child) || table == null) {
            return null;
        }
        CellRef[] slots = table;
        int at = slotOf(slots, child.generatedNumber(), child);
        if (slots[at] != child) {
            return null;
        }
        removeAt(slots, at);
        if (dying != null) {
            dying.remove(child);
        }
        return continueIfDone();
    }

    /** Remembers that this child was told to stop. */
    synchronized void markDying(ActorRef child) {
        if (dying == null) {
            dying = new LinkedHashSet<>();
        }
        dying.add(child);
    }

    /**
     * Goes on with {@code next} when the children that were told to stop (for a termination: all)
     * have stopped. False when nobody is awaited: then the caller goes on at once.
     */
    synchronized boolean awaitStopped(Continuation next) {
        if (next instanceof Continuation.Termination) {
            terminating = true;
        }
        waitingFor = next;
        if (mustWait(next)) {
            return true;
        }
        waitingFor = null;
        return false;
    }

    private @Nullable Continuation continueIfDone() {
        Continuation next = waitingFor;
        if (next == null || mustWait(next)) {
            return null;
        }
        waitingFor = null;
        return next;
    }

    private boolean mustWait(Continuation next) {
        return next instanceof Continuation.Termination
                ? size > 0
                : dying != null && !dying.isEmpty();
    }

    /** What it waits to go on with, if anything. */
    synchronized @Nullable Continuation waitingFor() {
        return waitingFor;
    }

    synchronized boolean isTerminating() {
        return terminating;
    }

    synchronized boolean isEmpty() {
        return size == 0;
    }

    /** All children, in no particular order. */
    synchronized List<CellRef> snapshot() {
        List<CellRef> all = new ArrayList<>(size);
        if (table != null) {
            for (CellRef child : table) {
                if (child != null) {
                    all.add(child);
                }
            }
        }
        return all;
    }

    /** All children, ordered by name. */
    List<InternalActorRef> byName() {
        List<CellRef> all = snapshot();
        all.sort(Comparator.comparing(CellRef::name));
        return List.copyOf(all);
    }

    /** The slot that holds this name, or the free one where it belongs. */
    private static int slotOf(@Nullable CellRef[] slots, int number, Object nameOrRef) {
        int mask = slots.length - 1;
        int at = home(number, nameOrRef, mask);
        while (true) {
            CellRef candidate = slots[at];
            if (candidate == null || hasName(candidate, number, nameOrRef)) {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    private static boolean hasName(CellRef candidate, int number, Object nameOrRef) {
        if (number >= 0 || candidate.generatedNumber() >= 0) {
            return candidate.generatedNumber() == number;
        }
        return candidate.name().equals(nameOf(nameOrRef));
    }

    /**
     * Where a name belongs. The low bits of the product keep consecutive numbers apart, without a
     * collision; a table of half the size folds the slots of this one and does not press them
     * together, whatever the order in which children leave.
     */
    private static int home(int number, Object nameOrRef, int mask) {
        int hash = number;
        if (number < 0) {
            int ofName = nameOf(nameOrRef).hashCode();
            hash = ofName ^ (ofName >>> 16);
        }
        return (hash * 0x9E3779B9) & mask;
    }

    private static String nameOf(Object nameOrRef) {
        return nameOrRef instanceof CellRef ref ? ref.name() : (String) nameOrRef;
    }

    private @Nullable CellRef[] rehashed(int capacity) {
        CellRef[] old = table;
        CellRef[] fresh = new CellRef[capacity];
        if (old != null) {
            for (CellRef child : old) {
                if (child != null) {
                    fresh[slotOf(fresh, child.generatedNumber(), child)] = child;
                }
            }
        }
        table = fresh;
        return fresh;
    }

    /** Empties a slot and moves up those behind it that would not be found any more. */
    private void removeAt(@Nullable CellRef[] slots, int removed) {
        int mask = slots.length - 1;
        int hole = removed;
        int at = (hole + 1) & mask;
        while (true) {
            CellRef child = slots[at];
            if (child == null) {
                break;
            }
            int home = home(child.generatedNumber(), child, mask);
            boolean homeIsBehindHole = ((at - home) & mask) < ((at - hole) & mask);
            if (!homeIsBehindHole) {
                slots[hole] = child;
                hole = at;
            }
            at = (at + 1) & mask;
        }
        slots[hole] = null;
        size--;
        if (size == 0) {
            table = null;
        } else if (slots.length > FIRST_CAPACITY && size < slots.length >> 3) {
            rehashed(slots.length / 2);
        }
    }
}

package dev.troupe.concurrent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Two places for references that one thread writes by turns: odd turns have the one, even turns the
 * other. What is kept there is not stored again: two actors that talk to each other are found where
 * they were, and a reference that is not stored costs no fence of the collector. A turn is a number
 * whose lowest bit is left to the subclass, which also publishes it.
 *
 * <p>It is meant to be extended, so that turn and places lie in one object, apart from others.
 */
public abstract class TwoPlaces extends Padding {
    /** From one turn to the next. */
    protected static final long NEXT = 2;

    private static final VarHandle EVEN;
    private static final VarHandle ODD;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            EVEN = lookup.findVarHandle(TwoPlaces.class, "even", Object.class);
            ODD = lookup.findVarHandle(TwoPlaces.class, "odd", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Of type Object: a handle of an interface type searches the interfaces of each value's class.
    private @Nullable Object even; // through EVEN
    private @Nullable Object odd; // through ODD

    /** For subclasses of which there is one per thread. */
    protected TwoPlaces() {}

    /** Puts {@code thing} into the place of {@code turn}. Owner only. */
    protected final void put(long turn, @Nullable Object thing) {
        if ((turn & NEXT) == 0) {
            if (even != thing) {
                EVEN.setOpaque(this, thing);
            }
        } else if (odd != thing) {
            ODD.setOpaque(this, thing);
        }
    }

    /** What is in the place of {@code turn}. Callable from any thread. */
    protected final @Nullable Object at(long turn) {
        return (turn & NEXT) == 0 ? EVEN.getOpaque(this) : ODD.getOpaque(this);
    }

    /** Lets go of what is in both places, which nobody needs any more. Owner only. */
    public final void forget() {
        EVEN.setOpaque(this, null);
        ODD.setOpaque(this, null);
    }
}

package dev.troupe.runtime.timer;

import dev.troupe.concurrent.BriefWait;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where any thread leaves timers for the timer thread, which takes them out in the same order, into
 * the wheel. Rows of places, each used once: who hands over claims the next place of the last row,
 * then puts its timer there; who finds the row full appends another one. Who takes a timer out, be it
 * to cancel it, leaves null, so that the timer thread meets only what it has to see to. It is the
 * place still to be filled that holds a mark: for null the collector has nothing to note, and
 * cancelling is to be short.
 *
 * <p>Invariant: a place belongs to who claimed it, by {@code claimed}, and is filled soon: the timer
 * thread waits for it. Its release store pairs with the acquire of who takes. Closing claims what is
 * left of the last row, leaves null there, and there will never be another row: what was claimed
 * before will be taken, who comes later finds no place.
 */
final class HandOver {
    private static final int PLACES = 512;
    private static final VarHandle LAST;
    private static final VarHandle CLAIMED;
    private static final VarHandle NEXT;
    private static final VarHandle PLACE = MethodHandles.arrayElementVarHandle(Object[].class);
    private static final Object UNFILLED = new Object(); // in a place until a timer is put there
    private static final Object[] UNFILLED_PLACES = new Object[PLACES];

    static {
        Arrays.fill(UNFILLED_PLACES, UNFILLED);
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LAST = lookup.findVarHandle(HandOver.class, "last", Row.class);
            CLAIMED = lookup.findVarHandle(Row.class, "claimed", long.class);
            NEXT = lookup.findVarHandle(Row.class, "next", Row.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Some places, and the row behind it. */
    private static final class Row {
        private static final Row NONE = new Row(0); // behind the last row of what is closed

        private final @Nullable Object[] places; // apart from claimed, which all write
        private final long before; // places in the rows before it
        private volatile long claimed; // places, and attempts in vain; by getAndAdd
        private volatile @Nullable Row next; // set once, by CAS

        Row(long before) {
            this.before = before;
            this.places = UNFILLED_PLACES.clone();
        }

        /** How many of the places somebody has claimed. */
        private int used() {
            return (int) Math.min(claimed, PLACES);
        }
    }

    private volatile Row last = new Row(0); // or the one before; moved by CAS
    private Row first = last; // this and taken: of the timer thread
    private int taken;

    /** Hands {@code timer} over; false when closed. Callable from any thread. */
    boolean push(Timer timer) {
        while (true) {
            Row row = last;
            long place = (long) CLAIMED.getAndAdd(row, 1L);
            if (place < PLACES) {
                timer.places = row.places;
                timer.place = (short) place;
                PLACE.setRelease(row.places, (int) place, (Object) timer);
                return true;
            }
            Row next = behind(row);
            if (next == Row.NONE) {
                return false;
            }
            LAST.compareAndSet(this, row, next);
        }
    }

    private static Row behind(Row row) {
        Row next = row.next;
        if (next == null) {
            Row fresh = new Row(row.before + PLACES);
            next = (Row) NEXT.compareAndExchange(row, null, fresh);
            return next == null ? fresh : next;
        }
        return next;
    }

    /**
     * Takes {@code timer} out of its place, where it leaves null; false if it is not there, or not
     * yet. Callable from any thread.
     */
    static boolean tryTakeOut(Timer timer) {
        Object[] places = timer.places;
        int place = timer.place;
        // A place is never used again, so that nothing else can be there but what was put there.
        return places != null && PLACE.compareAndSet(places, place, (Object) timer, null);
    }

    /** Whether every place that was claimed is passed, and it is not closed. For the timer thread. */
    boolean isEmpty() {
        return taken >= first.used() && (taken < PLACES || first.next == null);
    }

    /** Whether something is due before {@code nanos}, or it is closed. For the timer thread. */
    boolean hasDueBefore(long nanos) {
        int from = taken;
        for (Row row = first; row != null; row = row.next) {
            for (int i = from; i < row.used(); i++) {
                Object found = PLACE.getAcquire(row.places, i);
                if (found == UNFILLED
                        || (found instanceof Timer timer && timer.dueNanos() < nanos)) {
                    return true; // unfilled: it is not known yet
                }
            }
            if (row.next == Row.NONE) {
                return true;
            }
            from = 0;
        }
        return false;
    }

    /** How many places were claimed until now, or a row less. Callable from any thread. */
    long end() {
        Row row = last;
        return row.before + row.used();
    }

    /** How many places the timer thread has passed. For the timer thread. */
    long position() {
        return first.before + taken;
    }

    /** Takes the oldest timer that is not cancelled; null when none is left. For the timer thread. */
    @Nullable Timer poll() {
        do {
            Object[] places = first.places;
            int used = first.used();
            while (taken < used) {
                if (await(places, taken++) instanceof Timer timer && tryTakeOut(timer)) {
                    timer.arrive();
                    return timer;
                }
            }
        } while (tryNextRow());
        return null;
    }

    private boolean tryNextRow() {
        Row next = first.next;
        if (taken < PLACES || next == null || next == Row.NONE) {
            return false;
        }
        first = next;
        taken = 0;
        return true;
    }

    private static @Nullable Object await(@Nullable Object[] places, int place) {
        Object found = PLACE.getAcquire(places, place);
        for (int tries = 1; found == UNFILLED; tries++) {
            BriefWait.pass(tries);
            found = PLACE.getAcquire(places, place);
        }
        return found;
    }

    /** Refuses from now on; what was handed over before is still to be taken. Once. */
    void close() {
        Row row = last;
        while (NEXT.compareAndExchange(row, null, Row.NONE) instanceof Row next) {
            row = next;
        }
        for (long i = (long) CLAIMED.getAndAdd(row, (long) PLACES); i < PLACES; i++) {
            PLACE.setRelease(row.places, (int) i, (Object) null);
        }
        last = row;
    }
}

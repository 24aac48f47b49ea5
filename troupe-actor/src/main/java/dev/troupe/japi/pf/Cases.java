package dev.troupe.japi.pf;

import dev.troupe.japi.Throwables;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The partial function that the builders build: the first case, in order of definition, that takes
 * the value.
 *
 * <p>With many cases, where to begin is remembered for each class of value that was seen: the index
 * of the first case whose type fits. Guards are always asked, in order and once. Remembering stops
 * when the table is full, so that a value costs no allocation once its class is known, and a stream
 * of ever new classes costs no more than a walk through the cases. Functions are shared between
 * threads (a decider is); two threads that meet in a slot write entries that are both right.
 */
final class Cases<I, R extends @Nullable Object> implements PartialFunction<I, R> {

    /** Below this a walk is as fast as the table, and the memory is saved. */
    private static final int TABLE_FROM = 4;

    private static final int PROBES = 4;
    private static final Cases<Object, ?> EMPTY = new Cases<>(List.of());

    private final Case<R>[] cases;
    private final @Nullable Case<R> only; // where there is one: found without a walk
    private @Nullable Start @Nullable [] table;

    @SuppressWarnings("unchecked")
    Cases(List<Case<R>> cases) {
        this.cases = (Case<R>[]) cases.toArray(new Case<?>[0]);
        this.only = cases.size() == 1 ? cases.get(0) : null;
    }

    @SuppressWarnings("unchecked")
    static <I, R extends @Nullable Object> Cases<I, R> empty() {
        return (Cases<I, R>) EMPTY;
    }

    @Override
    public boolean isDefinedAt(I value) {
        return find(value) != null;
    }

    @Override
    public R apply(I value) {
        Case<R> found = find(value);
        if (found == null) {
            throw PartialFunction.undefined(value);
        }
        return apply(found, value);
    }

    @Override
    public boolean runWhenDefined(I value) {
        Case<R> found = find(value);
        if (found == null) {
            return false;
        }
        apply(found, value);
        return true;
    }

    @Override
    public R applyOrElse(I value, Function<? super I, ? extends R> fallback) {
        Case<R> found = find(value);
        return found == null ? fallback.apply(value) : apply(found, value);
    }

    private R apply(Case<R> found, I value) {
        try {
            return found.apply(value);
        } catch (Exception e) {
            return Throwables.<RuntimeException, R>sneakyThrow(e);
        }
    }

    private @Nullable Case<R> find(I value) {
        return only == null ? findAmongAll(value) : only.takes(value) ? only : null;
    }

    private @Nullable Case<R> findAmongAll(I value) {
        for (int i = start(value); i < cases.length; i++) {
            if (cases[i].takes(value)) {
                return cases[i];
            }
        }
        return null;
    }

    private int start(@Nullable I value) {
        if (cases.length < TABLE_FROM || value == null) {
            return 0;
        }
        @Nullable Start[] starts = table;
        if (starts == null) {
            starts = new Start[2 * Integer.highestOneBit(cases.length)];
            table = starts;
        }
        Class<?> type = value.getClass();
        int hash = type.hashCode();
        for (int probe = 0; probe < PROBES; probe++) {
            int slot = (hash + probe) & (starts.length - 1);
            Start known = starts[slot];
            if (known == null) {
                known = new Start(type, firstFor(value));
                starts[slot] = known;
            }
            if (known.type == type) {
                return known.index;
            }
        }
        return 0;
    }

    private int firstFor(Object value) {
        for (int i = 0; i < cases.length; i++) {
            Class<?> type = cases[i].type;
            if (type == null || type.isInstance(value)) {
                return i;
            }
        }
        return cases.length;
    }

    /** Immutable, so that a racy read of the table sees it whole. */
    private record Start(Class<?> type, int index) {}
}

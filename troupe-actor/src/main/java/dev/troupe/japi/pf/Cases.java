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
    private @Nullable Start<R> @Nullable [] table;

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
        Start<R> known = start(value);
        if (known != null && known.sure != null) {
            return known.sure;
        }
        for (int i = known == null ? 0 : known.index; i < cases.length; i++) {
            if (cases[i].takes(value)) {
                return cases[i];
            }
        }
        return null;
    }

    private @Nullable Start<R> start(@Nullable I value) {
        if (cases.length < TABLE_FROM || value == null) {
            return null;
        }
        @Nullable Start<R>[] starts = table;
        if (starts == null) {
            starts = newTable();
            table = starts;
        }
        Class<?> type = value.getClass();
        int hash = type.hashCode();
        for (int probe = 0; probe < PROBES; probe++) {
            int slot = (hash + probe) & (starts.length - 1);
            Start<R> known = starts[slot];
            if (known == null) {
                known = firstFor(value);
                starts[slot] = known;
            }
            if (known.type == type) {
                return known;
            }
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    private @Nullable Start<R>[] newTable() {
        return (Start<R>[]) new Start<?>[2 * Integer.highestOneBit(cases.length)];
    }

    private Start<R> firstFor(Object value) {
        int i = 0;
        while (i < cases.length && !cases[i].fits(value)) {
            i++;
        }
        boolean sure = i < cases.length && !cases[i].isGuarded();
        return new Start<>(value.getClass(), i, sure ? cases[i] : null);
    }

    /**
     * Where to begin with values of a class. Immutable, so that a racy read of the table sees it
     * whole.
     *
     * @param index the first case whose type fits
     * @param sure that case, if it has no guard
     */
    private record Start<R extends @Nullable Object>(
            Class<?> type, int index, @Nullable Case<R> sure) {}
}

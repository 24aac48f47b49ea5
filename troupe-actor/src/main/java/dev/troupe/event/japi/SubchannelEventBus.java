package dev.troupe.event.japi;

import dev.troupe.util.Subclassification;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A bus whose classifiers form a hierarchy: a subscriber of a classifier gets the events of all
 * below it, each event once, however many of its subscriptions match. To unsubscribe from a
 * classifier takes all below it away too, also where the subscription was made further up.
 *
 * <p>Publishing takes no lock once the subscribers of the event's classifier are known; each change
 * of the subscriptions makes them unknown again.
 */
public abstract class SubchannelEventBus<E, S, C> implements EventBus<E, S, C> {
    private final Object lock = new Object();
    private @Nullable SubchannelIndex<S, C> index; // guarded by lock, made on first use

    // Replaced, under the lock, by each change: whoever fills an outdated one harms nobody.
    private volatile ConcurrentHashMap<C, List<S>> known = new ConcurrentHashMap<>();

    public SubchannelEventBus() {}

    /** The order of the classifiers. Must give the same answers each time. */
    public abstract Subclassification<C> subclassification();

    /** The classifier of {@code event}. */
    public abstract C classify(E event);

    /** Gives {@code event} to {@code subscriber}. */
    public abstract void publish(E event, S subscriber);

    @Override
    public void publish(E event) {
        C channel = classify(event);
        List<S> subscribers = known.get(channel);
        if (subscribers == null) {
            subscribers = find(channel);
        }
        for (int i = 0; i < subscribers.size(); i++) {
            publish(event, subscribers.get(i));
        }
    }

    @Override
    public boolean subscribe(S subscriber, C to) {
        Objects.requireNonNull(subscriber, "subscriber");
        Objects.requireNonNull(to, "to");
        synchronized (lock) {
            return changed(index().add(subscriber, to));
        }
    }

    @Override
    public boolean unsubscribe(S subscriber, C from) {
        Objects.requireNonNull(subscriber, "subscriber");
        Objects.requireNonNull(from, "from");
        synchronized (lock) {
            return changed(index().remove(subscriber, from));
        }
    }

    @Override
    public void unsubscribe(S subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        synchronized (lock) {
            changed(index().remove(subscriber));
        }
    }

    /** Whether {@code subscriber} has any subscription left. */
    public boolean hasSubscriptions(S subscriber) {
        synchronized (lock) {
            return index().contains(subscriber);
        }
    }

    private List<S> find(C channel) {
        synchronized (lock) {
            List<S> subscribers = new ArrayList<>();
            index().subscribers(channel).forEach(subscribers::add);
            List<S> result = Collections.unmodifiableList(subscribers);
            known.put(channel, result);
            return result;
        }
    }

    private boolean changed(boolean changed) {
        if (changed && !known.isEmpty()) {
            known = new ConcurrentHashMap<>();
        }
        return changed;
    }

    private SubchannelIndex<S, C> index() {
        SubchannelIndex<S, C> existing = index;
        if (existing == null) {
            existing = new SubchannelIndex<>(subclassification());
            index = existing;
        }
        return existing;
    }
}

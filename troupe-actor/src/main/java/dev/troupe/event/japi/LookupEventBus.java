package dev.troupe.event.japi;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A bus whose subscribers get the events with exactly their classifier. Subscribers that compare as
 * equal are one; they get an event in their order. Publishing takes no lock.
 */
public abstract class LookupEventBus<E, S, C> implements EventBus<E, S, C> {
    private final ConcurrentHashMap<C, List<S>> subscribers;

    public LookupEventBus() {
        subscribers = new ConcurrentHashMap<>(Math.max(1, mapSize()));
    }

    /** How many classifiers are expected. Called by the constructor. */
    public abstract int mapSize();

    /** The order of subscribers; 0 means that they are the same. */
    public abstract int compareSubscribers(S a, S b);

    /** The classifier of {@code event}. */
    public abstract C classify(E event);

    /** Gives {@code event} to {@code subscriber}. */
    public abstract void publish(E event, S subscriber);

    @Override
    public void publish(E event) {
        subscribers
                .getOrDefault(classify(event), List.of())
                .forEach(subscriber -> publish(event, subscriber));
    }

    @Override
    public boolean subscribe(S subscriber, C to) {
        Objects.requireNonNull(subscriber, "subscriber");
        boolean[] added = new boolean[1];
        subscribers.compute(
                to,
                (classifier, existing) -> {
                    List<S> before = existing == null ? List.of() : existing;
                    List<S> after = Sorted.with(before, subscriber, this::compareSubscribers);
                    added[0] = after != before;
                    return after;
                });
        return added[0];
    }

    @Override
    public boolean unsubscribe(S subscriber, C from) {
        Objects.requireNonNull(subscriber, "subscriber");
        boolean[] removed = new boolean[1];
        subscribers.computeIfPresent(
                from,
                (classifier, before) -> {
                    List<S> after = Sorted.without(before, subscriber, this::compareSubscribers);
                    removed[0] = after != before;
                    return after.isEmpty() ? null : after;
                });
        return removed[0];
    }

    @Override
    public void unsubscribe(S subscriber) {
        subscribers.keySet().forEach(classifier -> unsubscribe(subscriber, classifier));
    }
}

package dev.troupe.event.japi;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A bus that asks, for each event and each subscription, whether they match: any rule is possible,
 * and the cost of publishing grows with the number of subscriptions. A subscriber gets an event once
 * for each of its classifiers that match. Publishing takes no lock.
 */
public abstract class ScanningEventBus<E, S, C> implements EventBus<E, S, C> {
    private volatile List<Subscription<S, C>> subscriptions = List.of(); // written under this

    public ScanningEventBus() {}

    /** The order of classifiers; 0 means that they are the same. */
    public abstract int compareClassifiers(C a, C b);

    /** The order of subscribers; 0 means that they are the same. */
    public abstract int compareSubscribers(S a, S b);

    /** Whether the subscribers of {@code classifier} get {@code event}. */
    public abstract boolean matches(C classifier, E event);

    /** Gives {@code event} to {@code subscriber}. */
    public abstract void publish(E event, S subscriber);

    @Override
    public void publish(E event) {
        for (Subscription<S, C> subscription : subscriptions) {
            if (matches(subscription.classifier, event)) {
                publish(event, subscription.subscriber);
            }
        }
    }

    @Override
    public boolean subscribe(S subscriber, C to) {
        Subscription<S, C> added = new Subscription<>(subscriber, to);
        return change(before -> Sorted.with(before, added, this::compare));
    }

    @Override
    public boolean unsubscribe(S subscriber, C from) {
        Subscription<S, C> removed = new Subscription<>(subscriber, from);
        return change(before -> Sorted.without(before, removed, this::compare));
    }

    @Override
    public void unsubscribe(S subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        Predicate<Subscription<S, C>> others =
                each -> compareSubscribers(each.subscriber, subscriber) != 0;
        change(before -> before.stream().filter(others).toList());
    }

    private synchronized boolean change(UnaryOperator<List<Subscription<S, C>>> step) {
        List<Subscription<S, C>> before = subscriptions;
        List<Subscription<S, C>> after = step.apply(before);
        subscriptions = after;
        return after != before;
    }

    private int compare(Subscription<S, C> a, Subscription<S, C> b) {
        int byClassifier = compareClassifiers(a.classifier, b.classifier);
        return byClassifier != 0 ? byClassifier : compareSubscribers(a.subscriber, b.subscriber);
    }

    private record Subscription<S, C>(S subscriber, C classifier) {
        Subscription {
            Objects.requireNonNull(subscriber, "subscriber");
            Objects.requireNonNull(classifier, "classifier");
        }
    }
}

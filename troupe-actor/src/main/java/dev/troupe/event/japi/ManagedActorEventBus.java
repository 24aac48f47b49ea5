package dev.troupe.event.japi;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.concurrent.Seams;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A bus whose classifiers are actors: to subscribe to an actor means to get the events about it.
 * Actors that have stopped are forgotten, both as subscribers and as classifiers; a helper actor
 * below the system's guardian watches them. Publishing takes no lock.
 */
public abstract class ManagedActorEventBus<E> implements EventBus<E, ActorRef, ActorRef> {
    private final ConcurrentHashMap<ActorRef, List<ActorRef>> subscribers;
    private final ActorRef unsubscriber;

    public ManagedActorEventBus(ActorSystem system) {
        Objects.requireNonNull(system, "system");
        if (!(system instanceof ExtendedActorSystem extended)) {
            throw new IllegalArgumentException(
                    "cannot watch subscribers: [" + system + "] has no system guardian");
        }
        subscribers = new ConcurrentHashMap<>(Math.max(1, mapSize()));
        String number = Integer.toHexString(Seams.current().randomness().nextNonZeroInt());
        unsubscriber =
                extended.systemActorOf(
                        ManagedBusUnsubscriber.props(this), "managedBusUnsubscriber-" + number);
    }

    /** How many classifiers are expected. Called by the constructor. */
    public abstract int mapSize();

    /** The actor that {@code event} is about. */
    public abstract ActorRef classify(E event);

    @Override
    public void publish(E event) {
        for (ActorRef subscriber : subscribers.getOrDefault(classify(event), List.of())) {
            subscriber.tell(event, ActorRef.noSender());
        }
    }

    @Override
    public boolean subscribe(ActorRef subscriber, ActorRef to) {
        requireActor(subscriber, "subscriber");
        requireActor(to, "classifier");
        boolean[] added = new boolean[1];
        subscribers.compute(
                to,
                (classifier, existing) -> {
                    List<ActorRef> before = existing == null ? List.of() : existing;
                    List<ActorRef> after = Sorted.with(before, subscriber, ActorRef::compareTo);
                    added[0] = after != before;
                    return after;
                });
        if (added[0]) {
            watch(subscriber);
            watch(to);
        }
        return added[0];
    }

    @Override
    public boolean unsubscribe(ActorRef subscriber, ActorRef from) {
        requireActor(subscriber, "subscriber");
        requireActor(from, "classifier");
        boolean removed = remove(subscriber, from);
        if (removed) {
            unwatch(subscriber);
            unwatch(from);
        }
        return removed;
    }

    @Override
    public void unsubscribe(ActorRef subscriber) {
        requireActor(subscriber, "subscriber");
        subscribers.keySet().forEach(classifier -> unsubscribe(subscriber, classifier));
    }

    /** Forgets an actor that has stopped, in both roles. */
    void forget(ActorRef stopped) {
        List<ActorRef> orphans = subscribers.remove(stopped);
        if (orphans != null) {
            orphans.forEach(this::unwatch);
        }
        unsubscribe(stopped);
    }

    /** Whether the actor is a subscriber or a classifier. */
    boolean concerns(ActorRef actor) {
        return subscribers.containsKey(actor)
                || subscribers.values().stream().anyMatch(each -> each.contains(actor));
    }

    private boolean remove(ActorRef subscriber, ActorRef from) {
        boolean[] removed = new boolean[1];
        subscribers.computeIfPresent(
                from,
                (classifier, before) -> {
                    List<ActorRef> after = Sorted.without(before, subscriber, ActorRef::compareTo);
                    removed[0] = after != before;
                    return after.isEmpty() ? null : after;
                });
        return removed[0];
    }

    private void watch(ActorRef actor) {
        unsubscriber.tell(new ManagedBusUnsubscriber.Watch(actor), ActorRef.noSender());
    }

    private void unwatch(ActorRef actor) {
        unsubscriber.tell(new ManagedBusUnsubscriber.Unwatch(actor), ActorRef.noSender());
    }

    private static void requireActor(ActorRef actor, String role) {
        if (actor == null) {
            throw new IllegalArgumentException(
                    "cannot take [null] as a " + role + ": it must be an actor");
        }
    }
}

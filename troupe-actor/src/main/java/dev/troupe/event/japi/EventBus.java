package dev.troupe.event.japi;

/**
 * Where events are published and subscribers of a matching kind get them. All methods may be called
 * from any thread.
 *
 * @param <E> events
 * @param <S> subscribers
 * @param <C> classifiers: what a subscriber chooses by
 */
public interface EventBus<E, S, C> {
    /**
     * Lets {@code subscriber} get the events of {@code to}.
     *
     * @return whether that adds anything; false if it got all of them already
     */
    boolean subscribe(S subscriber, C to);

    /**
     * Takes a subscription back.
     *
     * @return whether there was anything to take back
     */
    boolean unsubscribe(S subscriber, C from);

    /** Takes all subscriptions of {@code subscriber} back. */
    void unsubscribe(S subscriber);

    /** Gives {@code event} to all that subscribed to its kind, on the calling thread. */
    void publish(E event);
}

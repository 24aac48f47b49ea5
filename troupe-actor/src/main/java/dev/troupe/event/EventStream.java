package dev.troupe.event;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.concurrent.Seams;
import dev.troupe.event.japi.SubchannelEventBus;
import dev.troupe.util.Subclassification;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The bus of an actor system. Events are objects, channels are classes: a subscriber of a class or
 * interface gets the events of all its subtypes, each event once.
 *
 * <p>An event is told to its subscribers on the publishing thread, which takes no lock. Subscribers
 * that have stopped are forgotten, once {@link #startUnsubscriber()} was called; for the stream of
 * a system the runtime does so. All methods may be called from any thread.
 */
public class EventStream extends SubchannelEventBus<Object, ActorRef, Class<?>>
        implements LoggingBus {
    private static final Subclassification<Class<?>> CLASSES = new ClassHierarchy();

    private final ActorSystem system;
    private final boolean debug;
    private final LoggerSubscriptions loggers = new LoggerSubscriptions(this);

    private final Object lock = new Object(); // guards the two below
    private final Set<ActorRef> notYetWatched = new LinkedHashSet<>();
    private @Nullable ActorRef unsubscriber;

    /**
     * A stream without subscribers.
     *
     * @param sys may be under construction: only the unsubscriber needs it
     * @param debug whether changes of subscriptions are published as debug events
     */
    public EventStream(ActorSystem sys, boolean debug) {
        this.system = Objects.requireNonNull(sys, "sys");
        this.debug = debug;
    }

    public EventStream(ActorSystem sys) {
        this(sys, false);
    }

    @Override
    public Subclassification<Class<?>> subclassification() {
        return CLASSES;
    }

    @Override
    public Class<?> classify(Object event) {
        return event.getClass();
    }

    @Override
    public void publish(Object event, ActorRef subscriber) {
        subscriber.tell(event, ActorRef.noSender());
    }

    @Override
    public void publish(Object event) {
        super.publish(Objects.requireNonNull(event, "event"));
    }

    @Override
    public int compareSubscribers(ActorRef a, ActorRef b) {
        return a.compareTo(b);
    }

    /**
     * Lets {@code subscriber} get all events that are instances of {@code channel}.
     *
     * @return false if it got all of them already
     * @throws IllegalArgumentException if {@code subscriber} is null
     */
    @Override
    public boolean subscribe(ActorRef subscriber, Class<?> channel) {
        requireSubscriber(subscriber);
        report("subscribing [" + subscriber + "] to channel [" + channel + "]");
        boolean added = super.subscribe(subscriber, channel);
        if (added) {
            watch(subscriber);
        }
        return added;
    }

    /**
     * Takes the instances of {@code channel} away from what {@code subscriber} gets, also when it
     * subscribed to a supertype.
     *
     * @return false if it got none of them anyway
     * @throws IllegalArgumentException if {@code subscriber} is null
     */
    @Override
    public boolean unsubscribe(ActorRef subscriber, Class<?> channel) {
        requireSubscriber(subscriber);
        boolean removed = super.unsubscribe(subscriber, channel);
        report("unsubscribing [" + subscriber + "] from channel [" + channel + "]");
        if (removed && !hasSubscriptions(subscriber)) {
            unwatch(subscriber);
        }
        return removed;
    }

    /**
     * Forgets {@code subscriber}.
     *
     * @throws IllegalArgumentException if {@code subscriber} is null
     */
    @Override
    public void unsubscribe(ActorRef subscriber) {
        requireSubscriber(subscriber);
        super.unsubscribe(subscriber);
        report("unsubscribing [" + subscriber + "] from all channels");
        unwatch(subscriber);
    }

    @Override
    public int logLevel() {
        return loggers.level();
    }

    @Override
    public void setLogLevel(int level) {
        loggers.setLevel(level);
    }

    /**
     * For the runtime: makes these the loggers of this stream, in place of those it had. No event
     * is lost meanwhile; one that is published at this moment may reach both.
     */
    public void installLoggers(List<ActorRef> loggers, int level) {
        this.loggers.install(loggers, level);
    }

    /** Starts to forget subscribers that have stopped, those subscribed so far included. */
    public void startUnsubscriber() {
        if (!(system instanceof ExtendedActorSystem extended)) {
            throw new IllegalStateException(
                    "cannot watch subscribers: [" + system + "] has no system guardian");
        }
        startUnsubscriber(extended);
    }

    /** As {@link #startUnsubscriber()}, with the helper actor below this system's guardian. */
    public void startUnsubscriber(ExtendedActorSystem system) {
        synchronized (lock) {
            if (unsubscriber != null) {
                return;
            }
            ActorRef started =
                    system.systemActorOf(EventStreamUnsubscriber.props(this), helperName());
            unsubscriber = started;
            for (ActorRef subscriber : notYetWatched) {
                started.tell(new EventStreamUnsubscriber.Watch(subscriber), ActorRef.noSender());
            }
            notYetWatched.clear();
        }
    }

    private String helperName() {
        int number = Seams.current().randomness().nextNonZeroInt();
        return "eventStreamUnsubscriber-" + Integer.toHexString(number);
    }

    private void watch(ActorRef subscriber) {
        if (subscriber instanceof Logging.StandardOutLogger) {
            return; // has no life that could end
        }
        synchronized (lock) {
            if (unsubscriber == null) {
                notYetWatched.add(subscriber);
            } else {
                unsubscriber.tell(
                        new EventStreamUnsubscriber.Watch(subscriber), ActorRef.noSender());
            }
        }
    }

    private void unwatch(ActorRef subscriber) {
        synchronized (lock) {
            if (unsubscriber == null) {
                notYetWatched.remove(subscriber);
            } else {
                unsubscriber.tell(
                        new EventStreamUnsubscriber.Unwatch(subscriber), ActorRef.noSender());
            }
        }
    }

    private void report(String change) {
        if (debug) {
            publish(new Logging.Debug(Logging.simpleName(this), getClass(), change));
        }
    }

    private static void requireSubscriber(@Nullable ActorRef subscriber) {
        if (subscriber == null) {
            throw new IllegalArgumentException(
                    "cannot change subscriptions of [null]: the subscriber must be an actor");
        }
    }

    private static final class ClassHierarchy implements Subclassification<Class<?>> {
        @Override
        public boolean isEqual(Class<?> x, Class<?> y) {
            return x == y;
        }

        @Override
        public boolean isSubclass(Class<?> x, Class<?> y) {
            return y.isAssignableFrom(x);
        }
    }
}

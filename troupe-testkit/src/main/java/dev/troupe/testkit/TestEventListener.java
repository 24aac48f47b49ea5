package dev.troupe.testkit;

import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.concurrent.Nanos;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingBus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The logger for tests: prints what no {@link EventFilter} has taken, and makes warnings of dead
 * letters and unhandled messages.
 */
public class TestEventListener extends Logging.DefaultLogger {
    private static final List<Class<?>> CHANNELS =
            List.of(
                    TestEvent.Mute.class,
                    TestEvent.UnMute.class,
                    DeadLetter.class,
                    UnhandledMessage.class,
                    Mark.class);

    private final List<EventFilter> filters = new ArrayList<>(); // the youngest first

    public TestEventListener() {}

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Logging.LogEvent.class, this::log)
                .match(TestEvent.Mute.class, mute -> mute.filters().forEach(this::addFilter))
                .match(TestEvent.UnMute.class, mute -> mute.filters().forEach(this::removeFilter))
                .match(DeadLetter.class, this::onDeadLetter)
                .match(UnhandledMessage.class, this::onUnhandled)
                .match(Mark.class, Mark::seen)
                .match(Logging.InitializeLogger.class, start -> listenTo(start.bus()))
                .build();
    }

    /** Whether a filter takes this event; it counts it then. */
    public boolean filter(Logging.LogEvent event) {
        for (EventFilter filter : filters) {
            if (takes(filter, event)) {
                return true;
            }
        }
        return false;
    }

    private static boolean takes(EventFilter filter, Logging.LogEvent event) {
        try {
            return filter.apply(event);
        } catch (RuntimeException failure) {
            return false; // a test that cannot judge an event does not want it
        }
    }

    /** Puts a filter before the others. */
    public void addFilter(EventFilter filter) {
        filters.add(0, filter);
    }

    /** Takes away one filter that is equal to this one. */
    public void removeFilter(EventFilter filter) {
        filters.remove(filter);
    }

    /** The filters, the youngest first: a snapshot. */
    public List<EventFilter> filters() {
        return List.copyOf(filters);
    }

    private void listenTo(LoggingBus bus) {
        CHANNELS.forEach(channel -> bus.subscribe(getSelf(), channel));
        getSender().tell(Logging.loggerInitialized(), getSelf());
    }

    private void log(Logging.LogEvent event) {
        if (!filter(event)) {
            print(event);
        }
    }

    private void onDeadLetter(DeadLetter letter) {
        String source = letter.recipient().path().toString();
        Class<?> type = letter.recipient().getClass();
        if (!filter(new Logging.Warning(source, type, letter))) {
            String text = "received dead letter from " + letter.sender() + ": " + letter.message();
            log(new Logging.Warning(source, type, text));
        }
    }

    private void onUnhandled(UnhandledMessage unhandled) {
        log(
                new Logging.Warning(
                        unhandled.recipient().path().toString(),
                        unhandled.recipient().getClass(),
                        "unhandled message from "
                                + unhandled.sender()
                                + ": "
                                + unhandled.message()));
    }

    /** Published after other events; when it has been seen, they have been, too. */
    static final class Mark {
        private final CountDownLatch seen = new CountDownLatch(1);

        private void seen() {
            seen.countDown();
        }

        boolean awaitSeen(Duration max) {
            try {
                return seen.await(Nanos.of(max), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }
}

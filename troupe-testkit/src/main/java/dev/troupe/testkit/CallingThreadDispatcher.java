package dev.troupe.testkit;

import dev.troupe.dispatch.Dispatcher;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.dispatch.MessageDispatcherConfigurator;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import java.time.Duration;

/**
 * Runs an actor on the thread that sends to it, so that a message has been handled when {@code tell}
 * returns: {@code Props.withDispatcher(CallingThreadDispatcher.Id())}. It has no threads of its own.
 *
 * <p>An actor handles one message at a time here, too: what it sends to itself, directly or by way
 * of others, it handles after the message that it is at. When two threads send to one actor at the
 * same time, the one that was first handles the messages of both, and the other waits for that; not
 * when this would close a ring of threads that wait for each other: then the message is handled
 * when the other thread comes to it. What is sent to an actor that is suspended waits in its
 * mailbox, and is handled by who resumes it. An interrupt reaches the message that it hits, and is
 * seen again by the sender when all messages have been handled.
 *
 * <p>A child is started where it is created. A top-level actor is started by its guardian, on
 * another thread: what is sent to it before that is handled there. {@link TestActorRef} starts one
 * on the thread of the test.
 */
public class CallingThreadDispatcher extends MessageDispatcher {
    private final MessageDispatcherConfigurator configurator;
    private final Dispatcher dispatcher;

    /** As its configurator calls it. */
    public CallingThreadDispatcher(MessageDispatcherConfigurator configurator) {
        Turns turns = new Turns();
        this.configurator = configurator;
        this.dispatcher =
                new Dispatcher(
                        configurator,
                        Id(),
                        Integer.MAX_VALUE, // whoever sends handles all there is
                        Duration.ZERO,
                        (id, threads) -> () -> new CallingThread(turns),
                        Duration.ZERO);
    }

    /** Where its configuration stands. */
    public static String Id() {
        return "troupe.test.calling-thread-dispatcher";
    }

    /** A logger with its name. */
    public LoggingAdapter log() {
        return Logging.getLogger(configurator.prerequisites().eventStream(), Id());
    }

    /** What the runtime has made of this, and runs actors on. */
    MessageDispatcher runtime() {
        return dispatcher.runtime();
    }

    @Override
    public String id() {
        return dispatcher.id();
    }

    @Override
    public long inhabitants() {
        return dispatcher.inhabitants();
    }

    @Override
    public void execute(Runnable task) {
        dispatcher.execute(task);
    }
}

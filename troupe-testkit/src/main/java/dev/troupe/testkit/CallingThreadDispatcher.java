package dev.troupe.testkit;

/**
 * Runs an actor on the thread that sends to it, so that a message has been handled when {@code tell}
 * returns: {@code Props.withDispatcher(CallingThreadDispatcher.Id())}. It has no threads of its own.
 *
 * <p>An actor handles one message at a time here, too: what it sends to itself, directly or by way
 * of others, it handles after the message that it is at. When two threads send to one actor at the
 * same time, the one that was first handles the messages of both, and the other goes on: nobody
 * waits, and so two actors that send to each other from two threads cannot block.
 *
 * <p>A child is started where it is created. A top-level actor is started by its guardian, on
 * another thread: what is sent to it before that is handled there.
 */
public final class CallingThreadDispatcher {
    private CallingThreadDispatcher() {}

    /** Where its configuration stands. */
    public static String Id() {
        return "troupe.test.calling-thread-dispatcher";
    }
}

package dev.troupe.runtime.mailbox;

import dev.troupe.concurrent.WorkerSlot;
import org.jspecify.annotations.Nullable;

/** Brings a mailbox to a thread when it has something to do. A dispatcher is one. */
public interface MailboxScheduler {
    /**
     * Runs {@code ready}, which holds its token, soon and once. Must not throw and must not lose
     * it.
     */
    void schedule(ActorMailbox ready);

    /**
     * As {@link #schedule}, for one that has more to do and whose run ends with this call: others
     * come first.
     */
    default void reschedule(ActorMailbox ready) {
        schedule(ready);
    }

    /**
     * Whether a run that has handled as many messages as it may can as well go on, since nobody
     * waits for its thread. It is another run then.
     */
    default boolean mayGoOn() {
        return false;
    }

    /**
     * The mailbox that the calling thread runs has come to its end, and who sent the last message
     * awaits no answer.
     *
     * @param handled the messages that this run has handled
     */
    default void caughtUp(int handled) {}

    /** The most user messages that one run handles, 1 or more. */
    int throughput();

    /** The time after which a run takes no further user message; 0 when there is no limit. */
    long throughputDeadlineNanos();

    /** The clock that the deadline is measured with. */
    long nanoTime();

    /** Where the calling thread shows what it runs; null when nobody looks. */
    default @Nullable WorkerSlot slot() {
        return null;
    }

    /** Takes what was thrown that no supervisor may handle. */
    void reportFatal(Throwable fatal);
}

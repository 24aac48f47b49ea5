package dev.troupe.runtime.mailbox;

import dev.troupe.dispatch.Envelope;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import org.jspecify.annotations.Nullable;

/** What a mailbox runs: one at a time, never on two threads at once. A cell is one. */
public interface MessageInvoker {
    /** Handles a user message; throws only what is fatal to the JVM. */
    void invoke(Envelope envelope);

    /** Fails with {@code failure} in place of handling a user message. */
    default void fail(Envelope envelope, Throwable failure) {
        throw new UnsupportedOperationException("[" + this + "] cannot be made to fail");
    }

    /** Handles a system message; throws only what is fatal to the JVM. */
    void invokeSystem(SystemMessage message);

    /**
     * The user message that it handles now, null when none. For reports from other threads, to
     * which the answer may be old.
     */
    default @Nullable Object currentMessage() {
        return null;
    }

    /** Its share of the time, where shares are by weight; 100 is usual. */
    default int weight() {
        return 100;
    }

    InternalActorRef self();

    /** Where messages go that will not be handled. */
    DeadLetterOffice deadLetterOffice();
}

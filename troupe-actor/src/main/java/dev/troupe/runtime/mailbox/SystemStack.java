package dev.troupe.runtime.mailbox;

import dev.troupe.runtime.ref.SystemMessage;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The system messages of a cell, newest first: senders push by CAS, the runner takes all of them at
 * once; {@link SystemMessage#CLOSED} as the top ends it. The top is a field of the cell, so that an
 * idle actor has no object for it.
 *
 * <p>Invariant: others push on top only; what the runner has taken, and what lies below the top,
 * belongs to the holder of the token.
 */
final class SystemStack {
    private static final VarHandle TOP;

    static {
        try {
            TOP =
                    MethodHandles.lookup()
                            .findVarHandle(
                                    MessageInvoker.class, "systemMessages", SystemMessage.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private SystemStack() {}

    /** Adds the first message, while nobody else knows the cell. */
    static void begin(MessageInvoker of, SystemMessage first) {
        TOP.set(of, first);
    }

    /** Adds a message; false when the stack is closed. Callable from any thread. */
    static boolean push(MessageInvoker of, SystemMessage message) {
        SystemMessage top;
        do {
            top = of.systemMessages;
            if (top == SystemMessage.CLOSED) {
                return false;
            }
            message.linkTo(top);
        } while (!TOP.compareAndSet(of, top, message));
        return true;
    }

    static boolean isEmpty(MessageInvoker of) {
        SystemMessage top = of.systemMessages;
        return top == null || top == SystemMessage.CLOSED;
    }

    /** All messages, oldest first. Only by the holder of the token. */
    static @Nullable SystemMessage takeAll(MessageInvoker of) {
        return isEmpty(of) ? null : reversed((SystemMessage) TOP.getAndSet(of, null));
    }

    /** As {@link #takeAll}; nobody adds any more. Only by the holder of the token. */
    static @Nullable SystemMessage close(MessageInvoker of) {
        return reversed((SystemMessage) TOP.getAndSet(of, SystemMessage.CLOSED));
    }

    /** Puts messages, oldest first, below those that came meanwhile. Only by the token's holder. */
    static void putBack(MessageInvoker of, SystemMessage oldestFirst) {
        SystemMessage newestFirst = reversed(oldestFirst);
        if (TOP.compareAndSet(of, null, newestFirst)) {
            return;
        }
        SystemMessage bottom = of.systemMessages;
        while (bottom != null && bottom.next() != null) {
            bottom = bottom.next();
        }
        if (bottom != null) {
            bottom.linkTo(newestFirst);
        }
    }

    /** The messages, oldest first, which stay. Only by the holder of the token. */
    static List<SystemMessage> waiting(MessageInvoker of) {
        List<SystemMessage> waiting = new ArrayList<>();
        SystemMessage next = isEmpty(of) ? null : of.systemMessages;
        for (; next != null; next = next.next()) {
            waiting.add(next);
        }
        Collections.reverse(waiting);
        return waiting;
    }

    private static @Nullable SystemMessage reversed(@Nullable SystemMessage list) {
        SystemMessage result = null;
        SystemMessage rest = list;
        while (rest != null) {
            SystemMessage message = rest;
            rest = message.next();
            message.linkTo(result);
            result = message;
        }
        return result;
    }
}

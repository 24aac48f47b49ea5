package dev.troupe.testkit.sim;

import dev.troupe.actor.ActorRef;
import dev.troupe.spi.SteppedMailbox;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** What can be run for one step: a mailbox, again and again, or a task, once. */
final class Work {
    final int number; // in the order in which they came up
    final @Nullable SteppedMailbox mailbox;
    final @Nullable Runnable task;
    final String name; // of an actor or a dispatcher
    final boolean ofUser; // an actor below /user: others are spared faults

    long sequence; // while it is ready: it stands in the order of these
    long readySince;
    long priority; // for the strategy that has some

    private Work(
            int number, @Nullable SteppedMailbox mailbox, @Nullable Runnable task, String name) {
        this.number = number;
        this.mailbox = mailbox;
        this.task = task;
        this.name = name;
        this.ofUser = mailbox != null && name.startsWith("/user/");
    }

    static Work of(int number, SteppedMailbox mailbox) {
        return new Work(number, mailbox, null, Words.path(mailbox.owner()));
    }

    static Work of(int number, Runnable task, String dispatcher) {
        return new Work(number, null, task, dispatcher);
    }

    @Override
    public String toString() {
        return name;
    }

    /** The messages that were sent to one actor and not handled yet, in the order of sending. */
    static final class Sent {
        private final ActorRef recipient;
        private final Deque<Object> messages = new ArrayDeque<>();

        Sent(ActorRef recipient) {
            this.recipient = recipient;
        }

        ActorRef recipient() {
            return recipient;
        }

        void add(Object message) {
            messages.addLast(message);
        }

        boolean isEmpty() {
            return messages.isEmpty();
        }

        Iterable<Object> messages() {
            return messages;
        }

        /** Takes out {@code message} if it is the first. */
        boolean takeFirst(Object message) {
            if (messages.peekFirst() != message) {
                return false;
            }
            messages.pollFirst();
            return true;
        }

        /** Takes out {@code message}, wherever it is; whether it was there. */
        boolean takeAny(Object message) {
            Iterator<Object> all = messages.iterator();
            while (all.hasNext()) {
                if (all.next() == message) {
                    all.remove();
                    return true;
                }
            }
            return false;
        }
    }
}

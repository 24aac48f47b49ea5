package dev.troupe.testkit;

import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a test actor has received and the test has not read yet, in the order of arrival. The actor
 * adds, one thread at a time reads.
 */
final class Inbox {
    private final LinkedBlockingDeque<TestActor.Message> unread = new LinkedBlockingDeque<>();
    private volatile TestActor.@Nullable Message last;

    void add(TestActor.Message message) {
        unread.addLast(message);
    }

    boolean isEmpty() {
        return unread.isEmpty();
    }

    /** The unread messages: a snapshot. */
    List<TestActor.Message> unread() {
        return List.copyOf(unread);
    }

    /** Takes the first message, waiting for it up to {@code max}; null when there is none. */
    TestActor.@Nullable Message take(Duration max) {
        TestActor.Message message = unread.pollFirst();
        if (message == null) {
            try {
                long left = Seams.current().waits().before(() -> !unread.isEmpty(), Nanos.of(max));
                message = unread.pollFirst(left, TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted while waiting for a message", e);
            }
        }
        if (message != null) {
            last = message;
        }
        return message;
    }

    /** Undoes a {@link #take}; {@code before} was the last message before it. */
    void putBack(TestActor.Message message, TestActor.@Nullable Message before) {
        unread.addFirst(message);
        last = before;
    }

    /** The message taken last, if any. */
    TestActor.@Nullable Message last() {
        return last;
    }
}

package dev.troupe.testkit;

import dev.troupe.japi.pf.PartialFunction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a test can say about the next messages in an {@link Inbox}. Times are taken as they are: the
 * caller has dilated them. A message that is looked at is consumed, also when it is not the right
 * one.
 */
final class Expectations {
    private static final Object UNDEFINED = new Object();

    private final Inbox inbox;
    private final TimeBox time;

    Expectations(Inbox inbox, TimeBox time) {
        this.inbox = inbox;
        this.time = time;
    }

    /** The next message, or null when none comes. */
    @Nullable Object next(Duration max) {
        TestActor.Message message = take(max);
        return message == null ? null : message.msg();
    }

    /** The next message, which must be one that {@code accepted} takes. */
    Object one(Expected expected, Duration max, Predicate<Object> accepted) {
        Deadline deadline = time.deadline(max);
        TestActor.Message message = takeOrFail(expected, deadline);
        if (!accepted.test(message.msg())) {
            throw wrong(expected, message, deadline);
        }
        return message.msg();
    }

    /** What {@code f} makes of the next message, for which it must be defined. */
    <T> T matching(Expected expected, Duration max, PartialFunction<Object, T> f) {
        Deadline deadline = time.deadline(max);
        TestActor.Message message = takeOrFail(expected, deadline);
        Object result = tryApply(f, message.msg());
        if (result == UNDEFINED) {
            throw wrong(expected, message, deadline);
        }
        return cast(result);
    }

    /** That nothing comes. */
    void silence(Duration max) {
        Deadline deadline = time.deadline(max);
        TestActor.Message message = take(max);
        if (message != null) {
            throw wrong(
                    Expected.text("no message within " + Durations.text(max)), message, deadline);
        }
        time.endedInSilence(true);
    }

    /** The next {@code n} messages. */
    List<Object> several(int n, Duration max) {
        Deadline deadline = time.deadline(max);
        List<Object> received = takeUpTo(n, deadline);
        if (received.size() < n) {
            throw new AssertionError(
                    "expected ["
                            + n
                            + "] messages, got "
                            + Expected.list(received)
                            + " and nothing more within "
                            + Durations.text(max));
        }
        return received;
    }

    /** As many messages as are expected, one for each, in any order. */
    <E> List<Object> all(
            List<? extends E> expected, Duration max, BiPredicate<? super E, Object> accepts) {
        Deadline deadline = time.deadline(max);
        List<Object> received = takeUpTo(expected.size(), deadline);
        Assignment<E> pairs = new Assignment<>(expected, received, accepts);
        List<E> missing = pairs.missing();
        if (missing.isEmpty()) {
            return received;
        }
        List<Object> unexpected = pairs.unexpected();
        throw new AssertionError(
                "expected all of "
                        + Expected.list(expected)
                        + ", got "
                        + Expected.list(received)
                        + (received.size() < expected.size()
                                ? " and nothing more within " + Durations.text(max)
                                : " after " + Durations.text(deadline.elapsed()))
                        + "; missing: "
                        + Expected.list(missing)
                        + "; unexpected: "
                        + Expected.list(unexpected)
                        + stillQueued());
    }

    /** Drops messages until {@code f} says true; it must be defined for each of them. */
    Object fish(String hint, Duration max, PartialFunction<Object, Boolean> f) {
        Deadline deadline = time.deadline(max);
        Expected expected = Expected.text("to fish a message (" + hint + ")");
        while (true) {
            TestActor.Message message = takeOrFail(expected, deadline);
            Object result = tryApply(f, message.msg());
            if (result == UNDEFINED) {
                throw wrong(expected, message, deadline);
            }
            if (Boolean.TRUE.equals(result)) {
                return message.msg();
            }
        }
    }

    /** Drops messages until {@code f} is defined for one; what it makes of that one. */
    <T> T fishSpecific(String hint, Duration max, PartialFunction<Object, T> f) {
        Deadline deadline = time.deadline(max);
        Expected expected = Expected.text("to fish a specific message (" + hint + ")");
        while (true) {
            Object result = tryApply(f, takeOrFail(expected, deadline).msg());
            if (result != UNDEFINED) {
                return cast(result);
            }
        }
    }

    /**
     * What {@code f} makes of the next messages, until it is not defined for one (which stays in
     * the inbox), {@code max} or {@code idle} is over, or there are {@code n} of them.
     */
    <T> List<T> receiveWhile(Duration max, Duration idle, int n, PartialFunction<Object, T> f) {
        Deadline deadline = time.deadline(max);
        List<T> results = new ArrayList<>();
        while (results.size() < n) {
            TestActor.Message before = inbox.last();
            TestActor.Message message = take(Durations.shorter(idle, deadline.left()));
            if (message == null) {
                break;
            }
            Object result = tryApply(f, message.msg());
            if (result == UNDEFINED) {
                inbox.putBack(message, before);
                break;
            }
            results.add(cast(result));
        }
        time.endedInSilence(true);
        return results;
    }

    private TestActor.@Nullable Message take(Duration max) {
        time.endedInSilence(false);
        return inbox.take(max);
    }

    private TestActor.Message takeOrFail(Expected expected, Deadline deadline) {
        TestActor.Message message = take(deadline.left());
        if (message == null) {
            throw new AssertionError(
                    "expected "
                            + expected.text()
                            + ", got nothing within "
                            + Durations.text(deadline.max())
                            + stillQueued());
        }
        return message;
    }

    private List<Object> takeUpTo(int n, Deadline deadline) {
        List<Object> received = new ArrayList<>();
        while (received.size() < n) {
            TestActor.Message message = take(deadline.left());
            if (message == null) {
                break;
            }
            received.add(message.msg());
        }
        return received;
    }

    private AssertionError wrong(Expected expected, TestActor.Message got, Deadline deadline) {
        return new AssertionError(
                "expected "
                        + expected.textBeside(got.msg())
                        + " from ["
                        + got.sender()
                        + "] after "
                        + Durations.text(deadline.elapsed())
                        + stillQueued());
    }

    private String stillQueued() {
        return "; still queued: "
                + Expected.list(inbox.unread().stream().map(TestActor.Message::msg).toList());
    }

    private static Object tryApply(PartialFunction<Object, ?> f, Object message) {
        @SuppressWarnings("unchecked") // a function's result may be read as an Object
        PartialFunction<Object, Object> toObject = (PartialFunction<Object, Object>) f;
        return toObject.applyOrElse(message, undefined -> UNDEFINED);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // a result of the caller's f
    private static <T> T cast(Object result) {
        return (T) result;
    }
}

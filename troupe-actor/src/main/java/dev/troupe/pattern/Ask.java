package dev.troupe.pattern;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.InvalidMessageException;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.function.Function;
import dev.troupe.spi.Correspondent;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Sends questions, and refuses those that cannot be sent. */
final class Ask {
    private Ask() {}

    static CompletionStage<Object> send(Object recipient, Object message, Duration timeout) {
        if (message == null) {
            throw new InvalidMessageException(
                    "cannot ask [" + recipient + "] with [null]: a message must be an object");
        }
        return send(recipient, replyTo -> message, timeout);
    }

    static CompletionStage<Object> send(
            Object recipient, Function<ActorRef, Object> messageFactory, Duration timeout) {
        Objects.requireNonNull(messageFactory, "messageFactory");
        requireTime(timeout);
        if (!isPositive(timeout)) {
            return tooShort(recipient, timeout);
        }
        Answer answer = new Answer(correspondent(recipient), timeout);
        try {
            Object message = messageFactory.apply(answer.replyTo());
            if (message == null) {
                throw new InvalidMessageException(
                        "cannot ask ["
                                + recipient
                                + "]: the message factory returned [null], a message must be an"
                                + " object");
            }
            answer.send(message);
        } catch (Exception fromFactory) {
            answer.completeExceptionally(fromFactory);
        }
        return answer;
    }

    static CompletionStage<Object> statusOf(CompletionStage<Object> answer) {
        CompletableFuture<Object> value = new CompletableFuture<>();
        answer.whenComplete(
                (reply, failure) -> {
                    if (failure != null) {
                        value.completeExceptionally(failure);
                    } else if (!(reply instanceof StatusReply<?> status)) {
                        value.completeExceptionally(noStatus(reply));
                    } else if (status.isError()) {
                        value.completeExceptionally(status.getError());
                    } else {
                        value.complete(status.getValue());
                    }
                });
        return value;
    }

    private static ClassCastException noStatus(@Nullable Object reply) {
        return new ClassCastException(
                "the reply to askWithStatus is of ["
                        + (reply == null ? "null" : reply.getClass().getName())
                        + "]: it must be a StatusReply; use ask for other replies");
    }

    static CompletionStage<Boolean> stop(ActorRef target, Duration timeout, Object stopMessage) {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(stopMessage, "stopMessage");
        requireTime(timeout);
        if (!isPositive(timeout)) {
            return tooShort(target, timeout);
        }
        Answer end = new Answer(correspondent(target), timeout);
        CompletableFuture<Boolean> stopped = new CompletableFuture<>();
        end.whenComplete(
                (terminated, failure) -> {
                    if (failure == null) {
                        stopped.complete(terminated instanceof Terminated);
                    } else {
                        stopped.completeExceptionally(failure);
                    }
                });
        end.sendToStop(stopMessage);
        return stopped;
    }

    private static Correspondent correspondent(Object recipient) {
        if (recipient instanceof Correspondent correspondent) {
            return correspondent;
        }
        throw new IllegalArgumentException(
                "cannot ask ["
                        + Objects.requireNonNull(recipient, "recipient")
                        + "] of class ["
                        + recipient.getClass().getName()
                        + "]: only references and selections made by an actor system can be asked");
    }

    private static void requireTime(Duration timeout) {
        Objects.requireNonNull(timeout, "timeout");
    }

    private static boolean isPositive(Duration timeout) {
        return !timeout.isZero() && !timeout.isNegative();
    }

    private static <T> CompletionStage<T> tooShort(Object recipient, Duration timeout) {
        return CompletableFuture.failedFuture(
                new IllegalArgumentException(
                        "timeout = ["
                                + timeout
                                + "]: must be longer than zero; nothing was sent to ["
                                + recipient
                                + "]"));
    }
}

package dev.troupe.pattern;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.InvalidMessageException;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.function.Function;
import dev.troupe.spi.Askable;
import dev.troupe.spi.Question;
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
        Question question = askable(recipient).newQuestion(timeout, AskTimeoutException::new);
        try {
            Object message = messageFactory.apply(question.ref());
            if (message == null) {
                throw new InvalidMessageException(
                        "cannot ask ["
                                + recipient
                                + "]: the message factory returned [null], a message must be an"
                                + " object");
            }
            question.send(message);
        } catch (Exception fromFactory) {
            question.answer().completeExceptionally(fromFactory);
        }
        return question.answer();
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
        Question question = askable(target).newQuestion(timeout, AskTimeoutException::new);
        question.sendToStop(stopMessage);
        CompletableFuture<Boolean> stopped = new CompletableFuture<>();
        question.answer()
                .whenComplete(
                        (end, failure) -> {
                            if (failure == null) {
                                stopped.complete(end instanceof Terminated);
                            } else {
                                stopped.completeExceptionally(failure);
                            }
                        });
        return stopped;
    }

    private static Askable askable(Object recipient) {
        if (recipient instanceof Askable askable) {
            return askable;
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

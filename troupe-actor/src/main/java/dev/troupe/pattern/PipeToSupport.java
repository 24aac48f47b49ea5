package dev.troupe.pattern;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.Status;
import dev.troupe.concurrent.Stages;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The way from a completion stage to a mailbox; made by {@link Patterns#pipe}. */
public final class PipeToSupport {
    private PipeToSupport() {}

    /**
     * Sends the result of a stage when it is there, on the thread that completes the stage: the
     * value as it is, {@link Done} in the place of null, and a failure as {@link Status.Failure},
     * with the exception that it really was.
     */
    public static final class PipeableCompletionStage<T> {
        private final CompletionStage<T> future;

        PipeableCompletionStage(CompletionStage<T> future) {
            this.future = Objects.requireNonNull(future, "future");
        }

        /** The stage whose result is sent. */
        public CompletionStage<T> future() {
            return future;
        }

        public PipeableCompletionStage<T> to(ActorRef recipient) {
            return to(recipient, ActorRef.noSender());
        }

        public PipeableCompletionStage<T> to(ActorRef recipient, @Nullable ActorRef sender) {
            pipeTo(recipient, sender);
            return this;
        }

        public PipeableCompletionStage<T> to(ActorSelection recipient) {
            return to(recipient, ActorRef.noSender());
        }

        public PipeableCompletionStage<T> to(ActorSelection recipient, @Nullable ActorRef sender) {
            pipeToSelection(recipient, sender);
            return this;
        }

        /** As {@link #to(ActorRef, ActorRef)}; gives the stage, complete when it was sent. */
        public CompletionStage<T> pipeTo(ActorRef recipient, @Nullable ActorRef sender) {
            Objects.requireNonNull(recipient, "recipient");
            return future.whenComplete(
                    (value, failure) -> recipient.tell(message(value, failure), sender));
        }

        /** As {@link #pipeTo}, to a selection. */
        public CompletionStage<T> pipeToSelection(
                ActorSelection recipient, @Nullable ActorRef sender) {
            Objects.requireNonNull(recipient, "recipient");
            return future.whenComplete(
                    (value, failure) -> recipient.tell(message(value, failure), sender));
        }

        private static Object message(@Nullable Object value, @Nullable Throwable failure) {
            if (failure != null) {
                return new Status.Failure(Stages.unwrap(failure));
            }
            return value == null ? Done.done() : value;
        }
    }
}

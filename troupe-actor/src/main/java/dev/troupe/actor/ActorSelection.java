package dev.troupe.actor;

import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A place in the tree of actors, looked up each time it is used; it may mean no actor, one or many.
 * Immutable, free to share between threads.
 */
public abstract class ActorSelection {
    /** For the runtime. */
    protected ActorSelection() {}

    /** Where the search starts. */
    public abstract ActorPath anchorPath();

    /** The path below the anchor, with its wildcards. */
    public abstract String pathString();

    /**
     * Sends {@code msg} to every actor that lives there now. When the path has no wildcard and
     * nobody lives there, the message becomes a {@link DeadLetter}.
     */
    public abstract void tell(Object msg, @Nullable ActorRef sender);

    /** Sends on {@code message} with the sender of the message that {@code context} handles. */
    public void forward(Object message, ActorContext context) {
        tell(message, Objects.requireNonNull(context, "context").sender());
    }

    /**
     * The actor that answers first; fails with {@link ActorNotFound} when none does in time, with
     * {@link IllegalArgumentException} when there is no time.
     */
    public abstract CompletionStage<ActorRef> resolveOne(Duration timeout);

    /** The actor that answers first; {@link ActorNotFound} when none does in time. */
    public CompletionStage<ActorRef> resolveOne(Timeout timeout) {
        return resolveOne(Objects.requireNonNull(timeout, "timeout").duration());
    }

    /**
     * The older spelling of {@link #resolveOne(Duration)}.
     *
     * @deprecated use {@link #resolveOne(Duration)}
     */
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public CompletionStage<ActorRef> resolveOneCS(Duration timeout) {
        return resolveOne(timeout);
    }

    /** The whole path with address and wildcards, as {@code actorSelection} accepts it. */
    public abstract String toSerializationFormat();
}

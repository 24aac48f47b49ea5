package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.InvalidMessageException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A selection from {@code anchor} down (or up) along {@code elements}. */
public final class Selection extends ActorSelection implements Addressee {
    private final InternalActorRef anchor;
    private final List<PathElement> elements;
    private final RefProvider provider;

    public Selection(InternalActorRef anchor, List<PathElement> elements, RefProvider provider) {
        this.anchor = anchor;
        this.elements = elements;
        this.provider = provider;
    }

    @Override
    public RefProvider provider() {
        return provider;
    }

    @Override
    public ActorPath anchorPath() {
        return anchor.path();
    }

    @Override
    public String pathString() {
        return elements.stream().map(Object::toString).collect(Collectors.joining("/", "/", ""));
    }

    @Override
    public void tell(Object msg, @Nullable ActorRef sender) {
        if (msg == null) {
            throw new InvalidMessageException(
                    "cannot send [null] to [" + this + "]: a message must be an object");
        }
        ActorRef from = sender == null ? provider.deadLetters() : sender;
        SelectionWalk.deliver(anchor, new SelectionMessage(msg, elements, false), from, provider);
    }

    @Override
    public CompletionStage<ActorRef> resolveOne(Duration timeout) {
        Objects.requireNonNull(timeout, "timeout");
        if (timeout.isZero() || timeout.isNegative()) {
            return CompletableFuture.failedFuture(
                    new IllegalArgumentException(
                            "timeout = ["
                                    + timeout
                                    + "]: must be longer than zero; nothing was sent to ["
                                    + this
                                    + "]"));
        }
        return IdentityQuestion.ask(this, timeout);
    }

    /** Who lives there is known when they take the message, not before. */
    @Override
    public boolean isTerminated() {
        return false;
    }

    @Override
    public String whereIs(ActorRef sender) {
        return "no actor has taken it from its mailbox yet";
    }

    @Override
    public String toSerializationFormat() {
        String path = anchor.path().toString(); // without uid: it is looked up again
        return (path.endsWith("/") ? path.substring(0, path.length() - 1) : path) + pathString();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Selection that
                && anchor.equals(that.anchor)
                && elements.equals(that.elements);
    }

    @Override
    public int hashCode() {
        return Objects.hash(anchor, elements);
    }

    @Override
    public String toString() {
        return "ActorSelection[Anchor(" + anchor.path() + "), Path(" + pathString() + ")]";
    }
}

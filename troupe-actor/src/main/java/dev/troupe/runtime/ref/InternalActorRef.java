package dev.troupe.runtime.ref;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.dispatch.MailboxClosedException;
import dev.troupe.spi.Correspondent;
import dev.troupe.spi.LocalRef;
import dev.troupe.spi.Question;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the runtime can do with every reference, beyond sending user messages. */
public abstract class InternalActorRef extends ActorRef
        implements LocalRef, Addressee, Correspondent {
    /** Sends a system message: never dropped, handled before user messages. Must not throw. */
    public abstract void sendSystem(SystemMessage message);

    /** The reference above; the root is its own parent. */
    public abstract InternalActorRef parent();

    /** The child with this name, if it lives or is stopping. Callable from any thread. */
    public @Nullable InternalActorRef child(String name) {
        return null;
    }

    /** The children that live or are stopping, ordered by name. Callable from any thread. */
    public List<InternalActorRef> children() {
        return List.of();
    }

    /** Whether children can be looked up now, without asking the actor. */
    public boolean knowsItsChildren() {
        return false;
    }

    /** The references of the system that this one belongs to. */
    protected RefProvider provider() {
        return parent().provider();
    }

    @Override
    public final Question newQuestion(
            Duration timeout, Function<String, ? extends Throwable> timedOut) {
        return new AskRef(this, provider(), timeout, timedOut);
    }

    @Override
    public final void deadLetter(
            Object message,
            @Nullable ActorRef sender,
            @Nullable ActorRef recipient,
            DeadLetter.Reason reason) {
        provider().deadLetter(message, sender, recipient, reason);
    }

    @Override
    public final ActorRef question(Duration within, Asker asker) {
        return provider().question(within, asker);
    }

    @Override
    public String whereIs(ActorRef sender) {
        return "[" + this + "] does not tell what it did with it";
    }

    /** What it is doing, in words. */
    public String state() {
        return "nothing is known of what it does";
    }

    /** Whether its actor is busy with a message from {@code sender}, as far as one can see. */
    public boolean isHandling(ActorRef sender) {
        return false;
    }

    /** When its actor was restarted last; empty if it never was. */
    public OptionalLong restartedAtNanos() {
        return OptionalLong.empty();
    }

    @Override
    public CompletionStage<Done> tellWhenAccepted(Object message, @Nullable ActorRef sender) {
        boolean terminated = isTerminated();
        tell(message, sender);
        return terminated
                ? CompletableFuture.failedFuture(
                        new MailboxClosedException(
                                "["
                                        + this
                                        + "] does not live: it will not take ["
                                        + message.getClass().getName()
                                        + "]"))
                : CompletableFuture.completedFuture(Done.getInstance());
    }

    public final void stop() {
        sendSystem(new SystemMessage.Terminate());
    }

    @Override
    public final void stopLeavingTo(ActorRef heir) {
        sendSystem(new SystemMessage.Terminate(heir));
    }

    public final void suspend() {
        sendSystem(new SystemMessage.Suspend());
    }

    /** Takes one suspension back; with the cause when this answers the actor's own failure. */
    public final void resume(@Nullable Throwable causedByFailure) {
        sendSystem(new SystemMessage.Resume(causedByFailure));
    }

    public final void restart(Throwable cause) {
        sendSystem(new SystemMessage.Recreate(cause));
    }

    /** Restarts; the new instance gets the message again that the last one has failed with. */
    public final void restartAndRedeliver(Throwable cause) {
        sendSystem(new SystemMessage.Recreate(cause, true));
    }

    /** This reference as the runtime sees it. */
    public static InternalActorRef of(ActorRef ref) {
        if (ref instanceof InternalActorRef internal) {
            return internal;
        }
        throw new IllegalArgumentException(
                "["
                        + ref
                        + "] is of class ["
                        + ref.getClass().getName()
                        + "]: only references made by an actor system can be used here");
    }
}

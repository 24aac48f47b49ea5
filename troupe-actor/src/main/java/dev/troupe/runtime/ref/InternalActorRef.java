package dev.troupe.runtime.ref;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.dispatch.MailboxClosedException;
import dev.troupe.spi.LocalRef;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** What the runtime can do with every reference, beyond sending user messages. */
public abstract class InternalActorRef extends ActorRef implements LocalRef, Addressee {
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

    @Override
    public RefProvider provider() {
        return parent().provider();
    }

    @Override
    public String whereIs(ActorRef sender) {
        return "[" + this + "] does not tell what it did with it";
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

    @Override
    public final void addWatcher(ActorRef watcher) {
        sendSystem(new SystemMessage.Watch(this, of(watcher)));
    }

    @Override
    public final void removeWatcher(ActorRef watcher) {
        sendSystem(new SystemMessage.Unwatch(this, of(watcher)));
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

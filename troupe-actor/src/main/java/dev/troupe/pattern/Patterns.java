package dev.troupe.pattern;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.japi.function.Function;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Conversations that programs have with actors. Everything here returns at once and may be called
 * from any thread.
 */
public final class Patterns {
    private Patterns() {}

    // --- ask

    /**
     * Sends {@code message} and gives the first reply: a {@code Status.Success} unwrapped, a {@code
     * Status.Failure} as failure. Without a reply in time it fails with an {@link
     * AskTimeoutException} that says where the message is; at once when the actor has stopped. A
     * reply that comes later is a dead letter.
     *
     * <p>With a timeout of zero or less nothing is sent, and the stage has failed.
     *
     * @throws dev.troupe.actor.InvalidMessageException if {@code message} is null
     */
    public static CompletionStage<Object> ask(ActorRef actor, Object message, Duration timeout) {
        return Ask.send(actor, message, timeout);
    }

    public static CompletionStage<Object> ask(ActorRef actor, Object message, long timeoutMillis) {
        return Ask.send(actor, message, Duration.ofMillis(timeoutMillis));
    }

    public static CompletionStage<Object> ask(ActorRef actor, Object message, Timeout timeout) {
        return Ask.send(actor, message, timeout.duration());
    }

    /** As for a reference; of many actors that live there the first reply counts. */
    public static CompletionStage<Object> ask(
            ActorSelection selection, Object message, Duration timeout) {
        return Ask.send(selection, message, timeout);
    }

    public static CompletionStage<Object> ask(
            ActorSelection selection, Object message, long timeoutMillis) {
        return Ask.send(selection, message, Duration.ofMillis(timeoutMillis));
    }

    public static CompletionStage<Object> ask(
            ActorSelection selection, Object message, Timeout timeout) {
        return Ask.send(selection, message, timeout.duration());
    }

    /**
     * Sends the message that {@code messageFactory} makes of the reference to reply to. What it
     * throws fails the stage.
     */
    public static CompletionStage<Object> askWithReplyTo(
            ActorRef actor, Function<ActorRef, Object> messageFactory, Duration timeout) {
        return Ask.send(actor, messageFactory, timeout);
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorRef actor, Function<ActorRef, Object> messageFactory, long timeoutMillis) {
        return Ask.send(actor, messageFactory, Duration.ofMillis(timeoutMillis));
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorRef actor, Function<ActorRef, Object> messageFactory, Timeout timeout) {
        return Ask.send(actor, messageFactory, timeout.duration());
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorSelection selection, Function<ActorRef, Object> messageFactory, Duration timeout) {
        return Ask.send(selection, messageFactory, timeout);
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorSelection selection,
            Function<ActorRef, Object> messageFactory,
            long timeoutMillis) {
        return Ask.send(selection, messageFactory, Duration.ofMillis(timeoutMillis));
    }

    public static CompletionStage<Object> askWithReplyTo(
            ActorSelection selection, Function<ActorRef, Object> messageFactory, Timeout timeout) {
        return Ask.send(selection, messageFactory, timeout.duration());
    }

    /**
     * Asks for a {@link StatusReply}, and gives its value or fails with its error. A reply of
     * another class fails the stage.
     */
    public static CompletionStage<Object> askWithStatus(
            ActorRef actor, Object message, Duration timeout) {
        return Ask.statusOf(Ask.send(actor, message, timeout));
    }

    // --- tell

    /**
     * Sends {@code message}, and completes when the mailbox of the actor has taken it, which does
     * not mean that it will be handled: the actor may stop before. No thread waits. From one sender
     * to one receiver order is kept, also among messages sent by {@code tell}.
     *
     * <p>A mailbox without bound takes it at once. One that is full takes it when there is room,
     * whatever its push timeout, but with {@code overflow = drop-oldest} at once, and with {@code
     * overflow = fail} not at all: then the stage fails with a {@code MailboxFullException}. It
     * fails with a {@code MailboxClosedException} when the actor has stopped, or stops before there
     * is room. In both cases the message is a dead letter.
     *
     * <p>The stage may complete on the thread of the actor that made room: use the {@code Async}
     * methods of the stage for what takes long. To complete it, by {@code orTimeout} for example,
     * takes the message back, unless it is just going in.
     *
     * @throws dev.troupe.actor.InvalidMessageException if {@code message} is null
     */
    public static CompletionStage<Done> tellWhenAccepted(ActorRef ref, Object message) {
        return Accepted.tell(ref, message, ActorRef.noSender());
    }

    /**
     * As {@link #tellWhenAccepted(ActorRef, Object)}, with a sender for replies.
     *
     * @param sender who is to get replies; {@link ActorRef#noSender()} when nobody
     */
    public static CompletionStage<Done> tellWhenAccepted(
            ActorRef ref, Object message, @Nullable ActorRef sender) {
        return Accepted.tell(ref, message, sender);
    }
}

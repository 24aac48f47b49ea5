package dev.troupe.actor;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The address of one incarnation of an actor. Immutable, free to share between threads.
 *
 * <p>Two references are equal when path and uid are equal: the reference of a stopped actor differs
 * from that of a later one with the same name.
 */
public abstract class ActorRef implements Comparable<ActorRef> {
    /** For the runtime and its test kit: a program receives references, it does not make them. */
    protected ActorRef() {}

    public abstract ActorPath path();

    /**
     * Sends {@code msg} and returns at once. From one sender to one receiver, order is kept.
     * Callable from any thread. Delivery problems never throw: what cannot be delivered becomes a
     * {@link DeadLetter}.
     *
     * @param sender who is to get replies; {@link #noSender()} when nobody
     * @throws InvalidMessageException if {@code msg} is null
     * @throws dev.troupe.serialization.MessageSerializationException if {@code
     *     troupe.actor.serialize-messages} is on, and it cannot be serialized and read back
     */
    public final void tell(Object msg, @Nullable ActorRef sender) {
        if (msg == null) {
            throw new InvalidMessageException(
                    "cannot send [null] to [" + this + "]: a message must be an object");
        }
        deliver(msg, sender);
    }

    /** Hands a message that is not null to the receiver. Must not throw. */
    protected abstract void deliver(Object message, @Nullable ActorRef sender);

    /** The number that tells incarnations under one path apart; 0 when it is not known. */
    protected int uid() {
        return path().uid();
    }

    /** Sends on {@code message} with the sender of the message that {@code context} handles. */
    public void forward(Object message, ActorContext context) {
        tell(message, Objects.requireNonNull(context, "context").sender());
    }

    /** The sender to pass when there is none: null. */
    public static @Nullable ActorRef noSender() {
        return null;
    }

    @Override
    public final int compareTo(ActorRef other) {
        int byPath = path().compareTo(other.path());
        return byPath != 0 ? byPath : Integer.compare(uid(), other.uid());
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof ActorRef that && uid() == that.uid() && path().equals(that.path());
    }

    @Override
    public final int hashCode() {
        int uid = uid();
        return uid == 0 ? path().hashCode() : uid;
    }

    @Override
    public String toString() {
        ActorPath path = path();
        return uid() == 0 ? "Actor[" + path + "]" : "Actor[" + path + "#" + uid() + "]";
    }
}

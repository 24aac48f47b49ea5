package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.dispatch.Envelope;
import org.jspecify.annotations.Nullable;

/**
 * What the runtime, and nobody else, says to a cell; handled before any user message, also while
 * the actor is suspended. An instance is sent once: it is the node of the one queue it is in.
 */
public abstract sealed class SystemMessage implements DeadLetterSuppression {
    /** Closes a mailbox's queue of system messages; never handled. */
    public static final SystemMessage CLOSED = new Closed();

    private @Nullable SystemMessage next; // owned by the one queue it is in

    /** The message behind this one in its queue. */
    public final @Nullable SystemMessage next() {
        return next;
    }

    /** Puts {@code rest} behind this message. */
    public final void linkTo(@Nullable SystemMessage rest) {
        next = rest;
    }

    /** Calls the handler's method for this kind of message. */
    public abstract void applyTo(Handler cell);

    /** Whether a cell that waits for children to stop puts this aside until they have. */
    public boolean waitsForChildren() {
        return false;
    }

    /** Whether a suspended cell puts this aside until it is resumed. */
    public boolean waitsForResume() {
        return false;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName();
    }

    /** One method for each kind. */
    public interface Handler {
        void onCreate(Create message);

        void onRecreate(Recreate message);

        void onSuspend(Suspend message);

        void onResume(Resume message);

        void onRedeliver(Redeliver message);

        void onTerminate(Terminate message);

        void onSupervise(Supervise message);

        void onWatch(Watch message);

        void onUnwatch(Unwatch message);

        void onFailed(Failed message);

        void onDeathWatchNotification(DeathWatchNotification message);
    }

    /** The first message of a cell: make the actor, or fail with {@code failure}. */
    public static final class Create extends SystemMessage {
        private final @Nullable Throwable failure;

        public Create(@Nullable Throwable failure) {
            this.failure = failure;
        }

        public @Nullable Throwable failure() {
            return failure;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onCreate(this);
        }
    }

    /** Replace the instance because of {@code cause}. */
    public static final class Recreate extends SystemMessage {
        private final Throwable cause;
        private final boolean redeliver;

        public Recreate(Throwable cause) {
            this(cause, false);
        }

        public Recreate(Throwable cause, boolean redeliver) {
            this.cause = cause;
            this.redeliver = redeliver;
        }

        public Throwable cause() {
            return cause;
        }

        /** Whether the message whose handling failed is to be handled again. */
        public boolean redeliver() {
            return redeliver;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onRecreate(this);
        }

        @Override
        public boolean waitsForChildren() {
            return true;
        }
    }

    /** Handle no user message until resumed as many times. */
    public static final class Suspend extends SystemMessage {
        @Override
        public void applyTo(Handler cell) {
            cell.onSuspend(this);
        }

        @Override
        public boolean waitsForChildren() {
            return true;
        }
    }

    /** Takes one suspension back; with the cause when it answers a failure of this actor. */
    public static final class Resume extends SystemMessage {
        private final @Nullable Throwable causedByFailure;

        public Resume(@Nullable Throwable causedByFailure) {
            this.causedByFailure = causedByFailure;
        }

        public @Nullable Throwable causedByFailure() {
            return causedByFailure;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onResume(this);
        }

        @Override
        public boolean waitsForChildren() {
            return true;
        }
    }

    /** Handle this message, before those in the queue: the last instance has failed with it. */
    public static final class Redeliver extends SystemMessage {
        private final Envelope envelope;

        public Redeliver(Envelope envelope) {
            this.envelope = envelope;
        }

        public Envelope envelope() {
            return envelope;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onRedeliver(this);
        }

        @Override
        public boolean waitsForChildren() {
            return true;
        }

        @Override
        public boolean waitsForResume() {
            return true;
        }
    }

    /** Stop. */
    public static final class Terminate extends SystemMessage {
        private final @Nullable ActorRef heir;

        public Terminate() {
            this(null);
        }

        /** With one who gets the messages that were not handled; else they are dead letters. */
        public Terminate(@Nullable ActorRef heir) {
            this.heir = heir;
        }

        public @Nullable ActorRef heir() {
            return heir;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onTerminate(this);
        }
    }

    /** A child created from outside asks its parent to start it. */
    public static final class Supervise extends SystemMessage {
        private final InternalActorRef child;

        public Supervise(InternalActorRef child) {
            this.child = child;
        }

        public InternalActorRef child() {
            return child;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onSupervise(this);
        }
    }

    /** {@code watcher} wants to know when {@code watchee} has stopped. */
    public static final class Watch extends SystemMessage {
        private final InternalActorRef watchee;
        private final InternalActorRef watcher;

        public Watch(InternalActorRef watchee, InternalActorRef watcher) {
            this.watchee = watchee;
            this.watcher = watcher;
        }

        public InternalActorRef watchee() {
            return watchee;
        }

        public InternalActorRef watcher() {
            return watcher;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onWatch(this);
        }
    }

    /** {@code watcher} does not want to know any more. */
    public static final class Unwatch extends SystemMessage {
        private final InternalActorRef watchee;
        private final InternalActorRef watcher;

        public Unwatch(InternalActorRef watchee, InternalActorRef watcher) {
            this.watchee = watchee;
            this.watcher = watcher;
        }

        public InternalActorRef watchee() {
            return watchee;
        }

        public InternalActorRef watcher() {
            return watcher;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onUnwatch(this);
        }
    }

    /** {@code child} threw {@code cause} and stays suspended until its parent decides. */
    public static final class Failed extends SystemMessage {
        private final InternalActorRef child;
        private final Throwable cause;

        public Failed(InternalActorRef child, Throwable cause) {
            this.child = child;
            this.cause = cause;
        }

        public InternalActorRef child() {
            return child;
        }

        public Throwable cause() {
            return cause;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onFailed(this);
        }

        @Override
        public boolean waitsForChildren() {
            return true;
        }

        @Override
        public boolean waitsForResume() {
            return true;
        }
    }

    /** {@code actor} has stopped. */
    public static final class DeathWatchNotification extends SystemMessage {
        private final InternalActorRef actor;
        private final boolean existenceConfirmed;

        public DeathWatchNotification(InternalActorRef actor, boolean existenceConfirmed) {
            this.actor = actor;
            this.existenceConfirmed = existenceConfirmed;
        }

        public InternalActorRef actor() {
            return actor;
        }

        public boolean existenceConfirmed() {
            return existenceConfirmed;
        }

        @Override
        public void applyTo(Handler cell) {
            cell.onDeathWatchNotification(this);
        }
    }

    private static final class Closed extends SystemMessage {
        @Override
        public void applyTo(Handler cell) {
            throw new AssertionError("the close marker is not a message");
        }
    }
}

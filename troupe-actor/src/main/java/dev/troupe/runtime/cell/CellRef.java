package dev.troupe.runtime.cell;

import dev.troupe.Done;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MailboxFullException;
import dev.troupe.runtime.ref.GeneratedNames;
import dev.troupe.runtime.ref.InternalActorRef;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The reference to an actor that has, or will have, a cell. Name and path of an actor that was
 * given no name are made when somebody asks.
 */
public abstract class CellRef extends InternalActorRef {
    private static final int NAMED = Integer.MAX_VALUE;
    private static final int LEAVING = Integer.MIN_VALUE; // the sign of a number

    private final InternalActorRef parent;
    private final int uid;
    private int number; // of a generated name, or NAMED; the parent adds LEAVING to it
    private @Nullable Object identity; // a name, later its path: any thread may compute the path

    CellRef(InternalActorRef parent, int uid, Name name) {
        this.parent = parent;
        this.uid = uid;
        this.number = name.number();
        this.identity = name.given();
    }

    CellRef(InternalActorRef parent, int uid, ActorPath path) {
        this.parent = parent;
        this.uid = uid;
        this.number = NAMED;
        this.identity = path;
    }

    /** A name that was given, or the number of one to be generated. */
    public record Name(@Nullable String given, int number) {
        static Name of(String given) {
            return new Name(given, NAMED);
        }

        static Name generated(int number) {
            return new Name(null, number);
        }

        /** The name as it stands in the path. */
        public String text() {
            return given == null ? GeneratedNames.name(number) : given;
        }
    }

    /** The cell, for questions about the actor and its children; null until there is one. */
    public abstract @Nullable ActorCell cell();

    /**
     * What to send in place of {@code message}: itself, unless messages are checked; null when it
     * was refused.
     */
    final @Nullable Object checked(
            Object message, @Nullable ActorRef sender, CellServices services) {
        MessageCheck check = services.messageCheck();
        return check == null ? message : check.pass(message, sender, this);
    }

    /** What becomes of a wait for room when the message was refused. */
    final CompletionStage<Done> refused() {
        return CompletableFuture.failedFuture(
                new MailboxFullException("the mailbox of [" + this + "] is full"));
    }

    /** The number of its generated name; negative when it was given one. */
    final int generatedNumber() {
        int named = number & ~LEAVING;
        return named == NAMED ? -1 : named;
    }

    /**
     * Remembers that it was told to stop by its parent, or that its parent knows that it has
     * stopped; whether that is new. Only for the parent: who asks for the number meanwhile gets the
     * same before and after.
     */
    final boolean markLeaving() {
        int before = number;
        number = before | LEAVING;
        return before >= 0;
    }

    final String name() {
        Object known = identity;
        if (known instanceof ActorPath path) {
            return path.name();
        }
        return known == null ? GeneratedNames.name(generatedNumber()) : (String) known;
    }

    @Override
    public final ActorPath path() {
        if (identity instanceof ActorPath path) {
            return path;
        }
        ActorPath path = parent.path().child(name()).withUid(uid);
        identity = path; // a race is harmless: paths are immutable and equal
        return path;
    }

    @Override
    protected final int uid() {
        return uid;
    }

    @Override
    public final InternalActorRef parent() {
        return parent;
    }

    @Override
    public @Nullable InternalActorRef child(String name) {
        ActorCell cell = cell();
        return cell == null ? null : cell.lookup(name);
    }

    @Override
    public List<InternalActorRef> children() {
        ActorCell cell = cell();
        return cell == null ? List.of() : cell.childRefs();
    }

    /** Not before the actor has been created: its constructor may make children. */
    @Override
    public final boolean knowsItsChildren() {
        ActorCell cell = cell();
        return cell != null && (cell.actor() != null || cell.isTerminated());
    }

    @Override
    public final boolean isTerminated() {
        ActorCell cell = cell();
        return cell != null && cell.isTerminated();
    }

    @Override
    public String whereIs(ActorRef sender) {
        ActorCell cell = cell();
        return cell == null ? super.whereIs(sender) : cell.whereIs(sender);
    }

    @Override
    public final boolean isHandling(ActorRef sender) {
        ActorCell cell = cell();
        Envelope current = cell == null ? null : cell.current();
        return current != null && current.sender() == sender;
    }

    @Override
    public final OptionalLong restartedAtNanos() {
        ActorCell cell = cell();
        return cell == null ? OptionalLong.empty() : cell.restartedAtNanos();
    }

    @Override
    public final String state() {
        ActorCell cell = cell();
        return cell == null ? "it has not been started" : "it is a " + cell.describe();
    }

    @Override
    public int numberOfMessages() {
        ActorCell cell = cell();
        return cell == null ? 0 : cell.mailbox().numberOfMessages();
    }

    @Override
    public final boolean isProcessing() {
        ActorCell cell = cell();
        return cell != null && cell.isProcessing();
    }

    @Override
    public final boolean isSuspended() {
        ActorCell cell = cell();
        return cell != null && cell.mailbox().isSuspended();
    }

    @Override
    public final Optional<Class<?>> actorClass() {
        ActorCell cell = cell();
        return cell == null ? Optional.empty() : Optional.of(cell.actorClass());
    }

    /** The message that its actor has failed with. Only for its parent, while it decides. */
    final Optional<FaultHandling.FailedMessage> failedMessage() {
        ActorCell cell = cell();
        return cell == null ? Optional.empty() : cell.failedMessage();
    }

    @Override
    public final Optional<Class<?>> failedMessageClass() {
        ActorCell cell = cell();
        return cell == null ? Optional.empty() : cell.failedMessageClass();
    }
}

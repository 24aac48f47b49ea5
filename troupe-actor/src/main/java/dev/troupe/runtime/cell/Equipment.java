package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Terminated;
import dev.troupe.dispatch.DequeBasedMessageQueueSemantics;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.runtime.behaviour.StashBuffer;
import dev.troupe.runtime.mailbox.QueueMailbox;
import dev.troupe.runtime.ref.TracedRef;
import java.time.Duration;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What some actors have and most have not: a receive timeout, timers, a stash. One object, so that
 * the others pay for one reference; used by the actor's own thread only.
 */
final class Equipment {
    private final CellContext cell;
    private @Nullable ReceiveTimeoutTimer receiveTimeout;
    private @Nullable ActorTimers timers;
    private @Nullable StashBuffer stash;

    Equipment(CellContext cell) {
        this.cell = cell;
    }

    void beforeMessage(Object message) {
        if (receiveTimeout != null) {
            receiveTimeout.beforeMessage(message);
        }
    }

    void afterMessage(Object message) {
        if (receiveTimeout != null) {
            receiveTimeout.afterMessage(message);
        }
    }

    // --- receive timeout

    void setReceiveTimeout(Duration timeout) {
        if (receiveTimeout == null) {
            receiveTimeout = new ReceiveTimeoutTimer(cell);
        }
        receiveTimeout.set(timeout);
    }

    Duration receiveTimeout() {
        return receiveTimeout == null ? Duration.ZERO : receiveTimeout.timeout();
    }

    void restartReceiveTimeout() {
        if (receiveTimeout != null) {
            receiveTimeout.restart();
        }
    }

    // --- timers

    ActorTimers timers() {
        if (timers == null) {
            timers = new ActorTimers(cell);
        }
        return timers;
    }

    private void cancelTimers() {
        if (timers != null) {
            timers.cancelAll();
        }
    }

    // --- stash

    /**
     * The queue that takes back what an actor had stashed.
     *
     * @throws ActorInitializationException if its mailbox has none
     */
    static DequeBasedMessageQueueSemantics dequeOf(CellContext cell, Class<?> actorClass) {
        String type = UnboundedMailbox.class.getName();
        if (cell.mailbox() instanceof QueueMailbox other) {
            if (other.queue() instanceof DequeBasedMessageQueueSemantics deque) {
                return deque;
            }
            type = other.queue().getClass().getName();
        }
        throw new ActorInitializationException(
                cell.self(),
                "["
                        + cell.self()
                        + "] cannot have a stash: its mailbox of ["
                        + type
                        + "] does not take messages back at its front; name the class in its"
                        + " Props, as in Props.create("
                        + actorClass.getSimpleName()
                        + ".class, ...), so that what it requires is seen, or choose a mailbox such"
                        + " as troupe.actor.mailbox.unbounded-deque-based; priority mailboxes and"
                        + " stashes do not go together",
                null);
    }

    /** Puts aside what is being handled. */
    void stashCurrent() {
        Envelope handled = cell.current();
        if (handled == null) {
            throw new IllegalStateException(
                    "["
                            + cell.self()
                            + "] has nothing to stash: no message is being handled; call stash()"
                            + " from the handler of the message");
        }
        if (stash == null) {
            stash = new StashBuffer(cell.self(), dequeOf(cell, cell.actorClass()), stashCapacity());
        }
        stash.add(handled);
        if (handled.message() instanceof Terminated terminated) {
            cell.deathWatch().expectAgain(terminated);
        }
        if (handled.sender() instanceof TracedRef asking) {
            asking.stashed(cell.self());
        }
    }

    private OptionalInt stashCapacity() {
        return cell.services().stashCapacity(cell.props(), cell.dispatcher().settings());
    }

    void unstashAll() {
        if (stash != null) {
            stash.unstashAll();
        }
    }

    // --- restart and end

    /** One instance is done, another one will follow. */
    void betweenInstances() {
        if (receiveTimeout != null) {
            receiveTimeout.cancel();
        }
        cancelTimers();
        unstashAll();
    }

    void forgetTimers() {
        if (receiveTimeout != null) {
            receiveTimeout.set(Duration.ZERO);
            receiveTimeout.cancel();
        }
        cancelTimers();
    }

    /** What is left becomes dead letters. */
    void discard() {
        forgetTimers();
        if (stash != null) {
            stash.drainTo(
                    left ->
                            cell.deadLetterOffice()
                                    .take(
                                            left.message(),
                                            left.sender(),
                                            cell.self(),
                                            DeadLetter.Reason.STOPPED));
        }
    }
}

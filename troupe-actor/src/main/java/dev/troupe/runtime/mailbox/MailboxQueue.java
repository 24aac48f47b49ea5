package dev.troupe.runtime.mailbox;

import dev.troupe.concurrent.MpscNode;
import dev.troupe.dispatch.Envelope;
import org.jspecify.annotations.Nullable;

/**
 * The default queue of user messages, and the one that is in hand. It is part of the mailbox and of
 * its {@link MessageInvoker}: here is what senders write, there what the runner writes. But for
 * questions all of it belongs to the holder of the token, see {@link MailboxStatus}.
 *
 * <p>A run handles its messages in the envelope of the first one, which takes over what the others
 * carry: a reference into an envelope that is young costs the collector nothing, one into the cell
 * a full fence per message. So this object leads to the first envelope of the run, or of the last
 * one, behind which may be the one that was taken last; {@code taken} says how many of the two there
 * are, and what follows them is queued. An idle mailbox leads nowhere. Envelopes are not written as
 * they are taken: their cache lines are still the sender's.
 */
abstract class MailboxQueue extends MailboxStatus {
    private static final int TAKEN_BETWEEN_CUTS = 64;

    final MessageInvoker invoker;

    MailboxQueue(MessageInvoker invoker) {
        this.invoker = invoker;
    }

    /** What this mailbox serves. */
    public final MessageInvoker invoker() {
        return invoker;
    }

    /** The first message of a run: until {@link #forgetHandled} it is in hand. */
    @Nullable Envelope takeInHand() {
        MessageInvoker receiver = invoker;
        MessageCount.beginRun(receiver);
        MpscNode last = lastTaken();
        Envelope first = (Envelope) linkAfter(last);
        if (first != null) {
            MessageCount.beginMove(receiver);
            if (last != this) {
                skip(this, first);
                cut(last);
            }
            receiver.taken = 1;
            receiver.handles = true;
            MessageCount.endMove(receiver);
        }
        return first;
    }

    /**
     * The next message of a run, in an envelope that is in hand in place of {@code handled}; null
     * when there is none.
     *
     * @param left how many may follow in this run
     */
    @Nullable Envelope takeNextInHand(MessageInvoker receiver, Envelope handled, int left) {
        boolean second = receiver.taken == 1;
        MpscNode last = lastTaken(handled, receiver.taken);
        Envelope next = (Envelope) linkAfter(last);
        if (next == null) {
            return null;
        }
        boolean counted = MessageCount.beginMove(receiver);
        handled.takeOver(next);
        if (second) {
            receiver.taken = 2; // it is linked already
        } else {
            skip(handled, next);
            if (counted || left % TAKEN_BETWEEN_CUTS == 0) {
                cut(last);
            }
        }
        if (counted) {
            next.clear();
            MessageCount.endMove(receiver);
        }
        return handled;
    }

    /** The envelope that was taken last; this object if it leads to none that was taken. */
    final MpscNode lastTaken() {
        int taken = invoker.taken;
        MpscNode first = taken == 0 ? null : next(this);
        return first == null ? this : lastTaken(first, taken);
    }

    private static MpscNode lastTaken(MpscNode first, int taken) {
        MpscNode second = taken == 1 ? null : next(first);
        return second == null ? first : second;
    }

    /**
     * The message that is being handled, null when none. It is in the first envelope of the run, so
     * that a message costs no store to say so. For other threads the answer may be old.
     */
    public @Nullable Envelope inHand() {
        return invoker.handles && next(this) instanceof Envelope first && !first.isCleared()
                ? first
                : null;
    }

    /** Whether user messages wait. Exact for the holder of the token. */
    boolean hasMessages() {
        return !isTail(lastTaken());
    }

    /** Gives the token back, unless there are messages that may be handled. */
    final boolean tryLeave() {
        MpscNode last = lastTaken();
        return isTail(last) ? tryLeaveBehind(last) : tryPark();
    }

    /** As {@link #tryLeave}, if no messages wait; those that come meanwhile are not overlooked. */
    boolean tryLeaveEmpty() {
        MpscNode last = lastTaken();
        return isTail(last) && tryLeaveBehind(last);
    }

    private boolean tryLeaveBehind(MpscNode last) {
        byte before = invoker.taken;
        invoker.taken = 0; // as long as this thread may say so
        boolean left = tryClearTail(last);
        if (!left && before > 0) {
            invoker.taken = 1; // the last one: this object leads to it now
        }
        return left;
    }

    /** Lets go of the message that was in hand. */
    void forgetHandled(Envelope handled) {
        handled.clear();
    }

    /** Lets go of what is in hand, if there is something, as the run ends. */
    void endHandling() {
        if (invoker.handles) {
            if (next(this) instanceof Envelope first) {
                first.clear();
                if (invoker.taken == 2 && next(first) instanceof Envelope last) {
                    last.clear();
                }
            }
            invoker.handles = false;
        }
    }
}

package dev.troupe.runtime.mailbox;

import dev.troupe.actor.ActorRef;
import dev.troupe.concurrent.MpscNode;
import dev.troupe.concurrent.MpscTail;
import dev.troupe.dispatch.Envelope;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * How far the messages of a default mailbox have been counted: {@code node} is the last one, with
 * its {@code number}. Senders do not count, as an atomic step per message costs more than all the
 * rest of a send, nor does the runner until somebody asks: whoever asks walks the queue from where
 * the last one came to, so that each message is walked past once.
 *
 * <p>Once somebody has asked, the next run begins to number what it takes in {@code moves}: odd
 * numbers, and even ones while it changes the links of what it has taken; 0 stands for no numbers.
 *
 * <p>Invariant: the link of a node that has not been taken is never changed once it is set, hence
 * what is read from it counts if the node is still there afterwards; of what was taken only the
 * last one is followed, whose number is that of {@code moves} if that is the same before and after.
 * Pairs: the release in {@link #endMove} with the acquire in {@link #moves}, the fences with each
 * other.
 */
record MessageCount(MpscNode node, int number) {
    private static final int LOOKS = 16;
    private static final int LOOKS_FOR_A_SENDER = 3;
    private static final int WORTH_KEEPING = 2 * 8;
    private static final VarHandle MOVES;

    static {
        try {
            MOVES = MethodHandles.lookup().findVarHandle(MessageInvoker.class, "moves", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The runner begins a run. */
    static void beginRun(MessageInvoker of) {
        if (of.moves == 0 && of.counted != null) {
            MOVES.setRelease(of, 1);
        }
    }

    /** The runner is about to take a message; whether that is numbered. */
    static boolean beginMove(MessageInvoker of) {
        if (of.moves == 0) {
            return false;
        }
        of.moves++;
        VarHandle.storeStoreFence();
        return true;
    }

    /** The runner has taken a message. */
    static void endMove(MessageInvoker of) {
        if (of.moves != 0) { // also not when the numbers have come to their end
            MOVES.setRelease(of, of.moves + 1);
        }
    }

    private static int moves(MessageInvoker of) {
        return (int) MOVES.getAcquire(of);
    }

    /** How many messages wait. Callable from any thread. */
    static int of(ActorMailbox mailbox) {
        MessageInvoker of = mailbox.invoker();
        int moves = moves(of);
        for (int look = 0; look < LOOKS && moves != 0; look++) {
            MessageCount known = of.counted;
            MpscNode node;
            int first;
            if (known != null && known.number - moves > 0 && isQueued(known.node)) {
                node = known.node;
                first = known.number;
            } else {
                node = mailbox.lastTaken();
                VarHandle.loadLoadFence(); // the links are read before the moves
                first = moves % 2 == 0 ? moves - 1 : moves;
            }
            int number = first;
            MpscNode next = MpscTail.next(node);
            moves = moves(of);
            while (next != null && number - moves >= 0) {
                node = next;
                number += 2;
                next = MpscTail.next(node);
                moves = moves(of);
            }
            if (number - moves >= 0) { // it was not overtaken
                if (number - first >= WORTH_KEEPING) {
                    of.counted = new MessageCount(node, number);
                }
                return (number - moves) / 2;
            }
            Thread.onSpinWait();
        }
        if (of.counted == null) {
            of.counted = new MessageCount(mailbox, 0);
        }
        return walk(mailbox, null);
    }

    private static boolean isQueued(MpscNode node) {
        return node instanceof Envelope envelope && !envelope.isCleared();
    }

    /**
     * How many messages one has to take to get the first from {@code sender}; 0 when there is none.
     * Callable from any thread, for diagnosis: what is taken meanwhile may hide it.
     */
    static int positionOf(ActorMailbox mailbox, ActorRef sender) {
        int position = 0;
        for (int look = 0; look < LOOKS_FOR_A_SENDER && position == 0; look++) {
            position = walk(mailbox, sender);
        }
        return position;
    }

    /** The position of the first message from {@code sender}, or 0; without one, how many wait. */
    private static int walk(ActorMailbox mailbox, @Nullable ActorRef sender) {
        int waiting = 0;
        MpscNode node = mailbox.lastTaken();
        while ((node = MpscTail.next(node)) != null) {
            if (isQueued(node)) {
                waiting++;
                if (sender != null && ((Envelope) node).sender() == sender) {
                    return waiting;
                }
            }
        }
        return sender == null ? waiting : 0;
    }
}

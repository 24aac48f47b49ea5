package dev.troupe.runtime.mailbox;

import dev.troupe.actor.ActorRef;
import dev.troupe.concurrent.MpscNode;
import dev.troupe.dispatch.Envelope;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The life of an {@link ActorMailbox} with the real queue and token, but with a flag in place
 * of system messages, and in steps that a variant can break.
 */
class ReducedMailbox extends MailboxStatus implements Subject {
    private volatile boolean stopping;
    private MpscNode last = this;
    private final AtomicInteger posted = new AtomicInteger();
    private int taken;
    private int handled;

    @Override
    public final void send(Envelope envelope) {
        if (isClosed()) {
            deadLetter(envelope);
            return;
        }
        count();
        if (takeToken(offer(envelope)) && (!isClosed() || drainsIfClosedAfterAll())) {
            run();
        }
    }

    @Override
    public final void stop() {
        stopping = true;
        if (takeToken(trySchedule())) {
            run();
        }
    }

    @Override
    public int counted() {
        return posted.get() - taken;
    }

    @Override
    public final int handled() {
        return handled;
    }

    void count() {
        posted.incrementAndGet();
    }

    boolean takeToken(boolean free) {
        return free;
    }

    boolean giveTokenBack() {
        MpscNode consumed = last;
        last = this;
        boolean given = isTail(consumed) && tryClearTail(consumed);
        if (!given) {
            last = consumed;
        }
        return given;
    }

    boolean drainsIfClosedAfterAll() {
        return true;
    }

    @Override
    public void run() {
        do {
            do {
                if (stopping && !isClosed()) {
                    setClosed();
                }
                handleOrDrain();
            } while (!giveTokenBack());
        } while (stopping && !isClosed() && takeToken(trySchedule()));
    }

    private void handleOrDrain() {
        Envelope envelope;
        while ((envelope = (Envelope) linkAfter(last)) != null) {
            if (last != this) {
                cut(last);
            }
            last = envelope;
            taken++;
            if (isClosed()) {
                deadLetter(envelope);
            } else {
                handled++;
            }
        }
    }

    private static void deadLetter(Envelope envelope) {
        envelope.sender().tell("dead", ActorRef.noSender());
    }
}

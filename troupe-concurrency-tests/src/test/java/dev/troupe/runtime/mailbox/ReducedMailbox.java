package dev.troupe.runtime.mailbox;

import dev.troupe.actor.ActorRef;
import dev.troupe.concurrent.MpscNode;
import dev.troupe.dispatch.Envelope;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The life of an {@link ActorMailbox} with the real queue and status word, but with a flag in place
 * of system messages, and in steps that a variant can break.
 */
class ReducedMailbox extends MailboxStatus implements Subject {
    private volatile boolean stopping;
    private MpscNode head = this;
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
        offer(envelope);
        if (takeToken()) {
            run();
        } else if (isClosedAfterAll()) {
            drainClosed();
        }
    }

    @Override
    public final void stop() {
        stopping = true;
        if (takeToken()) {
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

    boolean takeToken() {
        return trySchedule();
    }

    void giveTokenBack() {
        releaseToken();
    }

    boolean isClosedAfterAll() {
        return isClosed();
    }

    boolean hasWorkAfterAll() {
        return (stopping && !isClosed()) || !isTail(head);
    }

    private void run() {
        do {
            if (stopping && !isClosed()) {
                setClosed();
            }
            handleOrDrain();
            giveTokenBack();
        } while (hasWorkAfterAll() && takeToken());
    }

    private void drainClosed() {
        while (!isTail(head) && takeToken()) {
            handleOrDrain();
            giveTokenBack();
        }
    }

    private void handleOrDrain() {
        Envelope envelope;
        while ((envelope = (Envelope) linkAfter(head)) != null) {
            cut(head);
            head = envelope;
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

package dev.troupe.runtime.mailbox;

import dev.troupe.dispatch.Envelope;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;

/**
 * What the mailbox under test runs: counts what it handles, resumes the mailbox and closes it when
 * it is told to. The counts are plain fields: two runs at once, or one that does not see what the
 * last one wrote, give a wrong count.
 */
final class StressedCell extends MessageInvoker implements Subject {
    private static final int MESSAGES_PER_RUN = 5;

    // Identify and Watch are answered to their sender: no event is published.
    @SuppressWarnings("NullAway")
    private static final DeadLetterOffice OFFICE = new DeadLetterOffice(null);

    private final Ledger self = new Ledger(2);
    private final ReadyFlag executor = new ReadyFlag(MESSAGES_PER_RUN);
    private final ActorMailbox mailbox = new ActorMailbox(this, executor);
    private int handled;
    private int handledSystem;

    @Override
    public void send(Envelope envelope) {
        mailbox.post(envelope);
        executor.runIfReady(mailbox);
    }

    /** Posts a system message, and runs the mailbox if that made it ready. */
    void sendSystem(SystemMessage message) {
        mailbox.postSystem(message);
        executor.runIfReady(mailbox);
    }

    @Override
    public void stop() {
        sendSystem(new SystemMessage.Terminate());
    }

    @Override
    public int counted() {
        return mailbox.numberOfMessages();
    }

    /** Lets user messages wait from the beginning, until a {@code Resume} comes. */
    void suspend() {
        mailbox.suspend();
    }

    @Override
    public int handled() {
        return handled;
    }

    /** How many system messages other than the end were handled. */
    int handledSystem() {
        return handledSystem;
    }

    @Override
    public boolean invoke(Envelope envelope) {
        handled++;
        return true;
    }

    @Override
    public void invokeSystem(SystemMessage message) {
        if (message instanceof SystemMessage.Terminate) {
            mailbox.close();
        } else if (message instanceof SystemMessage.Resume) {
            mailbox.resume();
        } else {
            handledSystem++;
        }
    }

    @Override
    public InternalActorRef self() {
        return self;
    }

    @Override
    public DeadLetterOffice deadLetterOffice() {
        return OFFICE;
    }
}

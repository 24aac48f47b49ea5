package dev.troupe.dispatch;

import dev.troupe.TroupeException;

/**
 * The actor had stopped, or stopped before its mailbox had room for a message. It fails a {@code
 * tellWhenAccepted}. The message is a dead letter.
 */
public final class MailboxClosedException extends TroupeException {
    private static final long serialVersionUID = 1L;

    public MailboxClosedException(String message) {
        super(message);
    }
}

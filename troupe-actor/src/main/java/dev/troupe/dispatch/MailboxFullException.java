package dev.troupe.dispatch;

import dev.troupe.TroupeException;

/**
 * A bounded mailbox with {@code overflow = fail} had no room for a message. It fails an ask and a
 * {@code tellWhenAccepted}; a {@code tell} never throws it. The message is a dead letter.
 */
public final class MailboxFullException extends TroupeException {
    private static final long serialVersionUID = 1L;

    public MailboxFullException(String message) {
        super(message);
    }
}

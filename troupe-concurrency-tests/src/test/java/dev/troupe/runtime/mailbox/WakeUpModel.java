package dev.troupe.runtime.mailbox;

import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Validate;

/**
 * Invariant: when all is quiet, each message that was sent has been handled once, and none counts
 * as waiting.
 */
public abstract class WakeUpModel {
    private final Subject mailbox;
    private final Ledger ledger = new Ledger(1);

    WakeUpModel(Subject mailbox) {
        this.mailbox = mailbox;
    }

    @Operation
    public void send() {
        mailbox.send(ledger.question());
    }

    @Validate
    public void nothingIsStranded() {
        int sent = ledger.questions();
        int handled = mailbox.handled();
        int waiting = mailbox.counted();
        if (handled != sent || waiting != 0) {
            throw new AssertionError(
                    "sent [" + sent + "], handled [" + handled + "], waiting [" + waiting + "]");
        }
    }
}

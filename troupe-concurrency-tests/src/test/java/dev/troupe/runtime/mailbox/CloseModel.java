package dev.troupe.runtime.mailbox;

import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Validate;

/**
 * Invariant: when all is quiet, each message that was sent to a mailbox, which was told to close
 * meanwhile, has been handled or is a dead letter.
 */
public abstract class CloseModel {
    private final Subject mailbox;
    private final Ledger ledger = new Ledger(1);

    CloseModel(Subject mailbox) {
        this.mailbox = mailbox;
    }

    @Operation
    public void send() {
        mailbox.send(ledger.question());
    }

    @Operation(runOnce = true)
    public void stop() {
        mailbox.stop();
    }

    @Validate
    public void nothingIsLostOrDoubled() {
        int sent = ledger.questions();
        int handled = mailbox.handled();
        int dead = ledger.deadLetters();
        if (handled + dead != sent) {
            throw new AssertionError(
                    "sent [" + sent + "], handled [" + handled + "], dead letters [" + dead + "]");
        }
    }
}

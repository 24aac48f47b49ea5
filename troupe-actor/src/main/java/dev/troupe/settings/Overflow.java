package dev.troupe.settings;

import java.util.Locale;

/** What follows when a message finds a bounded mailbox full. */
public enum Overflow {
    /** The sender waits as long as the push timeout says, then the message is a dead letter. */
    PUSH_TIMEOUT,
    /** The message is a dead letter at once. */
    DEAD_LETTER,
    /** The message gets the place of the oldest, which is a dead letter. */
    DROP_OLDEST,
    /** The sender waits as long as it takes. */
    BLOCK,
    /** The message is a dead letter at once, and whoever asked with it learns why. */
    FAIL;

    /** As it is written in a configuration. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

package dev.troupe.runtime.mailbox;

import dev.troupe.dispatch.Envelope;

/** A mailbox whose invariants are put to the test: the real one, or one with a seeded fault. */
interface Subject {
    /** Posts a user message, and runs the mailbox if that made it ready. */
    void send(Envelope envelope);

    /** Tells the mailbox to close, and runs it if that made it ready. */
    void stop();

    /** How many user messages wait, as the mailbox counts them. */
    int counted();

    /** How many user messages were handled. */
    int handled();
}

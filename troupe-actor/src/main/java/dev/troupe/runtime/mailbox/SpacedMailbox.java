package dev.troupe.runtime.mailbox;

/**
 * A mailbox with cache lines of its own. Actors are small and lie side by side in memory, so two of
 * them that run on different processors may share a line, which then moves to and fro with every
 * message. A program with few actors has them busy, and can afford the room; one with many does
 * not notice. Whoever makes mailboxes therefore makes a limited number of these, the first ones.
 */
@SuppressWarnings({"unused", "UnusedVariable"}) // they take up room
public final class SpacedMailbox extends ActorMailbox {
    private long a0, a1, a2, a3, a4, a5, a6, a7;
    private long b0, b1, b2, b3, b4, b5, b6, b7;

    public SpacedMailbox(MessageInvoker invoker, MailboxScheduler scheduler) {
        super(invoker, scheduler);
    }
}

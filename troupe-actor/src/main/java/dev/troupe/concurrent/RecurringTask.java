package dev.troupe.concurrent;

/**
 * A task that is given to executors again and again, as the mailbox of an actor is: a queue, and what
 * sees to it. A class and not an interface, of which the runtime has one kind: so the compiler knows
 * what runs where a pool runs it, whatever other tasks it has seen there.
 */
public abstract class RecurringTask extends MpscTail implements Runnable {
    /** For the owner of the queue. */
    protected RecurringTask() {}
}

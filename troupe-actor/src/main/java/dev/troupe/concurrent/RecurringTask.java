package dev.troupe.concurrent;

/** A task that is given to executors again and again, as the mailbox of an actor is. */
public interface RecurringTask extends Runnable {}

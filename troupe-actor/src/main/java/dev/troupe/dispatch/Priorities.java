package dev.troupe.dispatch;

/** What priority queues have in common. */
final class Priorities {
    /** Room that a queue starts with: a mailbox is short most of the time. */
    static final int INITIAL_CAPACITY = 11;

    private Priorities() {}

    static int checkedCapacity(int initialCapacity) {
        if (initialCapacity < 1) {
            throw new IllegalArgumentException(
                    "initialCapacity = ["
                            + initialCapacity
                            + "]: must be 1 or more; the queue grows beyond it");
        }
        return initialCapacity;
    }
}

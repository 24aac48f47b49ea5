package dev.troupe.actor;

/** What {@link Cancellable#alreadyCancelled} gives. */
enum AlreadyCancelled implements Cancellable {
    INSTANCE;

    @Override
    public boolean cancel() {
        return false;
    }

    @Override
    public boolean isCancelled() {
        return true;
    }
}

package dev.troupe.actor;

/** Something scheduled that can be called off. Callable from any thread. */
public interface Cancellable {

    /**
     * Calls it off.
     *
     * @return whether this call did: {@code false} if it had been cancelled before, or has run and
     *     will not run again
     */
    boolean cancel();

    /** Whether {@link #cancel} was successful. */
    boolean isCancelled();

    /** One that was called off before it began. */
    static Cancellable alreadyCancelled() {
        return AlreadyCancelled.INSTANCE;
    }
}

package dev.troupe.actor;

/** What {@code resolveOne} fails with when nobody answers in time. */
public final class ActorNotFound extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient ActorSelection selection;

    public ActorNotFound(ActorSelection selection) {
        super("no actor answers at [" + selection + "]");
        this.selection = selection;
    }

    public ActorSelection selection() {
        return selection;
    }
}

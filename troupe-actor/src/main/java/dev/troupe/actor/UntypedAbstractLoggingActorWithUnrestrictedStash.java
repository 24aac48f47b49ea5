package dev.troupe.actor;

/** An actor with one {@code onReceive} and a logger, that can put messages aside: see {@link StashSupport}. It asks for no mailbox: its
 * {@code Props} or its deployment must name one with two ends. */
public abstract class UntypedAbstractLoggingActorWithUnrestrictedStash
        extends UntypedAbstractLoggingActor implements StashSupport {
    /** Claims the context that the runtime holds ready for the actor being created. */
    public UntypedAbstractLoggingActorWithUnrestrictedStash() {}
}

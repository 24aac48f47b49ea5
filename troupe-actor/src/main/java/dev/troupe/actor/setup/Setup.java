package dev.troupe.actor.setup;

/** The settings of one part of the system. A part that takes some defines a subclass. */
public abstract class Setup {

    /** For subclasses. */
    protected Setup() {}

    /** This and {@code other} together; {@code other} wins if both have the same class. */
    public final ActorSystemSetup and(Setup other) {
        return ActorSystemSetup.create(this, other);
    }
}

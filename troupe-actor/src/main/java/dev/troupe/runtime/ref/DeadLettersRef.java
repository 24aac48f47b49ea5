package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import org.jspecify.annotations.Nullable;

/** {@code /deadLetters}: the receiver that stands for nobody. */
public final class DeadLettersRef extends InternalActorRef {
    private final ActorPath path;
    private final RefProvider provider;
    private final DeadLetterOffice office;

    public DeadLettersRef(ActorPath path, RefProvider provider, DeadLetterOffice office) {
        this.path = path;
        this.provider = provider;
        this.office = office;
    }

    public DeadLetterOffice office() {
        return office;
    }

    /** Takes a user message for {@code recipient}, behind which there never was an actor. */
    public void takeForNobody(Object message, @Nullable ActorRef sender, ActorRef recipient) {
        office.take(
                message,
                sender == null ? this : sender,
                recipient,
                DeadLetter.Reason.NEVER_EXISTED);
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        office.take(message, sender == null ? this : sender, this, DeadLetter.Reason.OTHER);
    }

    @Override
    public void sendSystem(SystemMessage message) {
        office.takeSystem(message, this);
    }

    @Override
    public RefProvider provider() {
        return provider;
    }

    @Override
    public InternalActorRef parent() {
        return this;
    }

    @Override
    public boolean isTerminated() {
        return true;
    }
}

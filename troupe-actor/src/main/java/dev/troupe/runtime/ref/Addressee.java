package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorRef;
import org.jspecify.annotations.Nullable;

/** To whom a question goes: a reference, or a selection. */
interface Addressee {
    void tell(Object message, @Nullable ActorRef sender);

    /** Whether nobody will answer. */
    boolean isTerminated();

    /** In words, where the message waits that {@code sender} has sent and no actor has taken. */
    String whereIs(ActorRef sender);
}

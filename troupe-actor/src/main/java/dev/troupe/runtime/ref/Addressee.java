package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.spi.Asker;
import dev.troupe.spi.Correspondent;
import dev.troupe.spi.Question;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** To whom a question goes: a reference, or a selection. */
interface Addressee extends Correspondent {
    /** The references of the system that it belongs to. */
    RefProvider provider();

    /** In words, where the message waits that {@code sender} has sent and no actor has taken. */
    String whereIs(ActorRef sender);

    @Override
    default void deadLetter(
            Object message,
            @Nullable ActorRef sender,
            @Nullable ActorRef recipient,
            DeadLetter.Reason reason) {
        provider().deadLetter(message, sender, recipient, reason);
    }

    @Override
    default Question question(Asker asker) {
        return TemporaryRef.of(provider(), asker);
    }

    @Override
    default String trace(ActorRef sender, Duration age) {
        return sender instanceof TracedRef asking ? asking.describe(this, age) : whereIs(sender);
    }
}

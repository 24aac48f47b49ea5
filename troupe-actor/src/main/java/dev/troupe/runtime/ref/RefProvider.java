package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Finds references by path, and knows the ones that exist once per system. */
public interface RefProvider {
    DeadLettersRef deadLetters();

    InternalActorRef root();

    TemporaryRefs temporaryRefs();

    Scheduler scheduler();

    /** Stands for {@code path}, where nobody lives. */
    default InternalActorRef emptyRef(ActorPath path) {
        return new EmptyRef(path, this);
    }

    Seams.Clock clock();

    /** Runs what must not be run on the scheduler's thread, also while user actors block theirs. */
    Executor executor();

    /** As {@link dev.troupe.spi.Correspondent#deadLetter}. */
    default void deadLetter(
            Object message,
            @Nullable ActorRef sender,
            @Nullable ActorRef recipient,
            DeadLetter.Reason reason) {
        deadLetters()
                .office()
                .take(
                        message,
                        sender == null ? deadLetters() : sender,
                        recipient == null ? deadLetters() : recipient,
                        reason);
    }
}

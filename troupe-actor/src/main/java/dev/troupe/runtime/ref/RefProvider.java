package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import dev.troupe.spi.Correspondent;
import java.time.Duration;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Finds references by path, and knows the ones that exist once per system. */
public interface RefProvider extends Correspondent {
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

    @Override
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

    @Override
    default ActorRef question(Duration within, Asker asker) {
        return RaceRef.open(this, within, asker);
    }
}

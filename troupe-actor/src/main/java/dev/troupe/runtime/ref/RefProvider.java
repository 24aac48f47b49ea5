package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.Scheduler;

/** Finds references by path, and knows the ones that exist once per system. */
public interface RefProvider {
    DeadLettersRef deadLetters();

    InternalActorRef root();

    TemporaryRefs temporaryRefs();

    Scheduler scheduler();

    /** Stands for {@code path}, where nobody lives. */
    default InternalActorRef emptyRef(ActorPath path) {
        return new EmptyRef(path, deadLetters(), deadLetters().office());
    }

    /** Runs what must not be run on the scheduler's thread. */
    java.util.concurrent.Executor executor();
}

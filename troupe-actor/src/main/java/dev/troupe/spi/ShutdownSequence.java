package dev.troupe.spi;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.actor.ShutdownProgress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * The phases of a system's shutdown and the tasks in them: what is behind {@link
 * CoordinatedShutdown}, which says what each method does. Callable from any thread.
 */
public interface ShutdownSequence {
    Cancellable addTask(String phase, String name, Supplier<CompletionStage<Done>> task);

    void addActorTermination(
            String phase, String name, ActorRef actor, Optional<Object> stopMessage);

    Cancellable addJvmHook(Runnable hook);

    CompletionStage<Done> run(CoordinatedShutdown.Reason reason, Optional<String> fromPhase);

    Optional<CoordinatedShutdown.Reason> reason();

    Optional<ShutdownProgress> progress();

    Duration timeout(String phase);

    Duration totalTimeout();
}

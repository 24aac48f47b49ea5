package dev.troupe.runtime.system;

import dev.troupe.Done;
import dev.troupe.settings.ShutdownSettings;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntConsumer;

/** The last step of a shutdown: terminates the system and ends the JVM, as far as wanted. */
final class SystemEnd {
    private final Runnable stopActors;
    private final CompletableFuture<?> terminated;
    private final Executor apart;
    private final IntConsumer jvmExit;
    private volatile boolean jvmEnds;

    /**
     * @param apart has a thread for the exit that is none of those that it waits for
     */
    SystemEnd(
            Runnable stopActors,
            CompletableFuture<?> terminated,
            Executor apart,
            IntConsumer jvmExit) {
        this.stopActors = stopActors;
        this.terminated = terminated;
        this.apart = apart;
        this.jvmExit = jvmExit;
    }

    /** The JVM ends by itself: to exit it from one of its hooks would wait for that very hook. */
    void jvmEnds() {
        jvmEnds = true;
    }

    boolean hasTerminated() {
        return terminated.isDone();
    }

    /**
     * Begins the end; it has come when the stage completes, but for the exit of the JVM.
     *
     * @param patience how long the exit waits for the system, and for {@code over}
     * @param over completed when nothing is left to do but to exit
     */
    CompletionStage<Done> begin(
            ShutdownSettings.Ending ending, Duration patience, CompletableFuture<Done> over) {
        if (ending.exitJvm()) {
            apart.execute(() -> exit(ending, patience, over));
        }
        if (!ending.terminateSystem()) {
            return CompletableFuture.completedStage(Done.getInstance());
        }
        stopActors.run();
        return terminated.handle((result, failure) -> Done.getInstance());
    }

    private void exit(
            ShutdownSettings.Ending ending, Duration patience, CompletableFuture<Done> over) {
        CompletableFuture<?> last =
                ending.terminateSystem() ? CompletableFuture.allOf(terminated, over) : over;
        try {
            last.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException | InterruptedException exitAnyway) {
            // what went wrong is in the log
        }
        if (!jvmEnds) {
            jvmExit.accept(ending.exitCode());
        }
    }
}

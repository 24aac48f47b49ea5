package dev.troupe.compat.shutdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.Done;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.compat.AbstractProgramTest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tasks and hooks that are taken back, and one that fails. */
class ChangeOfMindTest extends AbstractProgramTest {
    private final List<String> ran = new CopyOnWriteArrayList<>();

    @Test
    void whatIsCancelledDoesNotHappen() throws Exception {
        CoordinatedShutdown cs = CoordinatedShutdown.get(system);
        Cancellable cleanup =
                cs.addCancellableTask(
                        CoordinatedShutdown.PhaseServiceStop(),
                        "cleanup",
                        () -> {
                            ran.add("cleanup");
                            return CompletableFuture.completedFuture(Done.getInstance());
                        });
        cs.addTask(
                CoordinatedShutdown.PhaseServiceStop(),
                "broken",
                () -> {
                    throw new IllegalStateException("broken");
                });
        cs.addTask(
                CoordinatedShutdown.PhaseActorSystemTerminate(),
                "last",
                () -> {
                    ran.add("last");
                    return CompletableFuture.completedFuture(Done.getInstance());
                });
        Cancellable hook = cs.addCancellableJvmShutdownHook(() -> ran.add("hook"));

        assertThat(hook.cancel()).isTrue();
        assertThat(cleanup.cancel()).isTrue();
        assertThatThrownBy(() -> cs.addTask("nowhere", "task", () -> null))
                .isInstanceOf(IllegalArgumentException.class);
        cs.run(CoordinatedShutdown.unknownReason()).toCompletableFuture().get(20, TimeUnit.SECONDS);

        assertThat(ran).containsExactly("last");
    }
}

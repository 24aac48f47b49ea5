package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.Done;
import dev.troupe.settings.ShutdownSettings.Ending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** The exit of the JVM, as far as one can see it without leaving. */
class SystemEndTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final List<String> happened = new ArrayList<>();
    private final List<Runnable> apart = new ArrayList<>();
    private final CompletableFuture<Object> terminated = new CompletableFuture<>();
    private final CompletableFuture<Done> over = new CompletableFuture<>();
    private final SystemEnd end =
            new SystemEnd(
                    () -> happened.add("stop"),
                    terminated,
                    apart::add,
                    code -> happened.add("exit " + code));

    private void isOver() {
        terminated.complete("terminated");
        over.complete(Done.getInstance());
    }

    @Test
    void theEndHasComeWhenTheSystemHasTerminated() {
        CompletionStage<Done> stage = end.begin(new Ending(true, false, 0), LONG, over);

        assertThat(happened).containsExactly("stop");
        assertThat(stage.toCompletableFuture()).isNotDone();
        terminated.complete("terminated");
        assertThat(stage.toCompletableFuture()).isCompletedWithValue(Done.getInstance());
        assertThat(apart).isEmpty();
    }

    @Test
    void aFailureOfTheRootIsAnEndToo() {
        CompletionStage<Done> stage = end.begin(new Ending(true, false, 0), LONG, over);

        terminated.completeExceptionally(new IllegalStateException("root"));

        assertThat(stage.toCompletableFuture()).isCompletedWithValue(Done.getInstance());
    }

    @Test
    void theJvmExitsWithTheCodeWhenAllIsOver() {
        end.begin(new Ending(true, true, 7), LONG, over);
        isOver();

        apart.get(0).run();

        assertThat(happened).containsExactly("stop", "exit 7");
    }

    @Test
    void theJvmExitsAnywayWhenTheSystemTakesTooLong() {
        end.begin(new Ending(true, true, 7), Duration.ofMillis(1), over);

        apart.get(0).run();

        assertThat(happened).containsExactly("stop", "exit 7");
    }

    @Test
    void theJvmExitsWithoutTheSystemWhenThatIsNotToTerminate() {
        CompletionStage<Done> stage = end.begin(new Ending(false, true, 1), LONG, over);
        over.complete(Done.getInstance());

        apart.get(0).run();

        assertThat(stage.toCompletableFuture()).isCompleted();
        assertThat(happened).containsExactly("exit 1");
    }

    @Test
    void nothingHappensWhenNothingIsWanted() {
        CompletionStage<Done> stage = end.begin(new Ending(false, false, 0), LONG, over);

        assertThat(stage.toCompletableFuture()).isCompleted();
        assertThat(happened).isEmpty();
        assertThat(apart).isEmpty();
    }

    /** Trap: System.exit inside a hook waits for the hook, which waits for it. */
    @Test
    void aJvmThatEndsAnywayIsNotTold() {
        end.begin(new Ending(true, true, 7), LONG, over);
        end.jvmEnds();
        isOver();

        apart.get(0).run();

        assertThat(happened).containsExactly("stop");
    }
}

package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.Patterns;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A call that is made again until it succeeds. */
class PersistentCallerTest extends AbstractProgramTest {
    private final AtomicInteger calls = new AtomicInteger();
    private final Callable<CompletionStage<String>> unreliable =
            () -> {
                CompletableFuture<String> result = new CompletableFuture<>();
                if (calls.incrementAndGet() < 4) {
                    result.completeExceptionally(new RuntimeException("try again"));
                } else {
                    result.complete("finally");
                }
                return result;
            };

    private static String get(CompletionStage<String> stage) throws Exception {
        return stage.toCompletableFuture().get(3, TimeUnit.SECONDS);
    }

    @Test
    void atOnce() throws Exception {
        assertThat(get(Patterns.retry(unreliable, 3, system.dispatcher()))).isEqualTo("finally");
    }

    @Test
    void withAFixedDelay() throws Exception {
        assertThat(get(Patterns.retry(unreliable, 3, Duration.ofMillis(5), system)))
                .isEqualTo("finally");
    }

    @Test
    void withADelayOfItsOwnEachTime() throws Exception {
        assertThat(
                        get(
                                Patterns.retry(
                                        unreliable,
                                        3,
                                        attempt -> Optional.of(Duration.ofMillis(attempt)),
                                        system.scheduler(),
                                        system.dispatcher())))
                .isEqualTo("finally");
    }

    @Test
    void withBackoff() throws Exception {
        assertThat(
                        get(
                                Patterns.retry(
                                        unreliable,
                                        (value, failure) -> failure != null,
                                        3,
                                        Duration.ofMillis(1),
                                        Duration.ofMillis(10),
                                        0.5,
                                        system)))
                .isEqualTo("finally");
    }

    @Test
    void untilItGivesUp() {
        assertThat(Patterns.retry(unreliable, 2, system.dispatcher()).toCompletableFuture())
                .failsWithin(Duration.ofSeconds(3))
                .withThrowableThat()
                .havingCause()
                .withMessage("try again");
    }
}

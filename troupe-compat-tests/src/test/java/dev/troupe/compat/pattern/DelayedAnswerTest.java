package dev.troupe.compat.pattern;

import static dev.troupe.pattern.Patterns.after;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.dispatch.Futures;
import dev.troupe.pattern.Patterns;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** A slow call races with a failure that is scheduled for later. */
class DelayedAnswerTest extends AbstractProgramTest {
    @Test
    void theFirstToCompleteWins() {
        CompletionStage<String> fails =
                after(
                        Duration.ofMillis(50),
                        system.scheduler(),
                        system.dispatcher(),
                        () -> {
                            CompletableFuture<String> failed = new CompletableFuture<>();
                            failed.completeExceptionally(new IllegalStateException("too slow"));
                            return failed;
                        });
        CompletionStage<String> slow = new CompletableFuture<>();

        CompletionStage<String> first =
                Futures.firstCompletedOf(Arrays.asList(slow, fails), system.dispatcher());

        assertThat(first.toCompletableFuture())
                .failsWithin(Duration.ofSeconds(3))
                .withThrowableThat()
                .havingCause()
                .withMessage("too slow");
    }

    @Test
    void aValueComesAfterItsTime() throws Exception {
        Callable<CompletionStage<String>> value = () -> CompletableFuture.completedFuture("now");

        CompletionStage<String> later = after(Duration.ofMillis(20), system, value);

        assertThat(later.toCompletableFuture().get(3, TimeUnit.SECONDS)).isEqualTo("now");
    }

    @Test
    void aCallHasItsTime() {
        CompletionStage<String> timely =
                Patterns.timeout(
                        Duration.ofMillis(20),
                        system.scheduler(),
                        system.dispatcher(),
                        CompletableFuture::new);

        assertThat(timely.toCompletableFuture())
                .failsWithin(Duration.ofSeconds(3))
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(TimeoutException.class);
    }
}

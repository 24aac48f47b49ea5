package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.dispatch.Futures;
import dev.troupe.dispatch.MessageDispatcher;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Work on a dispatcher, joined in all ways. */
class FuturesProgramTest extends AbstractProgramTest {
    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(3, TimeUnit.SECONDS);
    }

    @Test
    void aFutureRunsOnTheDispatcherItIsGiven() throws Exception {
        MessageDispatcher io =
                system.dispatchers().lookup("akka.actor.default-blocking-io-dispatcher");

        CompletionStage<String> thread = Futures.future(() -> Thread.currentThread().getName(), io);

        assertThat(get(thread)).contains("default-blocking-io-dispatcher");
    }

    @Test
    void futuresAreJoined() throws Exception {
        CompletionStage<Integer> one = Futures.successful(1);
        CompletionStage<Integer> two = Futures.future(() -> 2, system.dispatcher());
        List<CompletionStage<Integer>> both = Arrays.asList(one, two);

        assertThat(get(Futures.sequence(both, system.dispatcher()))).containsExactly(1, 2);
        assertThat(
                        get(
                                Futures.traverse(
                                        Arrays.asList("a", "b"),
                                        s -> Futures.successful(s.toUpperCase(Locale.ROOT)),
                                        system.dispatcher())))
                .containsExactly("A", "B");
        assertThat(
                        get(
                                Futures.fold(
                                        10,
                                        both,
                                        (Integer a, Integer b) -> a + b,
                                        system.dispatcher())))
                .isEqualTo(13);
        assertThat(get(Futures.reduce(both, (Integer a, Integer b) -> a * b, system.dispatcher())))
                .isEqualTo(2);
    }

    @Test
    void aFailureIsAFailure() {
        CompletionStage<String> failed = Futures.failed(new IllegalStateException("no"));

        Assertions.assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> get(failed))
                .withCauseInstanceOf(IllegalStateException.class);
    }
}

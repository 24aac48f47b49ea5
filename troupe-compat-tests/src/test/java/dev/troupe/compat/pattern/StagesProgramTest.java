package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.dispatch.CompletionStages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Ten numbers that come at any time. */
class StagesProgramTest extends AbstractProgramTest {
    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(3, TimeUnit.SECONDS);
    }

    private List<CompletionStage<Integer>> numbers() {
        List<CompletionStage<Integer>> numbers = new ArrayList<>();
        for (int i = 1; i <= 10; i++) {
            int number = i;
            numbers.add(CompletableFuture.supplyAsync(() -> number, system.dispatcher()));
        }
        return numbers;
    }

    @Test
    void theyAreGatheredSummedAndSearched() throws Exception {
        CompletionStage<List<Integer>> all =
                CompletionStages.sequence(numbers(), system.dispatcher());
        CompletionStage<Integer> sum =
                CompletionStages.fold(0, numbers(), (Integer total, Integer n) -> total + n);
        CompletionStage<Integer> largest =
                CompletionStages.reduce(numbers(), (Integer a, Integer b) -> Math.max(a, b));
        CompletionStage<Optional<Integer>> seven =
                CompletionStages.find(numbers(), (Integer n) -> n % 7 == 0);
        CompletionStage<Integer> any = CompletionStages.firstCompletedOf(numbers());
        CompletionStage<List<String>> words =
                CompletionStages.traverse(
                        List.of(1, 2),
                        n -> CompletableFuture.completedFuture("#" + n),
                        system.dispatcher());

        assertThat(get(all)).hasSize(10).startsWith(1, 2, 3);
        assertThat(get(sum)).isEqualTo(55);
        assertThat(get(largest)).isEqualTo(10);
        assertThat(get(seven)).contains(7);
        assertThat(get(any)).isBetween(1, 10);
        assertThat(get(words)).containsExactly("#1", "#2");
    }
}

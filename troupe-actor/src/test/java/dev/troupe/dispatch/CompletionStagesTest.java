package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CompletionStagesTest {
    private static final Executor HERE = Runnable::run;
    private static final int MANY = 100_000;

    private final CompletableFuture<Integer> first = new CompletableFuture<>();
    private final CompletableFuture<Integer> second = new CompletableFuture<>();
    private final List<CompletableFuture<Integer>> both = List.of(first, second);
    private final IllegalStateException failure = new IllegalStateException("failed");

    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    private static Throwable failureOf(CompletionStage<?> stage) {
        try {
            return new AssertionError("completed with " + get(stage));
        } catch (ExecutionException e) {
            return e.getCause();
        } catch (Exception e) {
            return e;
        }
    }

    private static List<CompletionStage<Integer>> many() {
        List<CompletionStage<Integer>> stages = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            stages.add(CompletableFuture.completedFuture(i));
        }
        return stages;
    }

    @Test
    void aSequenceKeepsTheOrderOfItsStages() throws Exception {
        CompletionStage<List<Integer>> all = CompletionStages.sequence(both, HERE);

        second.complete(2);
        assertThat(all.toCompletableFuture()).isNotDone();
        first.complete(1);

        assertThat(get(all)).containsExactly(1, 2);
    }

    @Test
    void aSequenceFailsAsSoonAsOneFails() {
        CompletionStage<List<Integer>> all = Futures.sequence(both, HERE);

        second.completeExceptionally(failure);

        assertThat(failureOf(all)).isSameAs(failure);
    }

    @Test
    void aSequenceMayHoldNullAndMayBeEmpty() throws Exception {
        first.complete(null);
        second.complete(2);

        assertThat(get(CompletionStages.sequence(both, HERE))).containsExactly(null, 2);
        assertThat(get(CompletionStages.sequence(List.<CompletableFuture<Integer>>of(), HERE)))
                .isEmpty();
    }

    @Test
    void anExecutorThatRefusesFailsTheSequence() {
        Executor closed =
                task -> {
                    throw new RejectedExecutionException("closed");
                };

        CompletionStage<List<Integer>> all = CompletionStages.sequence(both, closed);
        first.complete(1);
        second.complete(2);

        assertThat(failureOf(all)).isInstanceOf(RejectedExecutionException.class);
    }

    @Test
    void traverseCallsForEachAndGathersTheResults() throws Exception {
        assertThat(
                        get(
                                CompletionStages.traverse(
                                        List.of(1, 2, 3),
                                        n -> CompletableFuture.completedFuture(n * n),
                                        HERE)))
                .containsExactly(1, 4, 9);
        assertThat(
                        failureOf(
                                Futures.traverse(
                                        List.of(1),
                                        n -> {
                                            throw failure;
                                        },
                                        HERE)))
                .isSameAs(failure);
    }

    @Test
    void theFirstToCompleteWinsBeItAFailure() throws Exception {
        CompletionStage<Integer> winner = CompletionStages.firstCompletedOf(both);
        second.complete(2);
        assertThat(get(winner)).isEqualTo(2);

        CompletionStage<Integer> loser =
                Futures.firstCompletedOf(
                        List.of(new CompletableFuture<Integer>(), Futures.<Integer>failed(failure)),
                        HERE);
        assertThat(failureOf(loser)).isSameAs(failure);
    }

    @Test
    void theFirstOfNoneFailsInsteadOfHanging() {
        assertThat(
                        failureOf(
                                CompletionStages.firstCompletedOf(
                                        List.<CompletionStage<Integer>>of())))
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void findTakesTheFirstInOrderThatFits() throws Exception {
        CompletionStage<Optional<Integer>> even = CompletionStages.find(both, n -> n % 2 == 0);
        second.complete(4);
        assertThat(even.toCompletableFuture()).isNotDone();
        first.complete(2);
        assertThat(get(even)).contains(2);
    }

    @Test
    void findPassesOverFailuresAndMayFindNothing() throws Exception {
        first.completeExceptionally(failure);
        second.complete(4);

        assertThat(get(CompletionStages.find(both, n -> n > 3))).contains(4);
        assertThat(get(Futures.find(both, n -> n > 4, HERE))).isEmpty();
        assertThat(get(CompletionStages.find(many(), n -> n == MANY - 1))).contains(MANY - 1);
    }

    @Test
    void aPredicateThatThrowsFailsTheSearch() {
        first.complete(1);

        assertThat(
                        failureOf(
                                CompletionStages.find(
                                        both,
                                        n -> {
                                            throw failure;
                                        })))
                .isSameAs(failure);
    }

    @Test
    void foldBeginsWithZeroAndGoesInOrder() throws Exception {
        CompletionStage<String> text =
                CompletionStages.<Integer, String>fold("", both, (total, n) -> total + n);

        second.complete(2);
        first.complete(1);

        assertThat(get(text)).isEqualTo("12");
        assertThat(get(Futures.<Integer, Integer>fold(0, many(), Integer::sum, HERE)))
                .isEqualTo(704982704);
    }

    @Test
    void reduceBeginsWithTheFirst() throws Exception {
        first.complete(5);
        second.complete(2);

        assertThat(get(CompletionStages.<Integer, Integer>reduce(both, (a, b) -> a - b)))
                .isEqualTo(3);
        assertThat(
                        failureOf(
                                Futures.<Integer, Integer>reduce(
                                        List.<CompletionStage<Integer>>of(), (a, b) -> a, HERE)))
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void whatAFunctionThrowsFailsTheFold() {
        first.complete(5);
        second.complete(2);

        assertThat(
                        failureOf(
                                CompletionStages.<Integer, Integer>fold(
                                        0,
                                        both,
                                        (a, b) -> {
                                            throw failure;
                                        })))
                .isSameAs(failure);
    }

    @Test
    void aFutureIsTheResultOfACall() throws Exception {
        assertThat(get(Futures.future(() -> 1, HERE))).isEqualTo(1);
        assertThat(get(Futures.successful("x"))).isEqualTo("x");
        assertThat(
                        failureOf(
                                Futures.future(
                                        () -> {
                                            throw failure;
                                        },
                                        HERE)))
                .isSameAs(failure);
    }

    @Test
    void nullArgumentsAreRefused() {
        assertThatNullPointerException()
                .isThrownBy(() -> Futures.future(null, HERE))
                .withMessage("body");
        assertThatNullPointerException()
                .isThrownBy(() -> CompletionStages.sequence(Arrays.asList(first), null))
                .withMessage("executor");
        assertThatNullPointerException()
                .isThrownBy(() -> CompletionStages.find(both, null))
                .withMessage("predicate");
    }
}

package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

class ExecutionContextsTest {
    private final IllegalStateException failure = new IllegalStateException("broken");

    @Test
    void anExecutorIsAContext() {
        Executor executor = Runnable::run;

        assertThat(ExecutionContexts.fromExecutor(executor)).isSameAs(executor);
        assertThat(ExecutionContexts.fromExecutorService(ForkJoinPool.commonPool()))
                .isSameAs(ExecutionContexts.global());
    }

    @Test
    void whatATaskThrowsIsReported() {
        List<Throwable> reported = new ArrayList<>();
        Executor executor = ExecutionContexts.fromExecutor(Runnable::run, reported::add);

        executor.execute(
                () -> {
                    throw failure;
                });

        assertThat(reported).containsExactly(failure);
    }

    @Test
    void aReporterThatFailsHidesNothing() {
        Executor executor =
                ExecutionContexts.fromExecutor(
                        Runnable::run,
                        reported -> {
                            throw new Exception("no pen");
                        });

        assertThatThrownBy(
                        () ->
                                executor.execute(
                                        () -> {
                                            throw failure;
                                        }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the reporter of errors failed")
                .cause()
                .hasMessage("no pen")
                .hasSuppressedException(failure);
    }
}

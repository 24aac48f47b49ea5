package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.settings.ExecutorSettings.Custom;
import dev.troupe.settings.ExecutorSettings.Default;
import dev.troupe.settings.ExecutorSettings.ForkJoin;
import dev.troupe.settings.ExecutorSettings.QueueType;
import dev.troupe.settings.ExecutorSettings.ThreadPool;
import dev.troupe.settings.ExecutorSettings.VirtualThreads;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExecutorSettingsTest {
    @ParameterizedTest
    @CsvSource({
        "1, 8, 1.0, 64, 8",
        "16, 8, 1.0, 64, 16",
        "100, 8, 1.0, 64, 64",
        "3, 1, 1.5, 64, 5",
        "2, 8, 1.0, 4, 4",
        "4, 1, 0, 64, 1"
    })
    void parallelismIsProcessorsTimesFactorRoundedUpWithinItsBounds(
            int processors, int min, double factor, int max, int threads) {
        ForkJoin pool =
                (ForkJoin)
                        executor(
                                processors,
                                "executor = fork-join-executor",
                                "fork-join-executor.parallelism-min = " + min,
                                "fork-join-executor.parallelism-factor = " + factor,
                                "fork-join-executor.parallelism-max = " + max);

        assertThat(pool.parallelism()).isEqualTo(threads);
    }

    @ParameterizedTest
    @CsvSource({"FIFO, true", "LIFO, false"})
    void takingTheOldestTaskFirstIsTheAsyncMode(String mode, boolean async) {
        ForkJoin pool =
                (ForkJoin)
                        executor(
                                2,
                                "executor = fork-join-executor",
                                "fork-join-executor.task-peeking-mode = " + mode);

        assertThat(pool.asyncMode()).isEqualTo(async);
    }

    @Test
    void theHousePoolIsAsLargeAsTheMachineAndCompensates() {
        ExecutorSettings pool = executor(4, "executor = work-stealing-executor");

        assertThat(pool)
                .isEqualTo(
                        new ExecutorSettings.WorkStealing(
                                4,
                                Optional.of(
                                        new ExecutorSettings.Compensation(
                                                Duration.ofMillis(10),
                                                256,
                                                Duration.ofSeconds(10))),
                                true));
    }

    @Test
    void compensationOfTheHousePoolCanBeSwitchedOff() {
        ExecutorSettings pool =
                executor(
                        1,
                        "executor = work-stealing-executor",
                        "work-stealing-executor.compensation.enabled = off");

        assertThat(pool).isEqualTo(new ExecutorSettings.WorkStealing(2, Optional.empty(), true));
    }

    @Test
    void restsOfTheHousePoolCanBeSwitchedOff() {
        ExecutorSettings.WorkStealing pool =
                (ExecutorSettings.WorkStealing)
                        executor(
                                1,
                                "executor = work-stealing-executor",
                                "work-stealing-executor.rest-when-caught-up = off");

        assertThat(pool.restWhenCaughtUp()).isFalse();
    }

    @Test
    void theFairShareExecutorIsAsLargeAsTheMachineAndSharesByWeight() {
        assertThat(executor(4, "executor = fair-share-executor"))
                .isEqualTo(new ExecutorSettings.FairShare(4, Duration.ofMillis(2), false));
        assertThat(
                        executor(
                                4,
                                "executor = fair-share-executor",
                                "fair-share-executor { parallelism-max = 3, slice = 50us,"
                                        + " strict-levels = on }"))
                .isEqualTo(new ExecutorSettings.FairShare(3, Duration.ofNanos(50_000), true));
    }

    @Test
    void theMaximumOfAForkJoinPoolIsNeverBelowItsParallelism() {
        ForkJoin pool =
                (ForkJoin)
                        executor(
                                2,
                                "executor = fork-join-executor",
                                "fork-join-executor.maximum-pool-size = 3");

        assertThat(pool.maximumPoolSize()).isEqualTo(pool.parallelism()).isEqualTo(8);
    }

    @Test
    void standInsOfAForkJoinPoolCanBeTurnedOff() {
        ForkJoin pool =
                (ForkJoin)
                        executor(
                                2,
                                "executor = fork-join-executor",
                                "fork-join-executor.minimum-runnable = 0");

        assertThat(pool.minimumRunnable()).isZero();
    }

    @Test
    void aThreadPoolIsScaledByProcessors() {
        ThreadPool pool = (ThreadPool) executor(4, "executor = thread-pool-executor");

        assertThat(pool.corePoolSize()).isEqualTo(12);
        assertThat(pool.maxPoolSize()).isEqualTo(12);
        assertThat(pool.keepAlive()).hasSeconds(60);
        assertThat(pool.queueCapacity()).isEmpty();
        assertThat(pool.queueType()).isEqualTo(QueueType.LINKED);
        assertThat(pool.allowCoreTimeout()).isTrue();
    }

    @Test
    void theMostThreadsAreNeverFewerThanTheCoreThreads() {
        ThreadPool pool =
                (ThreadPool)
                        executor(
                                2,
                                "executor = thread-pool-executor",
                                "thread-pool-executor { core-pool-size-min = 20, max-pool-size-max"
                                        + " = 5 }");

        assertThat(pool.maxPoolSize()).isEqualTo(20);
    }

    @Test
    void aFixedSizeOverridesTheScaledOne() {
        ThreadPool pool =
                (ThreadPool)
                        executor(
                                2,
                                "executor = thread-pool-executor",
                                "thread-pool-executor.fixed-pool-size = 3");

        assertThat(pool.corePoolSize()).isEqualTo(3);
        assertThat(pool.maxPoolSize()).isEqualTo(3);
    }

    @Test
    void aTaskQueueMayBeBounded() {
        ThreadPool pool =
                (ThreadPool)
                        executor(
                                2,
                                "executor = thread-pool-executor",
                                "thread-pool-executor { task-queue-size = 7, task-queue-type ="
                                        + " array }");

        assertThat(pool.queueCapacity()).hasValue(7);
        assertThat(pool.queueType()).isEqualTo(QueueType.ARRAY);
    }

    @Test
    void theDefaultExecutorHasAFallback() {
        Default given = (Default) executor(2, "default-executor.fallback = thread-pool-executor");

        assertThat(given.fallback()).isInstanceOf(ThreadPool.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"off", "3"})
    @EnabledForJreRange(min = JRE.JAVA_21)
    void virtualThreadsMayBeLimited(String most) {
        ExecutorSettings pool =
                executor(
                        2,
                        "executor = virtual-thread-executor",
                        "virtual-thread-executor.max-concurrency = " + most);

        assertThat(pool)
                .isEqualTo(
                        new VirtualThreads(
                                -1, most.equals("3") ? OptionalInt.of(3) : OptionalInt.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fork-join-executor", "thread-pool-executor"})
    @EnabledForJreRange(min = JRE.JAVA_21)
    void aPoolOfTheJdkMayBeVirtualized(String name) {
        ExecutorSettings pool =
                executor(
                        2,
                        "executor = " + name,
                        name + " { virtualize = on, virtual-thread-start-number = 5 }");

        assertThat(pool).isEqualTo(new VirtualThreads(5, OptionalInt.empty()));
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_20)
    void aJdkWithoutVirtualThreadsTakesTheFallback() {
        ExecutorSettings pool =
                executor(
                        2,
                        "executor = virtual-thread-executor",
                        "virtual-thread-executor.fallback = thread-pool-executor");

        assertThat(pool).isInstanceOf(ThreadPool.class);
    }

    @Test
    void anyOtherExecutorIsAClass() {
        Custom custom = (Custom) executor(2, "executor = akka.example.Pool", "mine = 3");

        assertThat(custom.className()).isEqualTo("dev.troupe.example.Pool");
        assertThat(custom.dispatcher().getString("id")).isEqualTo("d");
        assertThat(custom.dispatcher().getInt("mine")).isEqualTo(3);
        assertThat(custom.dispatcher().getInt("throughput")).isEqualTo(64);
    }

    @Test
    void theBlockOfAnExecutorThatIsNotUsedIsNotRead() {
        assertThat(
                        executor(
                                2,
                                "executor = thread-pool-executor",
                                "fork-join-executor.parallelism-min = none"))
                .isInstanceOf(ThreadPool.class);
    }

    private static ExecutorSettings executor(int processors, String... lines) {
        String block = "d {\n" + String.join("\n", lines) + "\n}";
        return DispatcherSettings.from("d", Configs.complete(block), processors).executor();
    }
}

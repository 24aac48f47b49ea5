package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.settings.DispatcherSettings.Kind;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DispatcherSettingsTest {
    @Test
    void theDefaultDispatcherSharesThePoolOfTheHouse() {
        DispatcherSettings settings =
                DispatcherSettings.from(DispatcherSettings.DEFAULT_ID, Configs.complete());

        assertThat(settings.kind()).isEqualTo(Kind.SHARED);
        assertThat(settings.throughput()).isEqualTo(64);
        assertThat(settings.throughputDeadline()).isZero();
        assertThat(settings.shutdownTimeout()).hasSeconds(1);
        assertThat(settings.mailboxType()).isEmpty();
        assertThat(settings.mailboxRequirement()).isEmpty();
        assertThat(settings.executor())
                .isInstanceOfSatisfying(
                        ExecutorSettings.Default.class,
                        given ->
                                assertThat(given.fallback())
                                        .isInstanceOf(ExecutorSettings.WorkStealing.class));
    }

    @Test
    void keysThatABlockDoesNotGiveComeFromTheDefaultDispatcher() {
        DispatcherSettings settings =
                dispatcher(
                        "troupe.actor.default-dispatcher { throughput = 9, shutdown-timeout = 3s }",
                        "d.throughput = 2");

        assertThat(settings.throughput()).isEqualTo(2);
        assertThat(settings.shutdownTimeout()).hasSeconds(3);
    }

    @Test
    void anEmptyBlockIsACopyOfTheDefaultDispatcher() {
        assertThat(dispatcher("d {}").throughput()).isEqualTo(64);
    }

    @ParameterizedTest
    @CsvSource({"250us, PT0.00025S", "7ns, PT0.000000007S", "0, PT0S", "-1s, PT0S", "off, PT0S"})
    void theDeadlineKeepsItsNanosecondsAndIsNeverNegative(String text, Duration deadline) {
        assertThat(dispatcher("d.throughput-deadline-time = " + text).throughputDeadline())
                .isEqualTo(deadline);
    }

    @ParameterizedTest
    @CsvSource({"0, 2ms", "off, 2ms", "-1s, 2ms", "5ms, 2ms", "1ms, 1ms"})
    void aRunOnAFairShareExecutorEndsAfterItsSliceOrAShorterDeadline(String given, String limit) {
        DispatcherSettings settings =
                dispatcher(
                        "d { executor = fair-share-executor, throughput-deadline-time = "
                                + given
                                + "}");

        assertThat(settings.throughputDeadline())
                .isEqualTo(Duration.ofMillis(Long.parseLong(limit.replace("ms", ""))));
        assertThat(settings.sharesByWeight()).isTrue();
    }

    @Test
    void aFairShareExecutorMayBeTheFallback() {
        DispatcherSettings settings =
                dispatcher("d.default-executor.fallback = fair-share-executor");

        assertThat(settings.sharesByWeight()).isTrue();
        assertThat(settings.throughputDeadline()).hasMillis(2);
        assertThat(dispatcher("d {}").sharesByWeight()).isFalse();
    }

    @Test
    void aPinnedDispatcherHasOneThreadAndNoLimits() {
        DispatcherSettings settings =
                dispatcher(
                        "d { type = PinnedDispatcher, throughput = 3, throughput-deadline-time ="
                                + " 1s",
                        "thread-pool-executor.allow-core-timeout = off }");

        assertThat(settings.kind()).isEqualTo(Kind.PINNED);
        assertThat(settings.throughput()).isEqualTo(Integer.MAX_VALUE);
        assertThat(settings.throughputDeadline()).isZero();
        assertThat(settings.executor())
                .isInstanceOfSatisfying(
                        ExecutorSettings.ThreadPool.class,
                        pool -> {
                            assertThat(pool.corePoolSize()).isEqualTo(1);
                            assertThat(pool.maxPoolSize()).isEqualTo(1);
                            assertThat(pool.allowCoreTimeout()).isFalse();
                        });
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void keysOfAnExecutorThatIsNotUsedAreWarnedAbout() {
        assertThat(
                        dispatcher(
                                        "d { fork-join-executor { parallelism-max = 3, virtualize = on } }")
                                .warnings())
                .containsExactly(
                        "d.fork-join-executor.parallelism-max = [3] (application.conf: 1): without"
                                + " effect, as the dispatcher runs on work-stealing-executor; to"
                                + " use it say executor = fork-join-executor",
                        "d.fork-join-executor.virtualize = [on] (application.conf: 1): without"
                                + " effect, as the dispatcher runs on work-stealing-executor; to"
                                + " use it say executor = fork-join-executor");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "d { executor = fork-join-executor, fork-join-executor.parallelism-max = 3 }",
                "d { default-executor.fallback = fork-join-executor,"
                        + " fork-join-executor.parallelism-max = 3 }",
                "d { executor = virtual-thread-executor, fork-join-executor.parallelism-max = 3 }",
                "d { work-stealing-executor.compensation.after = 5ms }",
                "d { executor = com.example.Own, fork-join-executor.parallelism-max = 3 }",
                "d { default-executor.fallback = com.example.Own,"
                        + " fork-join-executor.parallelism-max = 3 }",
                "d { executor = virtual-thread-executor,"
                        + " virtual-thread-executor.fallback = com.example.Own,"
                        + " fork-join-executor.parallelism-max = 3 }",
                "d { type = com.example.Own, fork-join-executor.parallelism-max = 3 }"
            })
    void keysOfAnExecutorThatIsUsedOrMayBeAreFine(String block) {
        assertThat(dispatcher(block).warnings()).isEmpty();
    }

    @Test
    void theDefaultsOfOtherExecutorsAreFine() {
        Config root = Configs.complete("troupe.actor.default-dispatcher.throughput = 7");

        assertThat(DispatcherSettings.from("troupe.actor.default-dispatcher", root).warnings())
                .isEmpty();
    }

    @Test
    void aPinnedDispatcherWithAnotherExecutorIsWarnedAbout() {
        assertThat(
                        dispatcher("d { type = PinnedDispatcher, executor = fork-join-executor }")
                                .warnings())
                .containsExactly(
                        "d.executor = [fork-join-executor] (application.conf: 1): a"
                                + " PinnedDispatcher uses thread-pool-executor instead");
    }

    @Test
    void aPinnedDispatcherThatIsVirtualizedIsWarnedAbout() {
        assertThat(
                        dispatcher(
                                        "d { type = PinnedDispatcher,"
                                                + " thread-pool-executor.virtualize = on }")
                                .warnings())
                .containsExactly(
                        "d: virtualize = on is without effect, a PinnedDispatcher has a platform"
                                + " thread");
    }

    @Test
    void aClassNameMakesACustomDispatcher() {
        DispatcherSettings settings = dispatcher("d.type = akka.testkit.SomeConfigurator");

        assertThat(settings.kind()).isEqualTo(Kind.CUSTOM);
        assertThat(settings.type()).isEqualTo("dev.troupe.testkit.SomeConfigurator");
    }

    @Test
    void mailboxTypeAndRequirementAreClassNames() {
        DispatcherSettings settings =
                dispatcher(
                        "d.mailbox-type = akka.dispatch.BoundedMailbox",
                        "d.mailbox-requirement = akka.dispatch.BoundedMessageQueueSemantics");

        assertThat(settings.mailboxType()).contains("dev.troupe.dispatch.BoundedMailbox");
        assertThat(settings.mailboxRequirement())
                .contains("dev.troupe.dispatch.BoundedMessageQueueSemantics");
    }

    @Test
    void theRawConfigurationIsCompleteAndKnowsItsName() {
        Config config = dispatcher("a.b.d.own-key = 4", "d = a.b.d").config();

        assertThat(config.getInt("own-key")).isEqualTo(4);
        assertThat(config.getInt("throughput")).isEqualTo(64);
        assertThat(config.getString("id")).isEqualTo("a.b.d");
        assertThat(config.getString("name")).isEqualTo("d");
    }

    @Test
    void anAliasLeadsToTheDispatcherItNames() {
        Config config = Configs.complete("d = e", "e = f", "f.throughput = 3");

        assertThat(DispatcherSettings.from("d", config).id()).isEqualTo("f");
        assertThat(DispatcherSettings.canonicalId("d", config)).isEqualTo("f");
    }

    @Test
    void theInternalDispatcherMayBeAnAlias() {
        Config config =
                Configs.complete("akka.actor.internal-dispatcher = akka.actor.default-dispatcher");

        assertThat(DispatcherSettings.canonicalId(DispatcherSettings.INTERNAL_ID, config))
                .isEqualTo(DispatcherSettings.DEFAULT_ID);
    }

    @Test
    void twentyAliasesInARowAreFollowed() {
        StringBuilder lines = new StringBuilder("d = d1\n");
        for (int i = 1; i < 20; i++) {
            lines.append("d").append(i).append(" = d").append(i + 1).append('\n');
        }

        assertThat(dispatcher(lines + "d20.throughput = 3").throughput()).isEqualTo(3);
    }

    @Test
    void existsOnlyWhatIsConfigured() {
        Config config = Configs.complete("d.throughput = 3");

        assertThat(DispatcherSettings.exists("d", config)).isTrue();
        assertThat(DispatcherSettings.exists("e", config)).isFalse();
        assertThat(DispatcherSettings.exists("not a / path..", config)).isFalse();
        assertThat(DispatcherSettings.exists("", config)).isFalse();
    }

    @Test
    void misspeltKeysInABlockAreWarnings() {
        assertThat(
                        dispatcher(
                                        "d {",
                                        "  thruput = 3",
                                        "  fork-join-executor.paralelism-max = 3",
                                        "  mine = 3",
                                        "}")
                                .warnings())
                .containsExactly(
                        "d.fork-join-executor.paralelism-max = [3] (application.conf: 3): unknown"
                                + " key, ignored; did you mean"
                                + " d.fork-join-executor.parallelism-max?",
                        "d.mine = [3] (application.conf: 4): unknown key, ignored",
                        "d.thruput = [3] (application.conf: 2): unknown key, ignored; did you mean"
                                + " d.throughput?");
    }

    @Test
    void aCustomExecutorMayHaveKeysOfItsOwn() {
        assertThat(
                        dispatcher("d { executor = com.example.Pool, mine = 3, thruput = 3 }")
                                .warnings())
                .containsExactly(
                        "d.thruput = [3] (application.conf: 1): unknown key, ignored; did you mean"
                                + " d.throughput?");
    }

    @Test
    void teamworkIsAttemptedUnlessItIsOff() {
        assertThat(dispatcher("d {}").attemptTeamwork()).isTrue();
        assertThat(dispatcher("d.attempt-teamwork = off").attemptTeamwork()).isFalse();
    }

    @Test
    void mailboxKeysBelongIntoADispatcherBlock() {
        assertThat(dispatcher("d { mailbox-capacity = 3, stash-capacity = 4 }").warnings())
                .isEmpty();
    }

    private static DispatcherSettings dispatcher(String... lines) {
        return DispatcherSettings.from("d", Configs.complete(lines));
    }
}

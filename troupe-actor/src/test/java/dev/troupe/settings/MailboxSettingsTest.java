package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MailboxSettingsTest {
    private static final String UNBOUNDED = "dev.troupe.dispatch.UnboundedMailbox";
    private static final String BOUNDED = "dev.troupe.dispatch.BoundedMailbox";

    @Test
    void theDefaultMailboxIsUnbounded() {
        MailboxSettings settings =
                MailboxSettings.from(MailboxSettings.DEFAULT_ID, Configs.complete());

        assertThat(settings.type()).isEqualTo(UNBOUNDED);
        assertThat(settings.capacity()).isEqualTo(1000);
        assertThat(settings.pushTimeout()).hasSeconds(10);
        assertThat(settings.stashCapacity()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"unbounded, " + UNBOUNDED, "bounded, " + BOUNDED})
    void twoIdsNeedNoBlock(String id, String type) {
        assertThat(MailboxSettings.from(id, Configs.complete()).type()).isEqualTo(type);
    }

    @Test
    void theBoundedIdHasTheCapacityOfTheDefaultMailbox() {
        Config config = Configs.complete("troupe.actor.default-mailbox.mailbox-capacity = 12");

        assertThat(MailboxSettings.from("bounded", config).capacity()).isEqualTo(12);
    }

    @Test
    void aBlockWithTheNameOfABuiltInMailboxCounts() {
        Config config =
                Configs.complete(
                        "bounded { mailbox-capacity = 2, mailbox-push-timeout-time = 0s }",
                        "unbounded.mailbox-type = com.example.Box");

        assertThat(MailboxSettings.from("bounded", config).type()).isEqualTo(BOUNDED);
        assertThat(MailboxSettings.from("bounded", config).capacity()).isEqualTo(2);
        assertThat(MailboxSettings.from("bounded", config).pushTimeout()).isZero();
        assertThat(MailboxSettings.from("unbounded", config).type()).isEqualTo("com.example.Box");
    }

    @Test
    void anIdMayCarryItsCapacity() {
        MailboxSettings settings = MailboxSettings.from("bounded-capacity:7", Configs.complete());

        assertThat(settings.type()).isEqualTo(BOUNDED);
        assertThat(settings.capacity()).isEqualTo(7);
        assertThat(settings.pushTimeout()).isZero();
    }

    @Test
    void keysThatABlockDoesNotGiveComeFromTheDefaultMailbox() {
        MailboxSettings settings =
                mailbox(
                        "troupe.actor.default-mailbox.stash-capacity = 5",
                        "m { mailbox-type = com.example.Box, mailbox-capacity = 3 }");

        assertThat(settings.type()).isEqualTo("com.example.Box");
        assertThat(settings.capacity()).isEqualTo(3);
        assertThat(settings.stashCapacity()).hasValue(5);
        assertThat(settings.config().getString("mailbox-push-timeout-time")).isEqualTo("10s");
    }

    @ParameterizedTest
    @CsvSource({"0s, PT0S", "-1, PT-0.001S", "infinite, PT-0.000000001S", "2s, PT2S"})
    void aNegativePushTimeoutWaitsForEver(String text, Duration timeout) {
        assertThat(mailbox("m.mailbox-push-timeout-time = " + text).pushTimeout())
                .isEqualTo(timeout);
    }

    @ParameterizedTest
    @CsvSource({
        "push-timeout, PT10S",
        "dead-letter, PT0S",
        "drop-oldest, PT0S",
        "fail, PT0S",
        "block, PT-0.000000001S"
    })
    void anOverflowDecidesInPlaceOfThePushTimeout(String text, Duration timeout) {
        MailboxSettings settings = mailbox("m.mailbox-type = " + BOUNDED, "m.overflow = " + text);

        assertThat(settings.overflow().word()).isEqualTo(text);
        assertThat(settings.pushTimeout()).isEqualTo(timeout);
    }

    @ParameterizedTest
    @CsvSource({UNBOUNDED, "dev.troupe.dispatch.NonBlockingBoundedMailbox"})
    void anOverflowOfTheDefaultMailboxIsForThoseWhomItFits(String type) {
        MailboxSettings settings =
                mailbox(
                        "troupe.actor.default-mailbox.overflow = block",
                        "m { mailbox-type = \"" + type + "\", mailbox-push-timeout-time = 1s }");

        assertThat(settings.type()).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "-100"})
    void aStashCapacityBelowOneIsNoBound(String text) {
        assertThat(mailbox("m.stash-capacity = " + text).stashCapacity()).isEmpty();
    }

    @Test
    void mailboxesThatReferenceConfNamesAreFoundTheLegacyWay() {
        MailboxSettings settings =
                MailboxSettings.from(
                        "akka.actor.mailbox.unbounded-deque-based", Configs.complete());

        assertThat(settings.id()).isEqualTo("troupe.actor.mailbox.unbounded-deque-based");
        assertThat(settings.type()).isEqualTo("dev.troupe.dispatch.UnboundedDequeBasedMailbox");
    }

    @Test
    void everyRequirementLeadsToAMailbox() {
        SystemSettings settings = Configs.system();

        assertThat(settings.actor().mailboxRequirements().values())
                .allMatch(id -> MailboxSettings.exists(id, settings.config()));
    }

    @Test
    void aDispatcherBlockIsAMailboxToo() {
        Config config =
                Configs.complete(
                        "d { executor = fork-join-executor, stash-capacity = 3",
                        "mailbox-type = " + BOUNDED + ", mailbox-capacity = 4 }");

        MailboxSettings settings =
                MailboxSettings.ofDispatcher(DispatcherSettings.from("d", config), config);

        assertThat(settings.id()).isEqualTo("d");
        assertThat(settings.type()).isEqualTo(BOUNDED);
        assertThat(settings.capacity()).isEqualTo(4);
        assertThat(settings.stashCapacity()).hasValue(3);
    }

    @Test
    void existsOnlyWhatIsConfiguredOrBuiltIn() {
        Config config = Configs.complete("m.mailbox-capacity = 3");

        assertThat(MailboxSettings.exists("m", config)).isTrue();
        assertThat(MailboxSettings.exists("bounded", config)).isTrue();
        assertThat(MailboxSettings.exists("bounded-capacity:3", config)).isTrue();
        assertThat(MailboxSettings.exists("n", config)).isFalse();
    }

    @Test
    void aCapacityWithoutABoundedTypeIsWarnedAbout() {
        assertThat(mailbox("m.mailbox-capacity = 3").warnings())
                .containsExactly(
                        "m.mailbox-capacity = [3] (application.conf: 1): without effect, as"
                                + " mailbox-type is dev.troupe.dispatch.UnboundedMailbox");
    }

    @Test
    void misspeltKeysAreWarnings() {
        assertThat(mailbox("m { mailbox-type = " + BOUNDED + ", mailbox-capcity = 3 }").warnings())
                .containsExactly(
                        "m.mailbox-capcity = [3] (application.conf: 1): unknown key, ignored; did"
                                + " you mean m.mailbox-capacity?");
    }

    private static MailboxSettings mailbox(String... lines) {
        return MailboxSettings.from("m", Configs.complete(lines));
    }
}

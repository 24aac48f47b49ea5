package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestMatchTest {
    private static final List<String> KEYS =
            List.of("throughput", "throughput-deadline-time", "type", "executor", "receive", "on");

    @ParameterizedTest
    @CsvSource({
        "througput, throughput",
        "throughputt, throughput",
        "throughpud, throughput",
        "thruoghput, throughput",
        "recieve, receive",
        "Executor, executor",
        "throughput_deadline_time, throughput-deadline-time",
        "throughputDeadlineTime, throughput-deadline-time",
        "typ, type"
    })
    void typingErrorsCaseAndSeparatorsAreForgiven(String word, String meant) {
        assertThat(NearestMatch.of(word, KEYS)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"mailbox", "x", "tp", "pool", "no"})
    void whatIsNotNearMatchesNothing(String word) {
        assertThat(NearestMatch.of(word, List.of("throughput", "type", "executor"))).isEmpty();
    }

    @Test
    void theNearestOfSeveralWins() {
        assertThat(
                        NearestMatch.of(
                                "parallelism-mux", List.of("parallelism-min", "parallelism-max")))
                .contains("parallelism-max");
    }

    @Test
    void amongEquallyNearTheFirstByAlphabetWins() {
        assertThat(NearestMatch.of("cat", List.of("hat", "bat", "rat"))).contains("bat");
    }

    @Test
    void veryLongWordsMatchNothing() {
        String word = "a".repeat(101);

        assertThat(NearestMatch.of(word, List.of(word))).isEmpty();
    }

    @Test
    void aPathWhoseBeginningWasForgottenMatchesByItsLastElement() {
        List<String> ids = List.of("troupe.actor.default-dispatcher", "my-dispatcher");

        assertThat(NearestMatch.ofPath("default-dispatcher", ids))
                .contains("troupe.actor.default-dispatcher");
    }
}

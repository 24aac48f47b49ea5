package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class PathGrammarTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "Z9", "0", "-_.*$+:@&=,!~';", "a$", "%20", "caf%C3%A9", "..", "a%fF"})
    void theseAreNames(String name) {
        assertThat(ActorPaths.isValidPathElement(name)).isTrue();
        assertThatCode(() -> ActorPaths.validatePathElement(name)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(
            strings = {
                "$a", "a/b", "a#1", "a b", "café", "%", "%2", "%G0", "a%1", "?", "a\n", "%１0"
            })
    void theseAreNot(String name) {
        assertThat(ActorPaths.isValidPathElement(name)).isFalse();
        assertThatExceptionOfType(InvalidActorNameException.class)
                .isThrownBy(() -> ActorPaths.validatePathElement(name))
                .withMessageContaining("[" + (name == null ? "null" : name) + "]");
    }

    @Test
    void theErrorTellsTheCharacterAndThePath() {
        assertThatExceptionOfType(InvalidActorNameException.class)
                .isThrownBy(() -> ActorPaths.validatePathElement("two words", "/user/two words"))
                .withMessageContaining("[/user/two words]")
                .withMessageContaining("[ ] at index 3");
    }
}

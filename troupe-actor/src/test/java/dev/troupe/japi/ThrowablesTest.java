package dev.troupe.japi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ThrowablesTest {

    static List<Throwable> fatal() {
        return List.of(
                new OutOfMemoryError(),
                new StackOverflowError(),
                new NoClassDefFoundError(),
                new InterruptedException());
    }

    static List<Throwable> ordinary() {
        return List.of(new IOException(), new AssertionError(), new RuntimeException());
    }

    @ParameterizedTest
    @MethodSource("fatal")
    void theseAreFatal(Throwable throwable) {
        assertThat(Throwables.isFatal(throwable)).isTrue();
        assertThat(Throwables.isNonFatal(throwable)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("ordinary")
    void theseAreNot(Throwable throwable) {
        assertThat(Throwables.isFatal(throwable)).isFalse();
        assertThat(Throwables.isNonFatal(throwable)).isTrue();
    }

    @Test
    void aCheckedExceptionIsThrownAsItIs() {
        IOException thrown = new IOException();

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> Throwables.<RuntimeException, Object>sneakyThrow(thrown))
                .isSameAs(thrown);
    }
}

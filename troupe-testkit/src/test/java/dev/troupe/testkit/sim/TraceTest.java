package dev.troupe.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceTest {
    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "0*14,3", "2,2,0*3,1", "0,0,7*100"})
    void whatIsPrintedCanBeRead(String text) {
        assertThat(Trace.parse(text)).hasToString(text);
    }

    @Test
    void zerosAtTheEndMeanNothing() {
        assertThat(Trace.parse("1,0,0")).isEqualTo(Trace.parse("1")).hasToString("1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1,,2", "-1", "1*0", "1*2*3*4x"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> Trace.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("trace = [" + text + "]");
    }
}

package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LogLineTest {
    @Test
    void aLineHasLevelThreadSourceAndMessage() {
        String line = LogLine.of(new Logging.Warning("src", String.class, "take care"));

        assertThat(line)
                .startsWith("[WARN] [")
                .contains("[" + Thread.currentThread().getName() + "]")
                .endsWith("[src] take care");
    }

    @Test
    void theCauseFollowsWithItsStackTrace() {
        Throwable cause = new IllegalStateException("boom");

        assertThat(LogLine.of(new Logging.Error(cause, "src", String.class, "failed")))
                .contains("[src] failed\njava.lang.IllegalStateException: boom\n")
                .contains("at dev.troupe.event.LogLineTest");
    }

    @Test
    void valuesOfTheMomentStandBeforeTheMessage() {
        assertThat(LogLine.of(new Logging.Info("src", String.class, "m", Map.of("order", 7))))
                .endsWith("[src] [order:7] m");
    }

    @Test
    void aSourceCannotFakeALine() {
        assertThat(LogLine.of(new Logging.Info("a\n[ERROR] b", String.class, "m")))
                .contains("[a\\u000a[ERROR] b] m")
                .doesNotContain("\n");
    }

    @Test
    void textWithoutControlCharactersStaysAsItIs() {
        assertThat(LogText.printable("größe/1")).isEqualTo("größe/1");
    }
}

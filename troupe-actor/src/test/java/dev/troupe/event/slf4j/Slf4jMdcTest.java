package dev.troupe.event.slf4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.event.Logging;
import java.util.Map;
import org.junit.jupiter.api.Test;

class Slf4jMdcTest {
    @Test
    void theMdcSaysWhereAnEventComesFromUnderOldAndNewKeys() {
        Logging.Info event = new Logging.Info("troupe://shop/user/a", String.class, "m");

        assertThat(Slf4jMdc.of(event, "shop"))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(
                                "troupeSource", "troupe://shop/user/a",
                                "akkaSource", "troupe://shop/user/a",
                                "troupeAddress", "troupe://shop",
                                "akkaAddress", "troupe://shop",
                                "troupeSystem", "shop",
                                "sourceActorSystem", "shop",
                                "sourceThread", Thread.currentThread().getName()));
    }

    @Test
    void theValuesOfTheEventAreAdded() {
        Logging.Info event = new Logging.Info("a", String.class, "m", Map.of("order", 7));

        assertThat(Slf4jMdc.of(event, "shop")).containsEntry("order", "7");
    }

    @Test
    void aSourceCannotFakeALine() {
        Logging.Info event = new Logging.Info("a\nb", String.class, "m");

        assertThat(Slf4jMdc.of(event, "shop")).containsEntry("troupeSource", "a\\u000ab");
    }
}

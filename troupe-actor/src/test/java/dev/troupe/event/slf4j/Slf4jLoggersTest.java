package dev.troupe.event.slf4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.event.DummyClassForStringSources;
import org.junit.jupiter.api.Test;

class Slf4jLoggersTest {
    private final Slf4jLoggers loggers = new Slf4jLoggers("shop");

    @Test
    void aLoggerIsNamedByTheClassThatLogged() {
        assertThat(loggers.find(Slf4jLoggersTest.class, "troupe://shop/user/a").getName())
                .isEqualTo(Slf4jLoggersTest.class.getName());
    }

    @Test
    void aNameAsSourceIsTheNameOfTheLoggerWithoutTheSystem() {
        assertThat(
                        loggers.find(DummyClassForStringSources.class, "orders(troupe://shop)")
                                .getName())
                .isEqualTo("orders");
    }
}

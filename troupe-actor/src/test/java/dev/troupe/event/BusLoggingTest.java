package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BusLoggingTest {
    private final Recorder logger = new Recorder("logger");
    private final EventStream bus = new EventStream(new FakeSystem().system());

    @Test
    void whatIsBelowTheLevelIsNotEvenMadeToText() {
        LoggingAdapter log = logAt(Logging.InfoLevel());
        Object mustNotBePrinted =
                new Object() {
                    @Override
                    public String toString() {
                        throw new AssertionError("printed");
                    }
                };

        log.debug("{}", mustNotBePrinted);

        assertThat(logger.taken()).isEmpty();
    }

    @Test
    void eachLevelHasItsEvent() {
        LoggingAdapter log = logAt(Logging.DebugLevel());

        log.error("a {}", 1);
        log.warning("b {} {}", 1, 2);
        log.info("c {} {} {}", 1, 2, 3);
        log.debug("d {} {} {} {}", 1, 2, 3, 4);

        assertThat(logger.taken())
                .containsExactly(
                        new Logging.Error("src", String.class, "a 1"),
                        new Logging.Warning("src", String.class, "b 1 2"),
                        new Logging.Info("src", String.class, "c 1 2 3"),
                        new Logging.Debug("src", String.class, "d 1 2 3 4"));
    }

    @Test
    void theCauseTravelsWithTheError() {
        Throwable cause = new IllegalStateException("boom");

        logAt(Logging.ErrorLevel()).error(cause, "failed {}", "twice");

        assertThat(logger.taken())
                .containsExactly(new Logging.Error(cause, "src", String.class, "failed twice"));
    }

    @Test
    void theCauseTravelsWithTheWarning() {
        Throwable cause = new IllegalStateException("boom");

        logAt(Logging.WarningLevel()).warning(cause, "hm");

        assertThat(logger.taken())
                .singleElement()
                .isInstanceOf(Logging.Warning.class)
                .isInstanceOfSatisfying(
                        Logging.LogEventWithCause.class,
                        event -> assertThat(event.cause()).isSameAs(cause));
    }

    @Test
    void aWarningWithoutCauseClaimsNone() {
        logAt(Logging.WarningLevel()).warning("hm");

        assertThat(logger.taken()).singleElement().isNotInstanceOf(Logging.LogEventWithCause.class);
    }

    @Test
    void theLevelCanBeChosenAtRunTime() {
        LoggingAdapter log = logAt(Logging.InfoLevel());

        log.log(Logging.InfoLevel(), "{}", "yes");
        log.log(Logging.DebugLevel(), "{}", "no");
        log.log(Logging.OffLevel(), "{}", "never");

        assertThat(logger.taken()).containsExactly(new Logging.Info("src", String.class, "yes"));
    }

    @Test
    void valuesOfTheMomentAreAddedUntilTheyAreCleared() {
        bus.installLoggers(List.of(logger), Logging.InfoLevel());
        DiagnosticLoggingAdapter log =
                new DiagnosticBusLogging(
                        bus, new LogSource("src", String.class), new DefaultLoggingFilter(bus));

        log.setMDC(Map.of("order", 7));
        log.info("with");
        log.clearMDC();
        log.info("without");

        assertThat(logger.taken())
                .extracting(event -> ((Logging.LogEvent) event).getMDC())
                .containsExactly(Map.of("order", 7), Map.of());
    }

    @Test
    void theTagsOfAnActorStayWhenTheValuesOfTheMomentAreCleared() {
        bus.installLoggers(List.of(logger), Logging.InfoLevel());
        LogSource source = new LogSource("src", String.class, Map.of("troupeTags", "slow"));
        DiagnosticLoggingAdapter log =
                new DiagnosticBusLogging(bus, source, new DefaultLoggingFilter(bus));

        log.setMDC(Map.of("order", 7));
        log.info("with");
        log.clearMDC();
        log.info("without");

        assertThat(logger.taken())
                .extracting(event -> ((Logging.LogEvent) event).getMDC())
                .containsExactly(
                        Map.of("order", 7, "troupeTags", "slow"), Map.of("troupeTags", "slow"));
    }

    @Test
    void aMarkerTravelsWithTheEvent() {
        bus.installLoggers(List.of(logger), Logging.InfoLevel());
        LogMarker marker = LogMarker.create("SECURITY");

        new MarkerLoggingAdapter(bus, "src", String.class).info(marker, "hello {}", "you");

        assertThat(logger.taken())
                .singleElement()
                .isInstanceOfSatisfying(
                        Logging.LogEventWithMarker.class,
                        event -> {
                            assertThat(event.marker()).isEqualTo(marker);
                            assertThat(event.message()).isEqualTo("hello you");
                        });
    }

    @Test
    void aNameAsSourceIsUsedAsItIsOnABus() {
        bus.installLoggers(List.of(logger), Logging.InfoLevel());

        Logging.getLogger(bus, "shop.orders").info("m");

        assertThat(logger.taken())
                .containsExactly(
                        new Logging.Info("shop.orders", DummyClassForStringSources.class, "m"));
    }

    @Test
    void noLoggingLogsNothing() {
        LoggingAdapter log = NoLogging.getInstance();

        assertThat(log.isErrorEnabled()).isFalse();
        assertThat(log.isEnabled(Logging.ErrorLevel())).isFalse();
    }

    private LoggingAdapter logAt(int level) {
        bus.installLoggers(List.of(logger), level);
        return new BusLogging(bus, "src", String.class);
    }
}

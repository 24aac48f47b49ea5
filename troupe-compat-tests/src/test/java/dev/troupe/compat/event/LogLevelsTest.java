package dev.troupe.compat.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.event.LoggingBus;
import dev.troupe.event.NoLogging;
import org.junit.jupiter.api.Test;

/** The level is changed while the program runs. */
class LogLevelsTest extends AbstractProgramTest {
    static class Service {
        private final LoggingAdapter log;

        Service(LoggingBus bus) {
            log = Logging.getLogger(bus, this);
        }

        boolean wouldSay(int level) {
            return log.isEnabled(new Logging.LogLevel(level).asInt());
        }
    }

    @Test
    void theLevelDecidesWhatIsSaid() {
        Service service = new Service(system.eventStream());

        system.eventStream().setLogLevel(Logging.WarningLevel());
        assertThat(service.wouldSay(Logging.WarningLevel())).isTrue();
        assertThat(service.wouldSay(Logging.InfoLevel())).isFalse();

        system.eventStream().setLogLevel(Logging.DebugLevel());
        assertThat(service.wouldSay(Logging.DebugLevel())).isTrue();

        system.eventStream().setLogLevel(Logging.ErrorLevel());
        assertThat(system.log().isWarningEnabled()).isFalse();
        assertThat(system.log().isErrorEnabled()).isTrue();
    }

    @Test
    void everyEventHasALevel() {
        assertThat(Logging.levelFor(Logging.Info.class)).isEqualTo(Logging.InfoLevel());
        assertThat(Logging.classFor(Logging.ErrorLevel())).isEqualTo(Logging.Error.class);
    }

    @Test
    void nothingIsSaidToNobody() {
        LoggingAdapter silent = NoLogging.getInstance();

        silent.error("is anybody there?");

        assertThat(silent.isErrorEnabled()).isFalse();
    }
}

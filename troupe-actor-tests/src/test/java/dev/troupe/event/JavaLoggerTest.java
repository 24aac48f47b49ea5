package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorSystem;
import dev.troupe.testing.Systems;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is logged, as {@code java.util.logging} gets it; named as an existing file names it. */
class JavaLoggerTest {
    private static final String CONFIG =
            """
            akka.loggers = ["akka.event.jul.JavaLogger"]
            akka.logging-filter = "akka.event.jul.JavaLoggingFilter"
            akka.loglevel = DEBUG
            """;

    private final Logger jdk = Logger.getLogger(JavaLoggerTest.class.getName());
    private final Lines lines = new Lines();
    private ActorSystem system;
    private LoggingAdapter log;

    private static final class Lines extends Handler {
        final BlockingQueue<LogRecord> records = new LinkedBlockingQueue<>();

        LogRecord next() throws InterruptedException {
            return records.poll(20, TimeUnit.SECONDS);
        }

        @Override
        public void publish(LogRecord line) {
            records.add(line);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @BeforeEach
    void start() {
        jdk.setUseParentHandlers(false);
        jdk.addHandler(lines);
        system = Systems.with("jul", CONFIG);
        log = Logging.getLogger(system, JavaLoggerTest.class);
    }

    @AfterEach
    void stop() {
        Systems.stop(system);
        jdk.removeHandler(lines);
        jdk.setLevel(null);
    }

    @Test
    void aLineHasTheLevelTheClassAndTheCause() throws Exception {
        IllegalStateException cause = new IllegalStateException("broken");

        log.error(cause, "help");

        LogRecord line = lines.next();
        assertThat(line.getLevel()).isEqualTo(Level.SEVERE);
        assertThat(line.getMessage()).isEqualTo("help");
        assertThat(line.getLoggerName()).isEqualTo(JavaLoggerTest.class.getName());
        assertThat(line.getThrown()).isSameAs(cause);
    }

    @Test
    void eachLevelHasItsCounterpart() throws Exception {
        jdk.setLevel(Level.ALL);

        log.warning("w");
        log.info("i");
        log.debug("d");

        assertThat(lines.next().getLevel()).isEqualTo(Level.WARNING);
        assertThat(lines.next().getLevel()).isEqualTo(Level.INFO);
        assertThat(lines.next().getLevel()).isEqualTo(Level.CONFIG);
    }

    @Test
    void theFilterAsksTheJdk() {
        jdk.setLevel(Level.WARNING);

        assertThat(log.isInfoEnabled()).isFalse();
        assertThat(log.isWarningEnabled()).isTrue();

        jdk.setLevel(Level.ALL);

        assertThat(log.isDebugEnabled()).isTrue();
    }
}

package dev.troupe.compat.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.event.Logging;
import dev.troupe.event.Logging.Debug;
import dev.troupe.event.Logging.Error;
import dev.troupe.event.Logging.Info;
import dev.troupe.event.Logging.InitializeLogger;
import dev.troupe.event.Logging.LogEvent;
import dev.troupe.event.Logging.LogEventWithCause;
import dev.troupe.event.Logging.Warning;
import dev.troupe.event.LoggingAdapter;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A logger of the program's own, named in the configuration. */
class OwnLoggerTest extends ConfiguredProgramTest {
    private static final BlockingQueue<String> LINES = new LinkedBlockingQueue<>();

    @Override
    protected String config() {
        return "akka { loglevel = DEBUG, loggers = [\"" + MyEventListener.class.getName() + "\"] }";
    }

    public static class MyEventListener extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            InitializeLogger.class,
                            msg -> getSender().tell(Logging.loggerInitialized(), getSelf()))
                    .match(Error.class, e -> write("E", e))
                    .match(Warning.class, e -> write("W", e))
                    .match(Info.class, e -> write("I", e))
                    .match(Debug.class, e -> write("D", e))
                    .build();
        }

        private static void write(String level, LogEvent event) {
            if (event.logSource().startsWith("shop")) {
                String cause =
                        event instanceof LogEventWithCause failed && failed.cause() != null
                                ? " " + failed.cause().getMessage()
                                : "";
                LINES.add(level + event.level() + " " + event.message() + cause);
            }
        }
    }

    private static String nextLine() throws InterruptedException {
        return LINES.poll(10, TimeUnit.SECONDS);
    }

    @Test
    void itWritesEveryLevel() throws Exception {
        LoggingAdapter log = Logging.getLogger(system, "shop");

        log.debug("{} customers", 3);
        log.info("open from {} to {}", 8, 18);
        log.warning("low on {}", "milk");
        log.error(new IllegalStateException("burnt"), "no {} today", "bread");

        assertThat(nextLine()).isEqualTo("D4 3 customers");
        assertThat(nextLine()).isEqualTo("I3 open from 8 to 18");
        assertThat(nextLine()).isEqualTo("W2 low on milk");
        assertThat(nextLine()).isEqualTo("E1 no bread today burnt");
    }
}

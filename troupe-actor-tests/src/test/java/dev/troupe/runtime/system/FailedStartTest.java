package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Extension;
import dev.troupe.actor.ExtensionId;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategyConfigurator;
import dev.troupe.actor.Systems;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.TestException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A start that fails says why and leaves nothing behind.
 *
 * <p>Trap: the timer thread leaks when the start fails. Broken by leaving closeQuietly out of the
 * constructor of LocalActorSystem (for what fails while the parts are made), or abandonStart out of
 * {@code start} (for loggers and extensions).
 */
class FailedStartTest {
    private static final String QUOTED =
            Matcher.quoteReplacement("dev.troupe.runtime.system.FailedStartTest$");

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "loggers = [no.such.Logger]" + "| troupe.loggers: class [no.such.Logger] cannot",
                "loggers = [java.lang.String]"
                        + "| troupe.loggers = [java.lang.String]: must be the class of an actor",
                "loggers = [here.BrokenLogger]"
                        + "| stopped before it was ready; its failure is logged above",
                "loggers = [here.SilentLogger], logger-startup-timeout = 20ms"
                        + "| did not answer InitializeLogger within [PT0.02S]",
                "loggers = [here.ConfusedLogger]"
                        + "| answered InitializeLogger with [what?] instead of",
                "loggers-dispatcher = nowhere" + "| no dispatcher [nowhere] in the configuration",
                "logging-filter = no.such.Filter"
                        + "| troupe.logging-filter: class [no.such.Filter] cannot",
                "library-extensions = [no.such.Extension]"
                        + "| troupe.library-extensions: class [no.such.Extension] cannot",
                "library-extensions = [java.lang.String]| class [java.lang.String] is neither an"
                        + " ExtensionIdProvider nor an ExtensionId",
                "scheduler.implementation = no.such.Scheduler"
                        + "| troupe.scheduler.implementation: class [no.such.Scheduler] cannot",
                "scheduler.implementation = java.lang.String"
                        + "| class [java.lang.String] is no [dev.troupe.actor.Scheduler]",
                "scheduler.implementation = here.BrokenScheduler"
                        + "| BrokenScheduler] failed: dev.troupe.testkit.TestException: no timer",
                "actor.guardian-supervisor-strategy = no.such.Strategy|"
                        + " troupe.actor.guardian-supervisor-strategy: class [no.such.Strategy] cannot",
                "actor.guardian-supervisor-strategy = java.lang.String"
                        + "| class [java.lang.String] is no",
                "actor.guardian-supervisor-strategy = here.BrokenStrategy| BrokenStrategy]:"
                        + " create() failed: dev.troupe.testkit.TestException: no",
                "actor.guardian-supervisor-strategy = here.NullStrategy"
                        + "| NullStrategy]: create() returned null, it must give a strategy",
                "actor.default-dispatcher.throughput = 0"
                        + "| troupe.actor.default-dispatcher.throughput",
                "actor.internal-dispatcher.executor = no.such.Executor" + "| no.such.Executor",
                "actor.default-mailbox.mailbox-type = no.such.Mailbox|"
                        + " troupe.actor.default-mailbox.mailbox-type: class [no.such.Mailbox] cannot",
            })
    void aFailedStartSaysWhyAndLeavesNoThread(String settings, String why) throws Exception {
        Config config = config(settings);

        assertThatThrownBy(() -> ActorSystem.create("unlucky", config))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(why);

        assertThat(Systems.threadsLeftBy("unlucky")).isEmpty();
    }

    @Test
    void whatALibraryExtensionThrowsFailsTheStart() throws Exception {
        Config config = config("library-extensions = [here.BrokenExtension]");

        assertThatThrownBy(() -> ActorSystem.create("unlucky", config))
                .isInstanceOf(TestException.class)
                .hasMessage("no extension");

        assertThat(Systems.threadsLeftBy("unlucky")).isEmpty();
    }

    @Test
    void aLibraryExtensionThatIsNullFailsTheStart() throws Exception {
        Config config = config("library-extensions = [here.NullExtension]");

        assertThatThrownBy(() -> ActorSystem.create("unlucky", config))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was created as null");

        assertThat(Systems.threadsLeftBy("unlucky")).isEmpty();
    }

    @Test
    void anExtensionOfTheProgramThatFailsIsSkipped() throws Exception {
        Config config =
                config(
                        "extensions = [no.such.Extension, here.BrokenExtension,"
                                + " here.GoodExtension]");

        try (ActorSystem system = ActorSystem.create("lucky", config)) {
            assertThat(system.hasExtension(GoodExtension.ID)).isTrue();
        }
    }

    @Test
    void aSchedulerOfTheUserIsClosedWhenTheStartFails() {
        ClosableScheduler.CLOSED.set(false);
        Config config =
                config(
                        "scheduler.implementation = here.ClosableScheduler,"
                                + "actor.guardian-supervisor-strategy = no.such.Strategy");

        assertThatThrownBy(() -> ActorSystem.create("unlucky", config))
                .isInstanceOf(ConfigurationException.class);

        assertThat(ClosableScheduler.CLOSED).isTrue();
    }

    @Test
    void aSchedulerOfTheUserIsClosedWhenTheSystemTerminates() throws Exception {
        ClosableScheduler.CLOSED.set(false);

        ActorSystem.create("timed", config("scheduler.implementation = here.ClosableScheduler"))
                .close();

        assertThat(ClosableScheduler.CLOSED).isTrue();
    }

    /** Of what stands below troupe; here.X is the class X of this test. */
    private static Config config(String settings) {
        return Systems.config(
                "troupe { " + settings.replaceAll("here\\.(\\w+)", "\"" + QUOTED + "$1\"") + " }");
    }

    static final class BrokenLogger extends AbstractActor {
        BrokenLogger() {
            throw new TestException("no logger");
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    static final class SilentLogger extends AbstractActor {
        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    static final class ConfusedLogger extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Logging.InitializeLogger.class,
                            m -> getSender().tell("what?", getSelf()))
                    .build();
        }
    }

    static final class BrokenExtension implements ExtensionId<Extension> {
        @Override
        public Extension createExtension(ExtendedActorSystem system) {
            throw new TestException("no extension");
        }
    }

    static final class NullExtension implements ExtensionId<Extension> {
        @Override
        public Extension createExtension(ExtendedActorSystem system) {
            return null;
        }
    }

    static final class GoodExtension implements ExtensionId<Extension> {
        static final GoodExtension ID = new GoodExtension();

        @Override
        public Extension createExtension(ExtendedActorSystem system) {
            return new Extension() {};
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof GoodExtension;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static final class BrokenScheduler extends ExplicitlyTriggeredScheduler {
        BrokenScheduler(Config config, LoggingAdapter log, ThreadFactory threads) {
            super(config, log, threads);
            throw new TestException("no timer");
        }
    }

    static final class ClosableScheduler extends ExplicitlyTriggeredScheduler {
        static final AtomicBoolean CLOSED = new AtomicBoolean();

        ClosableScheduler(Config config, LoggingAdapter log, ThreadFactory threads) {
            super(config, log, threads);
        }

        @Override
        public void close() {
            CLOSED.set(true);
        }
    }

    static final class BrokenStrategy implements SupervisorStrategyConfigurator {
        @Override
        public SupervisorStrategy create() {
            throw new TestException("no strategy");
        }
    }

    static final class NullStrategy implements SupervisorStrategyConfigurator {
        @Override
        public SupervisorStrategy create() {
            return null;
        }
    }
}

package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.event.EventStream;
import dev.troupe.event.FakeSystem;
import dev.troupe.event.Logging;
import dev.troupe.event.Recorder;
import dev.troupe.settings.LogLevel;
import dev.troupe.settings.LoggingSettings;
import dev.troupe.spi.Instances;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LogSetupTest {
    private static final String DEFAULT_LOGGER = Logging.DefaultLogger.class.getName();

    private final List<String> started = new ArrayList<>();
    private final List<Object> stopped = new ArrayList<>();
    private final Recorder actor = new Recorder("actor");
    private final EventStream stream = new EventStream(new FakeSystem().system());
    private final Logging.Info event = new Logging.Info("src", String.class, "m");

    @Test
    void whileTheSystemStartsTheStdoutLevelHolds() {
        setup(List.of(DEFAULT_LOGGER), 10, false).startStdoutLogger();

        assertThat(stream.logLevel()).isEqualTo(Logging.ErrorLevel());
        assertThat(stream.hasSubscriptions(Logging.StandardOutLogger())).isTrue();
    }

    @Test
    void loggersTakeOverWhenTheyAreReady() {
        LogSetup setup = setup(List.of(DEFAULT_LOGGER), 10, false);
        setup.startStdoutLogger();
        actor.reacting(sender -> answer(sender, Logging.loggerInitialized()));

        setup.startLoggers(system());
        actor.taken();
        stream.publish(event);

        assertThat(started).containsExactly("log1-DefaultLogger");
        assertThat(actor.taken()).isEqualTo(List.of(event));
        assertThat(stream.logLevel()).isEqualTo(Logging.InfoLevel());
        assertThat(stream.hasSubscriptions(Logging.StandardOutLogger())).isFalse();
    }

    @Test
    void aLoggerThatIsNamedTwiceIsStartedOnce() {
        LogSetup setup = setup(List.of(DEFAULT_LOGGER, DEFAULT_LOGGER), 10, false);
        actor.reacting(sender -> answer(sender, Logging.loggerInitialized()));

        setup.startLoggers(system());

        assertThat(started).hasSize(1);
    }

    @Test
    void aLoggerThatDoesNotAnswerInTimeFailsTheStart() {
        LogSetup setup = setup(List.of(DEFAULT_LOGGER), 10, false);

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> setup.startLoggers(system()))
                .withMessageContaining("[" + DEFAULT_LOGGER + "]")
                .withMessageContaining("logger-startup-timeout");
    }

    @Test
    void aLoggerThatAnswersSomethingElseFailsTheStart() {
        LogSetup setup = setup(List.of(DEFAULT_LOGGER), 10, false);
        actor.reacting(sender -> answer(sender, "no"));

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> setup.startLoggers(system()))
                .withMessageContaining("[no]");
    }

    @Test
    void aLoggerThatHasStoppedFailsTheStartAtOnce() {
        LogSetup setup = setup(List.of(DEFAULT_LOGGER), 10, false);
        actor.reacting(
                sender -> stream.publish(new DeadLetter(actor.taken().get(0), sender, actor)));

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> setup.startLoggers(system()))
                .withMessageContaining("stopped before it was ready");
    }

    @Test
    void aLoggerMustBeAnActor() {
        LogSetup setup = setup(List.of("java.lang.String"), 10, false);

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> setup.startLoggers(system()))
                .withMessageContaining("[java.lang.String]");
    }

    @Test
    void standardOutputCanBeTheLoggerAndNeedsNoActor() {
        LogSetup setup = setup(List.of(Logging.StandardOutLogger.class.getName()), 10, false);

        setup.startLoggers(system());

        assertThat(started).isEmpty();
        assertThat(stream.hasSubscriptions(Logging.StandardOutLogger())).isTrue();
    }

    @Test
    void loggersAreUnsubscribedBeforeTheyStop() {
        LogSetup setup = setup(List.of(DEFAULT_LOGGER), 10, false);
        actor.reacting(sender -> answer(sender, Logging.loggerInitialized()));
        setup.startLoggers(system());
        actor.taken();
        actor.reacting(sender -> assertThat(stream.hasSubscriptions(actor)).isFalse());

        assertThat(setup.stopLoggers()).isEqualTo(List.of(actor));

        assertThat(actor.taken()).isEqualTo(List.of(PoisonPill.getInstance()));
        assertThat(stream.hasSubscriptions(Logging.StandardOutLogger())).isTrue();
        assertThat(stream.logLevel()).isEqualTo(Logging.ErrorLevel());
    }

    @Test
    void thereIsNoDeadLetterListenerWhenNoneAreToBeLogged() {
        setup(List.of(), 0, false).startDeadLetterListener(system());

        assertThat(started).isEmpty();
    }

    @Test
    void theDeadLetterListenerStopsWhenTheShutdownBegins() {
        LogSetup setup = setup(List.of(), 10, false);
        setup.startDeadLetterListener(system());

        setup.shutdownBegins(system());

        assertThat(started).containsExactly("deadLetterListener");
        assertThat(stopped).isEqualTo(List.of(actor));
    }

    @Test
    void theDeadLetterListenerStaysDuringShutdownIfAskedTo() {
        LogSetup setup = setup(List.of(), 10, true);
        setup.startDeadLetterListener(system());

        setup.shutdownBegins(system());

        assertThat(stopped).isEmpty();
    }

    private static void answer(ActorRef sender, Object message) {
        if (sender != null) {
            sender.tell(message, ActorRef.noSender());
        }
    }

    private LogSetup setup(List<String> loggers, int deadLetters, boolean duringShutdown) {
        return new LogSetup(
                new LoggingSettings(
                        loggers,
                        "dev.troupe.event.DefaultLoggingFilter",
                        "troupe.actor.default-dispatcher",
                        Duration.ofMillis(20),
                        LogLevel.INFO,
                        LogLevel.ERROR,
                        false,
                        new LoggingSettings.DeadLetters(
                                deadLetters, duringShutdown, Optional.empty(), Duration.ZERO)),
                stream);
    }

    private ExtendedActorSystem system() {
        Instances classes =
                new FakeSystem()
                        .answering("classNamed", arguments -> classNamed((String) arguments[0]))
                        .as(Instances.class);
        Instances instances = new FakeSystem().answering("at", classes).as(Instances.class);
        return new FakeSystem()
                .answering("instances", instances)
                .answering(
                        "systemActorOf",
                        arguments -> {
                            started.add((String) arguments[1]);
                            return actor;
                        })
                .answering(
                        "stop",
                        arguments -> {
                            stopped.add(arguments[0]);
                            return null;
                        })
                .system();
    }

    private static Class<?> classNamed(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new ConfigurationException(name, e);
        }
    }
}

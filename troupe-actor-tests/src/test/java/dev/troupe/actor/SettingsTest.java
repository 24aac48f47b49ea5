package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the getters of a system's settings say. */
class SettingsTest {
    private static ActorSystem.Settings settings(String... hocon) {
        return new ActorSystem.Settings(
                SettingsTest.class.getClassLoader(),
                ConfigFactory.parseString(String.join("\n", hocon)),
                "any");
    }

    @Test
    void loggingIsAsConfigured() {
        ActorSystem.Settings settings =
                settings(
                        "troupe.loglevel = debug",
                        "troupe.stdout-loglevel = off",
                        "troupe.loggers = [a.Logger]",
                        "troupe.logger-startup-timeout = 7s",
                        "troupe.log-dead-letters = 5",
                        "troupe.log-dead-letters-during-shutdown = on",
                        "troupe.log-dead-letters-suspend-duration = infinite",
                        "troupe.log-config-on-start = on");

        assertThat(settings.LogLevel()).isEqualTo("DEBUG");
        assertThat(settings.StdoutLogLevel()).isEqualTo("OFF");
        assertThat(settings.Loggers()).isEqualTo(List.of("a.Logger"));
        assertThat(settings.LoggersDispatcher()).isEqualTo("troupe.actor.internal-dispatcher");
        assertThat(settings.LoggingFilter()).isEqualTo("dev.troupe.event.DefaultLoggingFilter");
        assertThat(settings.LoggerStartTimeout()).isEqualTo(Timeout.create(Duration.ofSeconds(7)));
        assertThat(settings.LogDeadLetters()).isEqualTo(5);
        assertThat(settings.LogDeadLettersDuringShutdown()).isTrue();
        assertThat(settings.LogDeadLettersSuspendDuration())
                .isEqualTo(ChronoUnit.FOREVER.getDuration());
        assertThat(settings.LogConfigOnStart()).isTrue();
    }

    @Test
    void eachDebugGetterHasItsFlag() {
        assertThat(settings("troupe.actor.debug.receive = on").AddLoggingReceive()).isTrue();
        assertThat(settings("troupe.actor.debug.autoreceive = on").DebugAutoReceive()).isTrue();
        assertThat(settings("troupe.actor.debug.lifecycle = on").DebugLifecycle()).isTrue();
        assertThat(settings("troupe.actor.debug.fsm = on").FsmDebugEvent()).isTrue();
        assertThat(settings("troupe.actor.debug.event-stream = on").DebugEventStream()).isTrue();
        assertThat(settings("troupe.actor.debug.unhandled = on").DebugUnhandledMessage()).isTrue();
        assertThat(
                        settings("troupe.actor.debug.router-misconfiguration = on")
                                .DebugRouterMisconfiguration())
                .isTrue();
        assertThat(settings().AddLoggingReceive()).isFalse();
    }

    @Test
    void actorsAreAsConfigured() {
        ActorSystem.Settings settings =
                settings(
                        "troupe.actor.creation-timeout = 3s",
                        "troupe.actor.unstarted-push-timeout = 4s",
                        "troupe.actor.serialize-messages = on",
                        "troupe.actor.serialize-creators = on",
                        "troupe.actor.allow-java-serialization = on",
                        "troupe.actor.no-serialization-verification-needed-class-prefix = [\"x.\"]");

        assertThat(settings.CreationTimeout()).isEqualTo(Timeout.create(Duration.ofSeconds(3)));
        assertThat(settings.UnstartedPushTimeout())
                .isEqualTo(Timeout.create(Duration.ofSeconds(4)));
        assertThat(settings.SerializeAllMessages()).isTrue();
        assertThat(settings.SerializeAllCreators()).isTrue();
        assertThat(settings.AllowJavaSerialization()).isTrue();
        assertThat(settings.NoSerializationVerificationNeededClassPrefix()).containsExactly("x.");
        assertThat(settings.SupervisorStrategyClass())
                .isEqualTo("dev.troupe.actor.DefaultSupervisorStrategy");
    }

    @Test
    void theSystemIsAsConfigured() {
        ActorSystem.Settings settings =
                settings(
                        "akka.home = \"/opt/shop\"",
                        "akka.daemonic = on",
                        "akka.jvm-exit-on-fatal-error = off",
                        "akka.jvm-shutdown-hooks = off",
                        "akka.fail-mixed-versions = off",
                        "akka.coordinated-shutdown.run-by-actor-system-terminate = off");

        assertThat(settings.Home()).contains("/opt/shop");
        assertThat(settings.Daemonicity()).isTrue();
        assertThat(settings.JvmExitOnFatalError()).isFalse();
        assertThat(settings.JvmShutdownHooks()).isFalse();
        assertThat(settings.FailMixedVersions()).isFalse();
        assertThat(settings.CoordinatedShutdownRunByActorSystemTerminate()).isFalse();
        assertThat(settings.SchedulerClass()).isEqualTo("default");
        assertThat(settings.ProviderClass()).isEqualTo("local");
        assertThat(settings.ProviderSelectionType()).isEqualTo(ProviderSelection.local());
        assertThat(settings.HasCluster()).isFalse();
    }
}

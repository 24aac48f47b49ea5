package dev.troupe.compat.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractLoggingActor;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Kill;
import dev.troupe.actor.Props;
import dev.troupe.event.Logging;
import dev.troupe.testkit.CustomEventFilter;
import dev.troupe.testkit.ErrorFilter;
import dev.troupe.testkit.TestEvent;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.EventFilter;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Log events that a test expects. The configuration is that of an existing program. */
class ExpectedLogTest {
    static final ActorSystem SYSTEM =
            ActorSystem.create(
                    "ExpectedLog",
                    ConfigFactory.parseString(
                                    "akka.loggers = [akka.testkit.TestEventListener]\n"
                                            + "akka.loglevel = DEBUG")
                            .withFallback(ConfigFactory.load()));

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(SYSTEM, Duration.ofSeconds(20));
    }

    static class Talker extends AbstractLoggingActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("error", message -> log().error("an error"))
                    .matchEquals("warning", message -> log().warning("a warning"))
                    .matchEquals("info", message -> log().info("some news"))
                    .matchEquals("debug", message -> log().debug("a detail"))
                    .matchEquals(
                            "fail",
                            message -> {
                                throw new TestException("it failed");
                            })
                    .build();
        }
    }

    private final ActorRef talker = SYSTEM.actorOf(Props.create(Talker.class));

    private boolean tell(Object message) {
        talker.tell(message, ActorRef.noSender());
        return true;
    }

    @Test
    void anExceptionByItsClass() {
        final ActorRef victim = SYSTEM.actorOf(Props.empty(), "victim");

        final int result =
                new EventFilter(ActorKilledException.class, SYSTEM)
                        .from("troupe://ExpectedLog/user/victim")
                        .occurrences(1)
                        .intercept(
                                () -> {
                                    victim.tell(Kill.getInstance(), ActorRef.noSender());
                                    return 42;
                                });

        assertThat(result).isEqualTo(42);
    }

    @Test
    void everyLevelByItsText() {
        new EventFilter(Logging.Error.class, SYSTEM)
                .message("an error")
                .occurrences(1)
                .intercept(() -> tell("error"));
        new EventFilter(Logging.Warning.class, SYSTEM)
                .startsWith("a warn")
                .occurrences(1)
                .intercept(() -> tell("warning"));
        new EventFilter(Logging.Info.class, SYSTEM)
                .matches("some n.*")
                .occurrences(1)
                .intercept(() -> tell("info"));
        new EventFilter(Logging.Debug.class, SYSTEM)
                .message("a detail")
                .occurrences(2)
                .intercept(
                        () -> {
                            tell("debug");
                            return tell("debug");
                        });
    }

    @Test
    void theFiltersBeneath() {
        final dev.troupe.testkit.EventFilter filter =
                dev.troupe.testkit.EventFilter.warning("a warning", null, null, null, 1);
        SYSTEM.eventStream().publish(new TestEvent.Mute(Collections.singletonList(filter)));

        tell("warning");

        filter.assertDone(Duration.ofSeconds(10));
        assertThat(filter.awaitDone(Duration.ZERO)).isTrue();
        SYSTEM.eventStream().publish(new TestEvent.UnMute(List.of(filter)));
        assertThat(new TestEvent.Mute(List.of(filter)).filters()).containsExactly(filter);
    }

    @Test
    void whatAFilterLooksAt() {
        final dev.troupe.testkit.EventFilter error =
                new ErrorFilter(TestException.class, "source", "text", false, true, 1);

        assertThat(error.source()).contains("source");
        assertThat(error.complete()).isTrue();
        assertThat(error.doMatch("source", "text")).isTrue();
        assertThat(
                        error.apply(
                                new Logging.Error(
                                        new TestException("text"), "source", Talker.class, "text")))
                .isTrue();
        assertThat(
                        new ErrorFilter(TestException.class)
                                .matches(new Logging.Info("source", Talker.class, "text")))
                .isFalse();
        assertThat(dev.troupe.testkit.EventFilter.error("m", null, null, null, 1).complete())
                .isTrue();
        assertThat(dev.troupe.testkit.EventFilter.info(null, null, "m", null, 1).complete())
                .isFalse();
        assertThat(dev.troupe.testkit.EventFilter.debug(null, "s", null, null, 1).source())
                .contains("s");
    }

    @Test
    void tooFewAreAFailure() {
        final dev.troupe.testkit.EventFilter never =
                new CustomEventFilter(
                        new dev.troupe.japi.pf.PFBuilder<Logging.LogEvent, Boolean>()
                                .matchAny(event -> false)
                                .build(),
                        1);

        assertThatThrownBy(() -> never.assertDone(Duration.ofMillis(1)))
                .isInstanceOf(AssertionError.class);
    }
}

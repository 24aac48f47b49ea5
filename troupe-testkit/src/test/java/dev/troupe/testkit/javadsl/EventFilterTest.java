package dev.troupe.testkit.javadsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.japi.pf.PFBuilder;
import dev.troupe.testkit.CustomEventFilter;
import dev.troupe.testkit.DeadLettersFilter;
import dev.troupe.testkit.ErrorFilter;
import dev.troupe.testkit.TestEvent;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.WarningFilter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EventFilterTest {
    private static final Config CONFIG =
            ConfigFactory.parseString(
                            """
                            troupe.loggers = ["dev.troupe.testkit.TestEventListener"]
                            troupe.loglevel = DEBUG
                            troupe.log-dead-letters = off
                            troupe.test.filter-leeway = 500ms
                            """)
                    .withFallback(ConfigFactory.load());

    private static ActorSystem system;
    private static LoggingAdapter log;

    @BeforeAll
    static void start() {
        system = ActorSystem.create("filters", CONFIG);
        log = Logging.getLogger(system, "the-source");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    private static EventFilter filter(Class<?> type) {
        return new EventFilter(type, system);
    }

    @Test
    void anInterceptedBlockGivesItsResult() {
        Integer result =
                filter(Logging.Info.class)
                        .message("hello")
                        .occurrences(1)
                        .intercept(
                                () -> {
                                    log.info("hello");
                                    return 42;
                                });

        assertThat(result).isEqualTo(42);
    }

    @Test
    void eachLevelHasItsFilter() {
        assertIntercepts(filter(Logging.Error.class), () -> log.error("text"));
        assertIntercepts(filter(Logging.Warning.class), () -> log.warning("text"));
        assertIntercepts(filter(Logging.Info.class), () -> log.info("text"));
        assertIntercepts(filter(Logging.Debug.class), () -> log.debug("text"));
    }

    @Test
    void anErrorIsFoundByItsException() {
        assertIntercepts(
                filter(TestException.class).message("on purpose"),
                () -> log.error(new TestException("on purpose"), "text"));
    }

    @Test
    void textIsFoundByItsStartAndByARegularExpression() {
        assertIntercepts(filter(Logging.Info.class).startsWith("be"), () -> log.info("beginning"));
        assertIntercepts(filter(Logging.Info.class).matches("g.n+"), () -> log.info("beginning"));
    }

    @Test
    void fewerEventsThanExpectedFail() {
        assertThatThrownBy(
                        () ->
                                filter(Logging.Info.class)
                                        .message("hello")
                                        .occurrences(2)
                                        .intercept(
                                                () -> {
                                                    log.info("hello");
                                                    return 0;
                                                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected [2] log events InfoFilter(")
                .hasMessageContaining("equal to [hello]")
                .hasMessageContaining("got [1] within 500ms");
    }

    @Test
    void moreEventsThanExpectedFail() {
        assertThatThrownBy(
                        () ->
                                filter(Logging.Info.class)
                                        .message("hello")
                                        .occurrences(1)
                                        .intercept(
                                                () -> {
                                                    log.info("hello");
                                                    log.info("hello");
                                                    return 0;
                                                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected [1] log events")
                .hasMessageContaining("got [2]");
    }

    @Test
    void noEventMayBeExpected() {
        filter(Logging.Error.class).occurrences(0).intercept(() -> 0);
        assertThatThrownBy(
                        () ->
                                filter(Logging.Error.class)
                                        .occurrences(0)
                                        .intercept(
                                                () -> {
                                                    log.error("wrong");
                                                    return 0;
                                                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("got [1]");
    }

    @Test
    void eventsOfAnotherSourceDoNotCount() {
        LoggingAdapter other = Logging.getLogger(system, "other");

        assertThatThrownBy(
                        () ->
                                assertIntercepts(
                                        filter(Logging.Info.class).from("nobody"),
                                        () -> other.info("text")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("from [nobody]");
    }

    @Test
    void anExceptionOfTheBlockComesOut() {
        assertThatThrownBy(
                        () ->
                                filter(Logging.Info.class)
                                        .occurrences(1)
                                        .intercept(
                                                () -> {
                                                    throw new TestException("on purpose");
                                                }))
                .isInstanceOf(TestException.class);
    }

    @Test
    void aDeadLetterIsFoundByTheClassOfItsMessage() {
        DeadLettersFilter letters = new DeadLettersFilter(String.class, 1);

        letters.intercept(
                () -> {
                    system.deadLetters().tell("text", ActorRef.noSender());
                    system.deadLetters().tell(1, ActorRef.noSender());
                    return 0;
                },
                system);

        assertThat(letters.awaitDone(Duration.ZERO)).isTrue();
    }

    @Test
    void aDeadLetterIsAlsoAWarning() {
        assertIntercepts(
                filter(Logging.Warning.class).startsWith("received dead letter from "),
                () -> system.deadLetters().tell("text", ActorRef.noSender()));
    }

    @Test
    void aFunctionMayChooseTheEvents() {
        CustomEventFilter custom =
                new CustomEventFilter(
                        new PFBuilder<Logging.LogEvent, Boolean>()
                                .match(Logging.Info.class, info -> info.message().equals("yes"))
                                .build(),
                        1);

        custom.intercept(
                () -> {
                    log.info("no");
                    log.error("yes");
                    log.info("yes");
                    return 0;
                },
                system);

        assertThat(custom.awaitDone(Duration.ZERO)).isTrue();
    }

    @Test
    void mutedEventsAreCountedUntilTheyAreUnmuted() {
        WarningFilter muted = new WarningFilter(null, "muted", false, true, 2);
        system.eventStream().publish(new TestEvent.Mute(List.of(muted)));
        log.warning("muted");
        log.warning("muted");
        muted.assertDone(Duration.ofSeconds(20));

        system.eventStream()
                .publish(
                        new TestEvent.UnMute(
                                List.of(new WarningFilter(null, "muted", false, true, 9))));
        assertIntercepts(
                filter(Logging.Warning.class).message("muted"), () -> log.warning("muted"));

        assertThat(muted.awaitDone(Duration.ZERO)).isTrue();
    }

    @Test
    void filtersThatLookForTheSameAreEqual() {
        assertThat(new ErrorFilter(TestException.class))
                .isEqualTo(new ErrorFilter(TestException.class))
                .hasSameHashCodeAs(new ErrorFilter(TestException.class))
                .isNotEqualTo(new ErrorFilter(RuntimeException.class));
    }

    @Test
    void aSystemWithoutTheListenerIsToldSo() {
        ActorSystem plain =
                ActorSystem.create(
                        "plain",
                        ConfigFactory.parseString("troupe.test.filter-leeway = 100ms")
                                .withFallback(ConfigFactory.load()));

        assertThatThrownBy(
                        () ->
                                new EventFilter(Logging.Info.class, plain)
                                        .occurrences(1)
                                        .intercept(() -> 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no TestEventListener of system [plain] answered")
                .hasMessageContaining("troupe.loggers");
        TestKit.shutdownActorSystem(plain, true);
    }

    @Test
    void anUnsuitableClassIsRefused() {
        assertThatThrownBy(() -> filter(String.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[java.lang.String]");
    }

    private static void assertIntercepts(EventFilter filter, Runnable code) {
        filter.occurrences(1)
                .intercept(
                        () -> {
                            code.run();
                            return 0;
                        });
    }
}

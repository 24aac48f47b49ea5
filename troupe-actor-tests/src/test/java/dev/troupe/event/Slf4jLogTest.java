package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractLoggingActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testing.RecordedLog;
import dev.troupe.testing.RecordedLog.Line;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;

/** What an actor logs, as SLF4J gets it. */
class Slf4jLogTest {
    private static ActorSystem system;
    private static RecordedLog log;

    private final ActorRef talker =
            system.actorOf(Props.create(Talker.class, Talker::new).withActorTags(Set.of("loud")));

    @BeforeAll
    static void start() {
        log = RecordedLog.of("slf4j");
        system = Systems.with("slf4j", "troupe.loglevel = DEBUG");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
        log.close();
    }

    @AfterEach
    void reset() {
        system.eventStream().setLogLevel(Logging.DebugLevel());
        RecordedLog.setLevel(Talker.class.getName(), Level.TRACE);
    }

    @Test
    void theLoggerIsNamedAfterTheClassOfTheActor() {
        says(log -> log.info("named"));

        assertThat(line("named").logger()).isEqualTo(Talker.class.getName());
        assertThat(line("named").level()).isEqualTo(Level.INFO);
    }

    @Test
    void aSourceThatIsANameNamesTheLogger() {
        Logging.getLogger(system, "shop.till").info("from a name");

        assertThat(line("from a name").logger()).isEqualTo("shop.till");
    }

    @Test
    void theMdcSaysWhereALineComesFrom() {
        says(log -> log.info("placed"));

        Line line = line("placed");
        assertThat(line.mdc())
                .containsEntry("troupeSource", talker.path().toString())
                .containsEntry("akkaSource", talker.path().toString())
                .containsEntry("troupeAddress", "troupe://slf4j")
                .containsEntry("akkaAddress", "troupe://slf4j")
                .containsEntry("troupeSystem", "slf4j")
                .containsEntry("sourceActorSystem", "slf4j")
                .containsEntry("troupeTags", "loud")
                .containsEntry("akkaTags", "loud");
        assertThat(line.mdc().get("sourceThread"))
                .startsWith("slf4j-troupe.actor.default-dispatcher-");
    }

    @Test
    void theMdcOfTheActorIsAdded() {
        says(
                log -> {
                    log.setMDC(Map.of("order", 4711));
                    log.info("with an order");
                    log.clearMDC();
                    log.info("without");
                });

        assertThat(line("with an order").mdc()).containsEntry("order", "4711");
        assertThat(line("without").mdc()).doesNotContainKey("order");
    }

    @Test
    void theCauseOfAnErrorIsHandedOn() {
        TestException cause = new TestException("broken");

        says(log -> log.error(cause, "failed with {}", 42));

        Line line = line("failed with 42");
        assertThat(line.cause()).isSameAs(cause);
        assertThat(line.level()).isEqualTo(Level.ERROR);
    }

    @Test
    void bracesInArgumentsAreNotFilledASecondTime() {
        says(log -> log.warning("a {} and {}", "{}", "b"));

        assertThat(line("a {} and b").level()).isEqualTo(Level.WARN);
    }

    @Test
    void aMarkerIsHandedOn() {
        talker.tell(
                (Speech)
                        talker ->
                                Logging.withMarker(talker)
                                        .info(LogMarker.create("AUDIT"), "marked"),
                ActorRef.noSender());

        assertThat(line("marked").marker().getName()).isEqualTo("AUDIT");
        assertThat(line("marked").mdc()).containsEntry("troupeTags", "loud");
    }

    @Test
    void theLevelCanBeChangedWhileTheSystemRuns() {
        system.eventStream().setLogLevel(Logging.InfoLevel());
        says(log -> log.debug("unheard"));
        says(log -> assertThat(log.isDebugEnabled()).isFalse());
        says(log -> log.info("heard 1"));
        line("heard 1");

        system.eventStream().setLogLevel(Logging.DebugLevel());
        says(log -> log.debug("heard 2"));
        line("heard 2");

        assertThat(log.messages()).doesNotContain("unheard");
    }

    @Test
    void theLevelOfTheProviderHoldsToo() {
        RecordedLog.setLevel(Talker.class.getName(), Level.WARN);
        says(log -> log.info("too light"));
        says(log -> log.warning("grave enough"));
        line("grave enough");

        assertThat(log.messages()).doesNotContain("too light");
    }

    @Test
    void nothingIsLoggedAtLevelOff() {
        system.eventStream().setLogLevel(Logging.OffLevel());
        says(log -> log.error("even this"));
        says(
                log -> {
                    system.eventStream().setLogLevel(Logging.ErrorLevel());
                    log.error("on again");
                });
        line("on again");

        assertThat(log.messages()).doesNotContain("even this");
    }

    @Test
    void theFailureOfAnActorIsLoggedWithItsPath() {
        talker.tell(
                (Speech)
                        talker -> {
                            throw new TestException("out of tune");
                        },
                ActorRef.noSender());

        Line line = line(each -> String.valueOf(each.cause()).contains("out of tune"));
        assertThat(line.level()).isEqualTo(Level.ERROR);
        assertThat(line.mdc()).containsEntry("troupeSource", talker.path().toString());
    }

    private void says(Consumer<DiagnosticLoggingAdapter> speech) {
        talker.tell(
                (Speech) talker -> speech.accept(Logging.getLogger(talker)), ActorRef.noSender());
    }

    private static Line line(String message) {
        return line(each -> each.message().equals(message));
    }

    private static Line line(Predicate<Line> wanted) {
        return new TestKit(system)
                .awaitAssert(
                        Duration.ofSeconds(20),
                        () -> log.lines().stream().filter(wanted).findFirst().orElseThrow());
    }

    private interface Speech {
        void by(Talker talker);
    }

    private static final class Talker extends AbstractLoggingActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Speech.class, speech -> speech.by(this)).build();
        }
    }
}

package dev.troupe.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Puppet.Phase;
import dev.troupe.testing.RecordedLog;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who logs when: standard output at the beginning and at the end, the loggers in between. */
class LoggersLifeTest {
    private final PrintStream console = System.out;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @BeforeEach
    void captureStandardOutput() {
        System.setOut(new PrintStream(printed, true, UTF_8));
    }

    @AfterEach
    void releaseStandardOutput() {
        System.setOut(console);
    }

    @Test
    void whileTheSystemStartsStandardOutputLogs() {
        ActorSystem system =
                Systems.with(
                        "booting", "troupe.loggers = [\"" + Announcing.class.getName() + "\"]");
        Systems.stop(system);

        assertThat(printedLines("while booting")).hasSize(1).allMatch(l -> l.startsWith("[WARN]"));
        assertThat(printedLines("too light for standard output")).isEmpty();
    }

    @Test
    void whileTheSystemRunsStandardOutputIsSilent() {
        try (RecordedLog log = RecordedLog.of("running")) {
            ActorSystem system = Systems.with("running", "");
            system.log().error("to the loggers");
            Systems.stop(system);

            assertThat(log.messages()).containsOnlyOnce("to the loggers");
            assertThat(printedLines("to the loggers")).isEmpty();
        }
    }

    @Test
    void afterTheSystemHasTerminatedStandardOutputLogs() {
        try (RecordedLog log = RecordedLog.of("ended")) {
            ActorSystem system = Systems.with("ended", "");
            Systems.stop(system);

            system.log().warning("after the end");
            system.log().info("after the end, too light");

            assertThat(printedLines("after the end")).hasSize(1);
            assertThat(log.messages()).isEmpty();
        }
    }

    /**
     * Breaks when the system guardian stops without waiting for the loggers: its Terminate overtakes
     * what they have in their mailboxes.
     */
    @Test
    void whatActorsLogAtTheirEndIsLogged() {
        try (RecordedLog log = RecordedLog.of("last-words")) {
            ActorSystem system = Systems.with("last-words", "");
            for (int i = 0; i < 10; i++) {
                String name = "actor " + i;
                new Puppet()
                        .at(
                                Phase.POST_STOP,
                                context -> {
                                    LoggingAdapter words = context.getSystem().log();
                                    IntStream.range(0, 500)
                                            .forEach(n -> words.info("{} says {}", name, n));
                                })
                        .startIn(system)
                        .settles();
            }

            Systems.stop(system);

            assertThat(log.messages()).doesNotHaveDuplicates().hasSize(5_000);
            assertThat(printedLines(" says ")).isEmpty();
        }
    }

    /** What a logger has not logged when its time is over is printed instead. */
    @Test
    void aLoggerThatIsStoppedWithLinesLeftPrintsThem() {
        ActorSystem system =
                Systems.with("slow-log", "troupe.loggers = [\"" + Slow.class.getName() + "\"]");
        TestKit probe = new TestKit(system);
        system.log().info("is being logged");
        Slow.BUSY.awaitArrival();
        system.log().info("left over");
        ActorRef logger = Slow.STARTED.join();
        probe.watch(logger);
        new Puppet().startIn(system).does(context -> context.stop(logger));

        Slow.BUSY.open();
        probe.expectTerminated(logger);

        assertThat(printedLines("left over")).hasSize(1);
        Systems.stop(system);
    }

    /**
     * Breaks when LogSetup.stopLoggers stops loggers that are subscribed: each event they no longer
     * take is a dead letter, which is logged, which is a dead letter.
     */
    @Test
    void logEventsAreNoDeadLettersWhenTheSystemEnds() {
        ActorSystem system =
                Systems.with(
                        "no-loop",
                        "troupe { log-dead-letters = on, log-dead-letters-during-shutdown = on }");
        Gate stopping = new Gate();
        Puppet last = new Puppet().at(Phase.POST_STOP, context -> stopping.pass()).startIn(system);
        last.settles();
        TestKit letters = new TestKit(system);
        system.eventStream().subscribe(letters.getRef(), DeadLetter.class);
        var terminated = system.terminate();
        stopping.awaitArrival();
        for (int i = 0; i < 100; i++) {
            system.log().info("line {}", i);
        }
        stopping.open();
        terminated.toCompletableFuture().join();

        List<Object> lost =
                letters.receiveWhile(
                        Duration.ZERO,
                        event ->
                                ((DeadLetter) event).message() instanceof Logging.LogEvent ? 1 : 0);
        assertThat(lost).doesNotContain(1);
    }

    private List<String> printedLines(String text) {
        return printed.toString(UTF_8).lines().filter(line -> line.contains(text)).toList();
    }

    /** Logs while it starts, when no logger is ready. */
    static final class Announcing extends AbstractActor {
        Announcing() {
            LoggingAdapter log = getContext().getSystem().log();
            log.warning("while booting");
            log.info("too light for standard output");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Logging.InitializeLogger.class,
                            question -> getSender().tell(Logging.loggerInitialized(), getSelf()))
                    .matchAny(event -> {})
                    .build();
        }
    }

    /** Logs nothing, and takes its time. */
    static final class Slow extends AbstractActor
            implements RequiresMessageQueue<LoggerMessageQueueSemantics> {
        static final CompletableFuture<ActorRef> STARTED = new CompletableFuture<>();
        static final Gate BUSY = new Gate();

        Slow() {
            STARTED.complete(getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Logging.InitializeLogger.class,
                            question -> getSender().tell(Logging.loggerInitialized(), getSelf()))
                    .match(Logging.LogEvent.class, event -> BUSY.pass())
                    .build();
        }
    }
}

package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Identify;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.concurrent.Seams;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Puppet.Phase;
import dev.troupe.testing.RecordedLog;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How a system logs its dead letters, while the test moves the clock. */
class DeadLetterListenerTest {
    private final FakeClock clock = new FakeClock();
    private final RecordedLog log = RecordedLog.of("letters");
    private ActorSystem system;
    private ActorRef dead;

    @BeforeEach
    void start() {
        start("troupe.log-dead-letters = 3");
    }

    @AfterEach
    void stop() {
        Systems.stop(system);
        log.close();
    }

    @SuppressWarnings("try") // the binding is closed, not used
    private void start(String hocon) {
        Seams real = Seams.current();
        try (Seams.Binding binding =
                Seams.bind(new Seams(clock, real.randomness(), real.threads()))) {
            system =
                    Systems.with(
                            "letters",
                            "troupe.log-dead-letters-aggregation = 0\n"
                                    + hocon
                                    + "\ntroupe.scheduler.implementation ="
                                    + " dev.troupe.testkit.ExplicitlyTriggeredScheduler");
        }
        Puppet mortal = new Puppet().startIn(system, "dead");
        mortal.stops();
        dead = mortal.ref();
    }

    private void restart(String hocon) {
        Systems.stop(system);
        start(hocon);
    }

    @Test
    void aLineTellsTheMessageTheSenderTheRecipientAndTheReason() {
        dead.tell("too late", ActorRef.noSender());

        assertThat(lines(1).get(0))
                .isEqualTo(
                        "Message [java.lang.String] from [troupe://letters/deadLetters] to ["
                                + dead.path()
                                + "] was not delivered (STOPPED): the recipient had stopped. [1]"
                                + " dead letters encountered.");
    }

    /** Breaks when nobody subscribes the listener before it runs. */
    @Test
    void theFirstDeadLettersOfASystemAreLogged() {
        for (int i = 0; i < 20; i++) {
            Systems.stop(system);
            system = Systems.with("letters", "");
            system.deadLetters().tell("early", ActorRef.noSender());

            assertThat(lines(i + 1)).hasSize(i + 1);
        }
    }

    @Test
    void theSourceOfTheLineIsTheRecipient() {
        dead.tell("too late", ActorRef.noSender());
        lines(1);

        RecordedLog.Line line = log.lines().get(0);
        assertThat(line.mdc()).containsEntry("troupeSource", dead.path().toString());
        assertThat(line.logger()).isEqualTo(DeadLetterListener.class.getName());
    }

    @Test
    void afterSoManyLinesTheLogIsSilentForAWhile() {
        tellDead(5);

        assertThat(linesBeforeSentinel())
                .hasSize(3)
                .last()
                .asString()
                .contains("[3] dead letters encountered; no more are logged for the next [5m]");
    }

    @Test
    void whenThePauseIsOverTheNextLineTellsHowManyWereLeftOut() {
        tellDead(5);
        settleListener();

        clock.pass(Duration.ofMinutes(5).minusNanos(1));
        tellDead(1);
        settleListener();
        clock.pass(Duration.ofNanos(1));
        tellDead(1);

        assertThat(lines(4).get(3))
                .contains("[7] dead letters encountered, of which [3] were not logged");
    }

    @Test
    void afterThePauseCountingStartsAgain() {
        tellDead(3);
        settleListener();
        clock.pass(Duration.ofMinutes(5));

        tellDead(4);

        List<String> lines = lines(7);
        assertThat(lines.get(4)).contains("[1] dead letters");
        assertThat(lines.get(6)).contains("[3] dead letters").contains("no more");
    }

    @Test
    void allAreLoggedIfTheConfigurationSaysSo() {
        restart("troupe.log-dead-letters = on");

        tellDead(30);

        assertThat(lines(30)).noneMatch(line -> line.contains("no more"));
    }

    @Test
    void thoseThatAreAlikeAreToldInOneLineWhenTheTimeIsOver() {
        restart("troupe { log-dead-letters = 10, log-dead-letters-aggregation = 1s }");

        tellDead(50);
        assertThat(linesBeforeSentinel()).hasSize(1);
        timePasses(Duration.ofSeconds(1));

        assertThat(lines(3).get(2))
                .startsWith(
                        "[49] more messages of [java.lang.String] to [" + Puppet.class.getName())
                .contains("(STOPPED) in [1s]")
                .endsWith("[50] dead letters encountered.");
    }

    @Test
    void whatWasCountedIsToldBeforeTheSystemEnds() {
        restart("troupe { log-dead-letters = 10, log-dead-letters-aggregation = 1h }");
        tellDead(3);
        settleListener();

        Systems.stop(system);

        assertThat(linesAbout("[2] more messages")).hasSize(1);
    }

    private void timePasses(Duration amount) {
        ((ExplicitlyTriggeredScheduler) system.scheduler()).timePasses(amount);
    }

    @Test
    void noneAreLoggedIfTheConfigurationSaysSo() {
        restart("troupe.log-dead-letters = off");

        tellDead(3);

        assertThat(linesBeforeSentinel()).isEmpty();
    }

    @Test
    void aPauseWithoutEndStopsTheListener() {
        restart("troupe { log-dead-letters = 2, log-dead-letters-suspend-duration = infinite }");
        assertThat(Systems.tree(system)).contains("deadLetterListener");

        tellDead(3);

        assertThat(lines(2).get(1)).contains("no more are logged from now on");
        new TestKit(system)
                .awaitCond(
                        Duration.ofSeconds(20),
                        () -> !Systems.tree(system).contains("deadLetterListener"));
    }

    @Test
    void unhandledMessagesAreLoggedToo() {
        ActorRef deaf = system.actorOf(Props.create(Deaf.class, Deaf::new), "deaf");

        deaf.tell("hello?", ActorRef.noSender());

        assertThat(lines(1).get(0)).contains("was not handled (UNHANDLED)");
    }

    @Test
    void suppressedOnesAreNot() {
        dead.tell(PoisonPill.getInstance(), ActorRef.noSender());

        assertThat(linesBeforeSentinel()).isEmpty();
    }

    @Test
    void deadLettersOfTheShutdownAreNotLogged() {
        terminateWithMessagesLeft();

        assertThat(linesAbout("[troupe://letters/user/leaver")).isEmpty();
    }

    /**
     * Breaks when the listener is no termination hook: then loggers may stop before it has logged.
     */
    @Test
    void deadLettersOfTheShutdownAreLoggedIfTheConfigurationSaysSo() {
        restart("troupe { log-dead-letters = 3, log-dead-letters-during-shutdown = on }");

        terminateWithMessagesLeft();

        assertThat(linesAbout("[troupe://letters/user/leaver")).hasSize(1);
    }

    /** One message is queued when the system terminates, while postStop keeps it from ending. */
    private void terminateWithMessagesLeft() {
        TestKit probe = new TestKit(system);
        Gate stopping = new Gate();
        Puppet leaver =
                new Puppet()
                        .at(Phase.POST_STOP, context -> stopping.pass())
                        .startIn(system, "leaver");
        leaver.settles();
        var terminated = system.terminate();
        stopping.awaitArrival();
        leaver.ref().tell("left behind", ActorRef.noSender());
        probe.awaitCond(Duration.ofSeconds(20), this::listenerIsGoneOrWanted);
        stopping.open();
        terminated.toCompletableFuture().join();
    }

    private boolean listenerIsGoneOrWanted() {
        return !Systems.tree(system).contains("deadLetterListener")
                || system.settings().config().getBoolean("troupe.log-dead-letters-during-shutdown");
    }

    private List<String> linesAbout(String text) {
        return log.messages().stream().filter(line -> line.contains(text)).toList();
    }

    private void tellDead(int count) {
        for (int i = 0; i < count; i++) {
            dead.tell("letter " + i, ActorRef.noSender());
        }
    }

    /** Returns when the listener has seen all dead letters so far. */
    private void settleListener() {
        TestKit probe = new TestKit(system);
        system.actorSelection("/system/deadLetterListener")
                .tell(new Identify("settled?"), probe.getRef());
        probe.expectMsgClass(ActorIdentity.class);
    }

    private List<String> lines(int count) {
        new TestKit(system).awaitCond(Duration.ofSeconds(20), () -> log.messages().size() >= count);
        return log.messages();
    }

    /** What was logged until the listener has seen everything, and the logger a last line. */
    private List<String> linesBeforeSentinel() {
        settleListener();
        system.log().info("sentinel");
        new TestKit(system)
                .awaitCond(Duration.ofSeconds(20), () -> log.messages().contains("sentinel"));
        List<String> all = log.messages();
        return all.subList(0, all.indexOf("sentinel"));
    }

    private static final class Deaf extends AbstractActor {
        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    /** A clock that the test moves; about to wrap. */
    private static final class FakeClock implements Seams.Clock {
        private final AtomicLong nanos =
                new AtomicLong(Long.MAX_VALUE - Duration.ofSeconds(1).toNanos());

        void pass(Duration time) {
            nanos.addAndGet(time.toNanos());
        }

        @Override
        public long nanoTime() {
            return nanos.get();
        }

        @Override
        public long currentTimeMillis() {
            return 0;
        }
    }
}

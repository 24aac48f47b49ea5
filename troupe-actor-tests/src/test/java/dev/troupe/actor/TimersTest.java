package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.japi.Throwables;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Time stands still in these tests until they let it pass. */
class TimersTest {
    private static final ActorSystem SYSTEM =
            Systems.quiet(
                    "timers",
                    """
                    troupe.scheduler.implementation =
                      "dev.troupe.testkit.ExplicitlyTriggeredScheduler"
                    """);

    // keeps the dispatcher from planning its shutdown, which would be one more pending task
    private static final ActorRef INHABITANT = SYSTEM.actorOf(Props.empty());

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration ALMOST = Duration.ofMillis(999);
    private static final Duration MORE = Duration.ofMillis(1);
    private static final TestException FAILURE = new TestException("on purpose");

    private final TestKit probe = new TestKit(SYSTEM);
    private final int othersPending = scheduler().pending();

    @AfterAll
    static void stop() {
        SYSTEM.stop(INHABITANT);
        Systems.stop(SYSTEM);
    }

    /** All actors of a test are children of its probe. */
    @AfterEach
    void noTimerIsLeft() {
        TestKit last = new TestKit(SYSTEM);
        last.watch(probe.getRef());
        SYSTEM.stop(probe.getRef());
        last.expectTerminated(probe.getRef());
        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }

    private static ExplicitlyTriggeredScheduler scheduler() {
        return (ExplicitlyTriggeredScheduler) SYSTEM.scheduler();
    }

    private static void timePasses(Duration amount) {
        scheduler().timePasses(amount);
    }

    /** What a ringer is told to do, as a message. */
    private interface Task {
        void on(Ringer ringer) throws Exception;
    }

    private static Task task(Task task) {
        return task;
    }

    private static class Ringer extends AbstractActorWithTimers {
        final ActorRef probe;

        Ringer(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Task.class, order -> order.on(this))
                    .matchAny(message -> probe.tell(message, getSender()))
                    .build();
        }

        void fail() {
            Throwables.<RuntimeException, Void>sneakyThrow(FAILURE);
        }
    }

    private ActorRef ringer() {
        return ringer(task(me -> {}));
    }

    /** A ringer that has done this. */
    private ActorRef ringer(Task first) {
        ActorRef ringer = child(Ringer.class);
        does(ringer, first);
        return ringer;
    }

    private ActorRef child(Class<? extends Actor> type) {
        return probe.childActorOf(
                Props.create(type, probe.getRef()), SupervisorStrategy.defaultStrategy());
    }

    /** Returns when {@code ringer} has done this, and all that it was sent before. */
    private void does(ActorRef ringer, Task order) {
        ringer.tell(
                task(
                        me -> {
                            order.on(me);
                            probe.getRef().tell("done", me.getSelf());
                        }),
                probe.getRef());
        probe.expectMsg("done");
    }

    private void expectNothing(ActorRef ringer) {
        does(ringer, me -> {});
        assertThat(probe.msgAvailable()).isFalse();
    }

    @Test
    void aSingleTimerSendsOnceAndNotBeforeItsTime() {
        ActorRef ringer = ringer(me -> me.getTimers().startSingleTimer("k", "ring", SECOND));

        timePasses(ALMOST);
        expectNothing(ringer);
        timePasses(MORE);
        probe.expectMsg("ring");
        timePasses(SECOND);

        expectNothing(ringer);
    }

    @Test
    void theMessageOfATimerHasNoSender() {
        ringer(me -> me.getTimers().startSingleTimer("k", "ring", SECOND));

        timePasses(SECOND);

        probe.expectMsg("ring");
        assertThat(probe.getLastSender()).isEqualTo(SYSTEM.deadLetters());
    }

    @Test
    void aTimerWithoutTimeSendsAtOnce() {
        ringer(me -> me.getTimers().startSingleTimer("k", "now", Duration.ZERO));
        probe.expectMsg("now");

        ringer(me -> me.getTimers().startSingleTimer("k", "late", SECOND.negated()));
        probe.expectMsg("late");
    }

    @Test
    void aTimerWithFixedDelaySendsAgainAndAgain() {
        ringer(me -> me.getTimers().startTimerWithFixedDelay("k", "ring", SECOND));

        for (int i = 0; i < 3; i++) {
            timePasses(SECOND);
            probe.expectMsg("ring");
            probe.awaitCond(() -> scheduler().pending() == othersPending + 1);
        }
    }

    @Test
    void aTimerWithFixedDelayMayBeginSooner() {
        ActorRef ringer =
                ringer(me -> me.getTimers().startTimerWithFixedDelay("k", "ring", MORE, SECOND));

        timePasses(MORE);
        probe.expectMsg("ring");
        probe.awaitCond(() -> scheduler().pending() == othersPending + 1);
        timePasses(ALMOST);
        expectNothing(ringer);
        timePasses(MORE);

        probe.expectMsg("ring");
    }

    @Test
    void aTimerAtFixedRateSendsOneMessageForEachInterval() {
        ringer(me -> me.getTimers().startTimerAtFixedRate("k", "ring", SECOND));

        timePasses(SECOND.multipliedBy(3));

        assertThat(probe.receiveN(3)).containsExactly("ring", "ring", "ring");
    }

    @Test
    void aTimerAtFixedRateMayBeginSooner() {
        ActorRef ringer =
                ringer(me -> me.getTimers().startTimerAtFixedRate("k", "ring", MORE, SECOND));

        timePasses(MORE);
        probe.expectMsg("ring");
        timePasses(ALMOST);
        expectNothing(ringer);
        timePasses(MORE);

        probe.expectMsg("ring");
    }

    @Test
    @SuppressWarnings("deprecation") // the spelling of old programs
    void aPeriodicTimerIsOneAtFixedRate() {
        ringer(me -> me.getTimers().startPeriodicTimer("k", "ring", SECOND));

        timePasses(SECOND.multipliedBy(2));

        assertThat(probe.receiveN(2)).containsExactly("ring", "ring");
    }

    @Test
    void keysThatAreEqualAreOneKey() {
        ActorRef ringer =
                ringer(
                        me -> {
                            me.getTimers().startSingleTimer(Optional.of(1), "first", SECOND);
                            me.getTimers().startSingleTimer(Optional.of(1), "second", SECOND);
                        });

        timePasses(SECOND);

        probe.expectMsg("second");
        expectNothing(ringer);
    }

    // Conformance test 26. Breaks when ActorTimers.take compares keys only.
    @Test
    void theQueuedMessageOfAReplacedTimerIsDropped() {
        ActorRef ringer = ringer(me -> me.getTimers().startSingleTimer("k", "old", SECOND));

        does(
                ringer,
                me -> {
                    timePasses(SECOND); // "old" waits in the mailbox now
                    me.getTimers().startSingleTimer("k", "new", SECOND);
                });
        expectNothing(ringer);
        timePasses(SECOND);

        probe.expectMsg("new");
        expectNothing(ringer);
    }

    // Conformance test 26, second half.
    @Test
    void theQueuedMessageOfAnEarlierInstanceIsDropped() {
        ActorRef ringer = ringer(me -> me.getTimers().startTimerWithFixedDelay("k", "old", SECOND));

        ringer.tell(
                task(
                        me -> {
                            timePasses(SECOND);
                            me.fail();
                        }),
                probe.getRef());
        does(ringer, me -> me.getTimers().startSingleTimer("k", "new", SECOND));
        expectNothing(ringer);
        timePasses(SECOND);

        probe.expectMsg("new");
        expectNothing(ringer);
    }

    // Breaks when ActorTimers.take does not look whether the timer is active.
    @Test
    void theQueuedMessageOfACancelledTimerIsDropped() {
        ActorRef ringer =
                ringer(
                        me -> {
                            me.getTimers().startSingleTimer("a", "a", SECOND);
                            me.getTimers().startSingleTimer("b", "b", SECOND);
                            me.getTimers().startSingleTimer("c", "c", SECOND.plus(SECOND));
                        });

        does(
                ringer,
                me -> {
                    timePasses(SECOND);
                    me.getTimers().cancel("a");
                });
        probe.expectMsg("b");
        does(ringer, me -> me.getTimers().cancelAll());
        timePasses(SECOND);

        expectNothing(ringer);
    }

    @Test
    void cancellingAKeyWithoutATimerDoesNothing() {
        ringer(me -> me.getTimers().cancel("unknown"));
    }

    @Test
    void aCancelledTimerIsGoneFromTheScheduler() {
        ringer(
                me -> {
                    me.getTimers().startSingleTimer("a", "a", SECOND);
                    me.getTimers().startTimerAtFixedRate("b", "b", SECOND);
                    me.getTimers().startTimerWithFixedDelay("c", "c", SECOND);
                    assertThat(scheduler().pending()).isEqualTo(othersPending + 3);
                    me.getTimers().cancel("a");
                    me.getTimers().cancelAll();
                });

        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }

    @Test
    void aSingleTimerIsActiveUntilItsMessageIsHandled() {
        ActorRef ringer =
                ringer(
                        me -> {
                            assertThat(me.getTimers().isTimerActive("k")).isFalse();
                            me.getTimers().startSingleTimer("k", "ring", SECOND);
                            assertThat(me.getTimers().isTimerActive("k")).isTrue();
                        });

        does(
                ringer,
                me -> {
                    timePasses(SECOND);
                    assertThat(me.getTimers().isTimerActive("k")).isTrue();
                });
        probe.expectMsg("ring");

        does(ringer, me -> assertThat(me.getTimers().isTimerActive("k")).isFalse());
    }

    @Test
    void aRepeatingTimerIsActiveUntilItIsCancelled() {
        ActorRef ringer = ringer(me -> me.getTimers().startTimerAtFixedRate("k", "ring", SECOND));

        timePasses(SECOND);
        probe.expectMsg("ring");

        does(
                ringer,
                me -> {
                    assertThat(me.getTimers().isTimerActive("k")).isTrue();
                    me.getTimers().cancel("k");
                    assertThat(me.getTimers().isTimerActive("k")).isFalse();
                });
    }

    @Test
    void aTimerMayRestartItselfFromItsOwnMessage() {
        Task again =
                me -> {
                    me.getTimers().startSingleTimer("k", "second", SECOND);
                    me.probe.tell("first", me.getSelf());
                };
        ringer(me -> me.getTimers().startSingleTimer("k", again, SECOND));

        timePasses(SECOND);
        probe.expectMsg("first");
        timePasses(SECOND);

        probe.expectMsg("second");
    }

    @Test
    void stoppingAnActorCancelsItsTimers() {
        ActorRef ringer =
                ringer(
                        me -> {
                            me.getTimers().startSingleTimer("a", "a", SECOND);
                            me.getTimers().startTimerAtFixedRate("b", "b", SECOND);
                        });

        probe.watch(ringer);
        ringer.tell(PoisonPill.getInstance(), ActorRef.noSender());
        probe.expectTerminated(ringer);

        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }

    /** Starts a timer when it is too late. */
    private static final class Late extends Ringer {
        Late(ActorRef probe) {
            super(probe);
        }

        @Override
        public void postStop() {
            getTimers().startSingleTimer("k", "too late", SECOND);
        }
    }

    // Breaks when Termination.leave does not discard the equipment.
    @Test
    void aTimerThatPostStopStartsIsCancelled() {
        ActorRef late = child(Late.class);

        probe.watch(late);
        late.tell(PoisonPill.getInstance(), ActorRef.noSender());
        probe.expectTerminated(late);

        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }

    @Test
    void aTimerThatPostStopStartsDuringARestartIsCancelled() {
        ActorRef late = child(Late.class);

        late.tell(task(Ringer::fail), ActorRef.noSender());
        does(late, me -> assertThat(me.getTimers().isTimerActive("k")).isFalse());

        assertThat(scheduler().pending()).isEqualTo(othersPending);
    }

    @Test
    void aQueuedTickOfAStoppedActorIsNoDeadLetterThatIsLogged() {
        TestKit deadLetters = new TestKit(SYSTEM);
        SYSTEM.eventStream().subscribe(deadLetters.getRef(), AllDeadLetters.class);
        ActorRef ringer = ringer(me -> me.getTimers().startSingleTimer("k", "ring", SECOND));

        ringer.tell(
                task(
                        me -> {
                            timePasses(SECOND);
                            me.getContext().stop(me.getSelf());
                        }),
                ActorRef.noSender());

        assertThat(deadLetters.expectMsgClass(SuppressedDeadLetter.class).message())
                .hasToString("Tick(k,ring)");
    }

    @Test
    void anActorThatIsResumedKeepsItsTimers() {
        ActorRef ringer =
                probe.childActorOf(
                        Props.create(Ringer.class, () -> new Ringer(probe.getRef())),
                        new OneForOneStrategy(
                                DeciderBuilder.matchAny(e -> SupervisorStrategy.resume()).build()));

        does(ringer, me -> me.getTimers().startSingleTimer("k", "ring", SECOND));
        ringer.tell(task(Ringer::fail), probe.getRef());
        does(ringer, me -> {});
        timePasses(SECOND);

        probe.expectMsg("ring");
    }

    @Test
    void aPoisonPillFromATimerStopsTheActor() {
        ActorRef ringer =
                ringer(
                        me ->
                                me.getTimers()
                                        .startSingleTimer("k", PoisonPill.getInstance(), SECOND));
        probe.watch(ringer);

        timePasses(SECOND);

        probe.expectTerminated(ringer);
    }

    /** Starts a timer while it is made. */
    private static final class Early extends Ringer {
        Early(ActorRef probe) {
            super(probe);
            getTimers().startSingleTimer("k", "early", SECOND);
        }
    }

    @Test
    void aTimerMayBeStartedInTheConstructor() {
        ActorRef early = child(Early.class);
        does(early, me -> {});

        timePasses(SECOND);

        probe.expectMsg("early");
    }

    @Test
    void aTimerThatTheNewInstanceStartsInItsConstructorStays() {
        ActorRef early = child(Early.class);

        early.tell(task(Ringer::fail), ActorRef.noSender());
        does(early, me -> assertThat(me.getTimers().isTimerActive("k")).isTrue());
        timePasses(SECOND);

        probe.expectMsg("early");
        expectNothing(early);
    }

    /** A message that leaves the receive timeout alone. */
    private record Quiet() implements NotInfluenceReceiveTimeout {}

    private Object firstAfterTwoSeconds(Object tick) {
        ringer(
                me -> {
                    me.getContext().setReceiveTimeout(SECOND.multipliedBy(2));
                    me.getTimers().startSingleTimer("k", tick, SECOND);
                });
        // the receive timeout is set when the message has been handled
        probe.awaitCond(() -> scheduler().pending() == othersPending + 2);
        timePasses(SECOND);
        assertThat(probe.receiveOne(Duration.ofSeconds(3))).isEqualTo(tick);
        probe.awaitCond(() -> scheduler().pending() == othersPending + 1);
        timePasses(SECOND);
        return probe.receiveOne(Duration.ofMillis(300));
    }

    @Test
    void aTickCountsAsActivity() {
        assertThat(firstAfterTwoSeconds("ring")).isNull();
    }

    @Test
    void aTickWhoseMessageIsMarkedDoesNotCountAsActivity() {
        assertThat(firstAfterTwoSeconds(new Quiet())).isInstanceOf(ReceiveTimeout.class);
    }

    /** An actor with timers that also has a stash. */
    private static final class Patient extends AbstractActorWithStash {
        private final ActorRef probe;
        private boolean open;

        Patient(ActorRef probe) {
            this.probe = probe;
            dev.troupe.spi.ActorTools.of(getContext())
                    .timers()
                    .startSingleTimer("k", "ring", SECOND);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "open",
                            open -> {
                                this.open = true;
                                unstashAll();
                            })
                    .matchEquals("ring", ring -> open, ring -> probe.tell(ring, getSelf()))
                    .matchEquals(
                            "ring",
                            ring -> {
                                stash();
                                probe.tell("stashed", getSelf());
                            })
                    .matchEquals("ready?", ready -> probe.tell("ready", getSelf()))
                    .build();
        }
    }

    @Test
    void stashingTheMessageOfATimerStashesWhatItSays() {
        ActorRef patient = child(Patient.class);
        patient.tell("ready?", probe.getRef());
        probe.expectMsg("ready");

        timePasses(SECOND);
        probe.expectMsg("stashed");
        patient.tell("open", probe.getRef());

        probe.expectMsg("ring");
    }

    private record Misuse(String name, Task start, String message) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Misuse[] misuses() {
        return new Misuse[] {
            new Misuse("no key", me -> me.getTimers().startSingleTimer(null, "m", SECOND), "key"),
            new Misuse(
                    "no message", me -> me.getTimers().startSingleTimer("k", null, SECOND), "msg"),
            new Misuse("no time", me -> me.getTimers().startSingleTimer("k", "m", null), "timeout"),
            new Misuse("no key to cancel", me -> me.getTimers().cancel(null), "key"),
            new Misuse("no key to ask for", me -> me.getTimers().isTimerActive(null), "key"),
            new Misuse(
                    "no delay",
                    me -> me.getTimers().startTimerWithFixedDelay("k", "m", Duration.ZERO),
                    "delay = [PT0S]: must be longer than zero"),
            new Misuse(
                    "a negative delay",
                    me -> me.getTimers().startTimerWithFixedDelay("k", "m", SECOND.negated()),
                    "delay = [PT-1S]: must be longer than zero"),
            new Misuse(
                    "no interval",
                    me -> me.getTimers().startTimerAtFixedRate("k", "m", SECOND, Duration.ZERO),
                    "interval = [PT0S]: must be longer than zero"),
        };
    }

    @ParameterizedTest
    @MethodSource("misuses")
    void whatIsRefusedLeavesTheTimerWithThatKeyAlone(Misuse misuse) {
        ActorRef ringer = ringer(me -> me.getTimers().startSingleTimer("k", "ring", SECOND));

        ringer.tell(
                task(
                        me -> {
                            try {
                                misuse.start().on(me);
                                me.probe.tell("not refused", me.getSelf());
                            } catch (IllegalArgumentException | NullPointerException refused) {
                                me.probe.tell(refused.getMessage(), me.getSelf());
                            }
                        }),
                probe.getRef());

        probe.expectMsg(misuse.message());
        does(ringer, me -> assertThat(me.getTimers().isTimerActive("k")).isTrue());
    }
}

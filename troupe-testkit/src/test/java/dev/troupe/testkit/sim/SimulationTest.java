package dev.troupe.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.pattern.Patterns;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SimulationTest {
    static final class Echo extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> getSender().tell(message, getSelf()))
                    .build();
        }
    }

    /** Notes in which order messages come. */
    static final class Diary extends UntypedAbstractActor {
        private final List<Object> entries;

        Diary(List<Object> entries) {
            this.entries = entries;
        }

        @Override
        public void onReceive(Object message) {
            entries.add(message);
        }
    }

    /** Passes on what it gets. */
    static final class Relay extends UntypedAbstractActor {
        private final ActorRef to;

        Relay(ActorRef to) {
            this.to = to;
        }

        @Override
        public void onReceive(Object message) {
            to.tell(message, getSelf());
        }
    }

    /** Sends to itself for ever. */
    static final class Restless extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            getSelf().tell(message, getSelf());
        }
    }

    static final class Doing extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) throws Exception {
            ((Callable<?>) message).call();
        }
    }

    private static ActorRef relay(ActorSystem system, ActorRef to) {
        return system.actorOf(Props.create(Relay.class, () -> new Relay(to)));
    }

    private static Simulation simulation() {
        return Simulation.create().budget(Duration.ofMinutes(10));
    }

    private static SimFailure failureOf(Simulation simulation, Sim.Scenario scenario) {
        return catchThrowableOfType(SimFailure.class, () -> simulation.run(scenario));
    }

    /** Two relays race to a diary. */
    private static List<Object> race(Sim sim) {
        ActorSystem system = sim.system("race");
        List<Object> entries = new ArrayList<>();
        ActorRef diary = system.actorOf(Props.create(Diary.class, () -> new Diary(entries)), "d");
        for (String name : List.of("a", "b", "c")) {
            ActorRef relay =
                    system.actorOf(Props.create(Relay.class, () -> new Relay(diary)), name);
            relay.tell(name + 1, ActorRef.noSender());
            relay.tell(name + 2, ActorRef.noSender());
        }
        return entries;
    }

    @Test
    void aQuestionIsAnsweredWhileTheTestWaits() {
        simulation()
                .runs(20)
                .run(
                        sim -> {
                            ActorSystem system = sim.system("bank");
                            ActorRef echo = system.actorOf(Props.create(Echo.class), "echo");

                            Object answer =
                                    sim.await(Patterns.ask(echo, "hello", Duration.ofSeconds(3)));

                            assertThat(answer).isEqualTo("hello");
                        });
    }

    @Test
    void theAnswerToAQuestionCanBeWaitedForAsUsual() {
        simulation()
                .runs(20)
                .run(
                        sim -> {
                            ActorRef echo = sim.system("bank").actorOf(Props.create(Echo.class));

                            Object answer =
                                    Patterns.ask(echo, "hello", Duration.ofSeconds(3))
                                            .toCompletableFuture()
                                            .get();

                            assertThat(answer).isEqualTo("hello");
                        });
    }

    @Test
    void theTestKitWaitsBySimulating() {
        simulation()
                .runs(20)
                .run(
                        sim -> {
                            ActorSystem system = sim.system("bank");
                            ActorRef echo = system.actorOf(Props.create(Echo.class));
                            TestKit probe = new TestKit(system);

                            echo.tell("hello", probe.getRef());

                            probe.expectMsg("hello");
                            probe.expectNoMessage(Duration.ofHours(1));
                        });
    }

    @Test
    void aSystemCanBeClosedInsideOfARun() {
        simulation()
                .runs(5)
                .run(
                        sim -> {
                            ActorSystem system = sim.system("bank");
                            system.actorOf(Props.create(Echo.class));

                            system.close();

                            assertThat(system.getWhenTerminated().toCompletableFuture().isDone())
                                    .isTrue();
                        });
    }

    @Test
    void messagesOfDifferentSendersComeInManyOrders() {
        Set<List<Object>> orders = new HashSet<>();

        simulation()
                .runs(200)
                .run(
                        sim -> {
                            List<Object> entries = race(sim);
                            sim.run();
                            orders.add(entries);
                        });

        assertThat(orders).hasSizeGreaterThan(50); // of 90
    }

    @Test
    void messagesOfOneSenderComeInTheirOrder() {
        simulation()
                .runs(200)
                .run(
                        sim -> {
                            List<Object> entries = race(sim);
                            sim.run();
                            assertThat(entries).containsSubsequence("a1", "a2");
                        });
    }

    @Test
    void theSameSeedGivesTheSameSteps() {
        Simulation.Summary first = simulation().runs(50).seed(7).run(SimulationTest::race);
        Simulation.Summary second = simulation().runs(50).seed(7).run(SimulationTest::race);

        assertThat(second).isEqualTo(first);
    }

    @Test
    void anotherSeedGivesOtherSteps() {
        Simulation.Summary first = simulation().runs(50).seed(7).run(SimulationTest::race);
        Simulation.Summary second = simulation().runs(50).seed(8).run(SimulationTest::race);

        assertThat(second.hash()).isNotEqualTo(first.hash());
    }

    @Test
    void allSchedulesAreSeenIfTheyAreFew() {
        Set<List<Object>> orders = new HashSet<>();

        Simulation.Summary summary =
                simulation()
                        .runs(10_000)
                        .strategy(Strategy.EXHAUSTIVE)
                        .run(
                                sim -> {
                                    ActorSystem system = sim.system("race");
                                    List<Object> entries = new ArrayList<>();
                                    ActorRef diary =
                                            system.actorOf(
                                                    Props.create(
                                                            Diary.class, () -> new Diary(entries)));
                                    ActorRef first = relay(system, diary);
                                    ActorRef second = relay(system, diary);
                                    sim.run();
                                    first.tell("a", ActorRef.noSender());
                                    second.tell("b", ActorRef.noSender());
                                    sim.run();
                                    orders.add(entries);
                                });

        assertThat(summary.complete()).isTrue();
        assertThat(orders).containsExactlyInAnyOrder(List.of("a", "b"), List.of("b", "a"));
    }

    @Test
    void anInvariantIsCheckedAfterEveryStep() {
        SimFailure failure =
                failureOf(
                        simulation(),
                        sim -> {
                            List<Object> entries = race(sim);
                            sim.invariant("fewer than three", () -> entries.size() < 3);
                        });

        assertThat(failure.check()).isEqualTo("fewer than three");
        assertThat(failure.schedule().stream().filter(line -> line.contains("/user/d handles")))
                .hasSize(3);
    }

    @Test
    void whatMustHoldInTheEndIsCheckedInTheEnd() {
        SimFailure failure =
                failureOf(
                        simulation(),
                        sim -> {
                            List<Object> entries = race(sim);
                            sim.eventually("seven came", () -> entries.size() == 7);
                        });

        assertThat(failure).hasMessageContaining("[seven came] does not hold when nothing is left");
    }

    @Test
    void aDeadLetterIsAFailure() {
        SimFailure failure =
                failureOf(
                        simulation(),
                        sim -> {
                            ActorSystem system = sim.system("race");
                            ActorRef echo = system.actorOf(Props.create(Echo.class), "echo");
                            echo.tell(PoisonPill.getInstance(), ActorRef.noSender());
                            echo.tell("late", ActorRef.noSender());
                        });

        assertThat(failure.check()).isEqualTo("no dead letters");
        assertThat(failure).hasMessageContaining("[late] from [/deadLetters] to [/user/echo]");
    }

    @Test
    void deadLettersCanBeAllowed() {
        simulation()
                .runs(10)
                .run(
                        sim -> {
                            sim.allowDeadLetters();
                            ActorSystem system = sim.system("race");
                            ActorRef diary =
                                    system.actorOf(
                                            Props.create(
                                                    Diary.class,
                                                    () -> new Diary(new ArrayList<>())));
                            diary.tell(PoisonPill.getInstance(), ActorRef.noSender());
                            diary.tell("late", ActorRef.noSender());
                        });
    }

    @Test
    void whatHasNoEndIsAFailure() {
        SimFailure failure =
                failureOf(
                        simulation().maxSteps(1_000),
                        sim ->
                                sim.system("race")
                                        .actorOf(Props.create(Restless.class))
                                        .tell("again", ActorRef.noSender()));

        assertThat(failure.check()).isEqualTo("livelock");
    }

    @Test
    void waitingForWhatNeverComesIsADeadlock() {
        SimFailure failure =
                failureOf(simulation(), sim -> sim.await(new CompletableFuture<String>()));

        assertThat(failure.check()).isEqualTo("deadlock");
    }

    @Test
    void anActorThatWaitsForAnAnswerFailsWithAdvice() {
        SimFailure failure =
                failureOf(
                        simulation(),
                        sim -> {
                            ActorSystem system = sim.system("race");
                            ActorRef echo = system.actorOf(Props.create(Echo.class), "echo");
                            ActorRef doing = system.actorOf(Props.create(Doing.class), "impatient");
                            Callable<Object> wait =
                                    () ->
                                            Patterns.ask(echo, "hello", Duration.ofSeconds(3))
                                                    .toCompletableFuture()
                                                    .join();
                            doing.tell(wait, ActorRef.noSender());
                        });

        assertThat(failure.check()).isEqualTo("no blocking");
        assertThat(failure).hasMessageContaining("[/user/impatient] waits inside of its turn");
    }

    @Test
    void anActorThatBlocksTheThreadIsInterrupted() {
        SimFailure failure =
                failureOf(
                        simulation(),
                        sim -> {
                            ActorRef doing =
                                    sim.system("race").actorOf(Props.create(Doing.class), "stuck");
                            Callable<String> wait = () -> new CompletableFuture<String>().get();
                            doing.tell(wait, ActorRef.noSender());
                        });

        assertThat(failure.check()).isEqualTo("no blocking");
        assertThat(failure).hasMessageContaining("the thread of the simulation is blocked in");
    }

    @Test
    void aThreadOfTheProgramsOwnIsReported() {
        SimFailure failure =
                failureOf(
                        simulation(),
                        sim -> {
                            ActorRef echo =
                                    sim.system("race").actorOf(Props.create(Echo.class), "echo");
                            Thread own =
                                    new Thread(
                                            () -> echo.tell("hello", ActorRef.noSender()), "own");
                            own.start();
                            own.join();
                        });

        assertThat(failure).hasMessageContaining("thread [own] sends [hello]");
    }

    @Test
    void aProgramThatIsNotDeterministicIsReported() {
        AtomicInteger staticState = new AtomicInteger();

        SimFailure failure =
                failureOf(
                        simulation(),
                        sim -> {
                            ActorSystem system = sim.system("race");
                            ActorRef a = system.actorOf(Props.create(Restful.class), "a");
                            ActorRef b = system.actorOf(Props.create(Restful.class), "b");
                            sim.run();
                            (staticState.incrementAndGet() % 2 == 0 ? a : b)
                                    .tell("hello", ActorRef.noSender());
                        });

        assertThat(failure.check()).isEqualTo("determinism");
        assertThat(failure)
                .hasMessageContaining("the first run had   step")
                .hasMessageContaining("/user/b handles hello")
                .hasMessageContaining("/user/a handles hello");
    }

    static final class Restful extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {}
    }

    @Test
    void theClockGoesToTheNextTimerWhenNothingElseIsLeft() {
        simulation()
                .runs(20)
                .run(
                        sim -> {
                            ActorSystem system = sim.system("race");
                            SimProbe probe = sim.probe();
                            system.scheduler()
                                    .scheduleOnce(
                                            Duration.ofSeconds(40),
                                            probe.ref(),
                                            "tick",
                                            system.dispatcher(),
                                            ActorRef.noSender());

                            probe.expectMsg("tick");

                            assertThat(sim.elapsed())
                                    .isGreaterThanOrEqualTo(Duration.ofSeconds(40));
                        });
    }

    @Test
    void aFailedRunIsReplayedFromItsTrace() {
        Sim.Scenario scenario =
                sim -> {
                    List<Object> entries = race(sim);
                    sim.invariant(
                            "c is not first",
                            () -> entries.isEmpty() || !entries.get(0).equals("c1"));
                };
        SimFailure found = failureOf(simulation(), scenario);

        SimFailure replayed =
                failureOf(simulation().seed(found.seed()).trace(found.trace()), scenario);

        assertThat(replayed.schedule()).isEqualTo(found.schedule());
        assertThat(replayed.hash()).isEqualTo(found.hash());
        assertThat(found)
                .hasMessageContaining(
                        "replay: @TroupeSim(seed = "
                                + found.seed()
                                + ", trace = \""
                                + found.trace()
                                + "\")");
    }
}

package dev.troupe.testkit.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.event.Logging;
import dev.troupe.testkit.Patience;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestProbe;
import dev.troupe.testkit.javadsl.EventFilter;
import dev.troupe.testkit.javadsl.ManualTime;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The classes inside are run by the tests here, and fail where they say so. */
class WithActorSystemTest {
    private static final List<ActorSystem> SEEN = new CopyOnWriteArrayList<>();

    @AfterEach
    void forget() {
        SEEN.clear();
    }

    // ---- the system and its parameters

    @WithActorSystem(config = "troupe.test.single-expect-default = 10s")
    static class Plain {
        private final ActorSystem mine;

        Plain(ActorSystem system) {
            mine = system;
        }

        @BeforeAll
        static void first(ActorSystem system) {
            SEEN.add(system);
        }

        @Test
        void echoes(ActorSystem system, TestKit probe, TestProbe other) {
            SEEN.add(system);
            SEEN.add(mine);
            system.actorOf(TestActors.echoActorProps()).tell("hello", probe.getRef());
            probe.expectMsg("hello");
            other.ref().tell("unread", ActorRef.noSender());
        }

        @Test
        void settings(dev.troupe.testkit.TestKit kit) {
            SEEN.add(kit.system());
            assertThat(kit.testKitSettings().SingleExpectDefaultTimeout())
                    .isEqualTo(Duration.ofSeconds(10));
        }

        @Nested
        class Inner {
            @Test
            void sharesTheSystem(ActorSystem system) {
                SEEN.add(system);
            }
        }
    }

    @Test
    void aClassHasOneSystemThatEndsWithIt() {
        assertThat(Run.of(Plain.class).failures()).isEmpty();

        assertThat(SEEN).hasSize(5);
        assertThat(SEEN).containsOnly(SEEN.get(0));
        assertThat(SEEN.get(0).name()).isEqualTo("Plain");
        assertThat(SEEN.get(0).getWhenTerminated().toCompletableFuture()).isDone();
    }

    @WithActorSystem(per = WithActorSystem.Per.METHOD, name = "each")
    static class PerMethod {
        private final ActorSystem mine;

        PerMethod(ActorSystem system) {
            mine = system;
        }

        @Test
        void first(ActorSystem system) {
            assertThat(system).isSameAs(mine);
            SEEN.add(system);
        }

        @Test
        void second(ActorSystem system) {
            assertThat(system).isSameAs(mine);
            SEEN.add(system);
        }
    }

    @Test
    void aMethodCanHaveASystemOfItsOwn() {
        assertThat(Run.of(PerMethod.class).failures()).isEmpty();

        assertThat(SEEN).hasSize(2).doesNotHaveDuplicates();
        assertThat(SEEN).allMatch(each -> each.name().equals("each"));
        assertThat(SEEN).allMatch(each -> each.getWhenTerminated().toCompletableFuture().isDone());
    }

    @WithActorSystem(per = WithActorSystem.Per.METHOD)
    static class TooEarly {
        @BeforeAll
        static void first(ActorSystem system) {
            SEEN.add(system);
        }

        @Test
        void never() {}
    }

    @Test
    void aSystemOfAMethodIsNotThereBeforeIt() {
        assertThat(Run.of(TooEarly.class).failureOf("WithActorSystemTest$TooEarly"))
                .get()
                .asString()
                .contains("each test has a system of its own here, and none runs yet");
    }

    @WithActorSystem(manualTime = true, config = Patience.TEXT)
    static class InManualTime {
        @Test
        void anHourIsShort(ActorSystem system, ManualTime time, TestKit probe) {
            system.scheduler()
                    .scheduleOnce(
                            Duration.ofHours(1),
                            probe.getRef(),
                            "late",
                            Runnable::run,
                            ActorRef.noSender());
            time.timePasses(Duration.ofHours(1));
            probe.expectMsg("late");
        }
    }

    @Test
    void theTimeCanBeMovedByHand() {
        assertThat(Run.of(InManualTime.class).failures()).isEmpty();
    }

    @WithActorSystem(config = Patience.TEXT)
    static class WithFilter {
        @Test
        void warns(ActorSystem system) {
            new EventFilter(Logging.Warning.class, system)
                    .message("careful")
                    .occurrences(1)
                    .intercept(
                            () -> {
                                system.log().warning("careful");
                                return true;
                            });
        }
    }

    @Test
    void eventFiltersWork() {
        assertThat(Run.of(WithFilter.class).failures()).isEmpty();
    }

    // ---- dead letters

    private static ActorRef stopped(ActorSystem system, TestKit probe) {
        ActorRef gone = system.actorOf(TestActors.blackholeProps());
        probe.watch(gone);
        system.stop(gone);
        probe.expectTerminated(gone);
        return gone;
    }

    @WithActorSystem(config = Patience.TEXT)
    static class Careless {
        @Test
        void sendsToTheDead(ActorSystem system, TestKit probe) {
            stopped(system, probe).tell("lost", probe.getRef());
        }

        @Test
        void isInnocent(TestKit probe) {
            probe.getRef().tell("found", probe.getRef());
            probe.expectMsg("found");
        }
    }

    @Test
    void aDeadLetterFailsItsTest() {
        Run run = Run.of(Careless.class);

        assertThat(run.failures()).containsOnlyKeys("sendsToTheDead(ActorSystem, TestKit)");
        assertThat(run.failureOf("sendsToTheDead(ActorSystem, TestKit)"))
                .get()
                .isInstanceOf(AssertionError.class)
                .asString()
                .contains(
                        "Careless.sendsToTheDead: [1] dead letters in actor system [Careless]:",
                        "[lost] from [Actor[troupe://Careless/system/testProbe-",
                        "]] to [Actor[troupe://Careless/user/$a#",
                        "]]: STOPPED",
                        "allow what is meant to be one with @AllowDeadLetters(...)");
    }

    @WithActorSystem(config = Patience.TEXT)
    @AllowDeadLetters(String.class)
    static class Generous {
        @Test
        void sendsText(ActorSystem system, TestKit probe) {
            stopped(system, probe).tell("lost", probe.getRef());
        }

        @Test
        @AllowDeadLetters
        void sendsAnything(ActorSystem system, TestKit probe) {
            stopped(system, probe).tell(1, probe.getRef());
        }

        @Test
        void sendsANumber(ActorSystem system, TestKit probe) {
            stopped(system, probe).tell(2, probe.getRef());
        }
    }

    @Test
    void deadLettersCanBeAllowed() {
        assertThat(Run.of(Generous.class).failures())
                .containsOnlyKeys("sendsANumber(ActorSystem, TestKit)");
    }

    // ---- the end

    @WithActorSystem(config = "troupe.test { default-timeout = 300ms, timefactor = 1 }")
    static class Leaky {
        static final CountDownLatch END = new CountDownLatch(1);

        @Test
        void leavesAThread(ActorSystem system) {
            ((ExtendedActorSystem) system)
                    .threadFactory()
                    .newThread(
                            () -> {
                                try {
                                    END.await(60, TimeUnit.SECONDS);
                                } catch (InterruptedException e) {
                                    Thread.currentThread().interrupt();
                                }
                            })
                    .start();
        }
    }

    @Test
    void aThreadThatIsLeftFailsTheClass() {
        try {
            Run run = Run.of(Leaky.class);

            assertThat(run.failures()).containsOnlyKeys("WithActorSystemTest$Leaky");
            assertThat(run.failures().get("WithActorSystemTest$Leaky"))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("the actor system [Leaky] has ended, but ")
                    .hasMessageContaining(" of its threads still live 300ms later:\n  [Leaky-")
                    .hasMessageContaining("[Leaky-thread-1], TIMED_WAITING at ")
                    .hasMessageEndingWith(
                            "end them in the test, or with system.registerOnTermination");
        } finally {
            Leaky.END.countDown();
        }
    }

    // ---- what is printed

    @WithActorSystem(config = Patience.TEXT)
    static class Failing {
        @Test
        void fails(ActorSystem system) {
            system.actorOf(Props.create(Child.class, Child::new), "shop");
            system.log().warning("the shop has no [{}]", "pears");
            throw new AssertionError("no pears");
        }

        @Test
        void isAborted(ActorSystem system) {
            system.log().warning("nobody reads this");
            assumeTrue(false);
        }
    }

    private static final class Child extends AbstractActor {
        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    @Test
    void theActorsAndTheLogOfATestThatFailedArePrinted() {
        String printed = Run.of(Failing.class).output();

        assertThat(printed)
                .contains(
                        "---- Failing.fails has failed; the actors of [Failing]:\n/  ",
                        "└─ shop  ",
                        "---- log:",
                        "Warning [LocalActorSystem(troupe://Failing)] the shop has no [pears]")
                .doesNotContain("isAborted has failed");
    }

    @Test
    void nothingIsPrintedOfATestThatDidNotFail() {
        assertThat(Run.of(Plain.class).output()).doesNotContain("----");
    }
}

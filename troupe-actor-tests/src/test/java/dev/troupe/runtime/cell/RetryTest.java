package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.concurrent.Seams;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How often a supervisor restarts a child, in a system whose clock the test moves. */
class RetryTest {
    private static final Duration ALL_TIME = Duration.ofSeconds(-1);
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Clock CLOCK = new Clock();
    private static ActorSystem system;

    private final TestKit probe = new TestKit(system);
    private ActorRef parent;
    private ActorRef child;
    private int instance;

    private static final class Clock implements Seams.Clock {
        private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 10); // about to wrap

        void pass(Duration duration) {
            nanos.addAndGet(duration.toNanos());
        }

        @Override
        public long nanoTime() {
            return nanos.get();
        }

        @Override
        public long currentTimeMillis() {
            return nanos.get() / 1_000_000;
        }
    }

    @BeforeAll
    @SuppressWarnings("try") // the binding is closed, not used
    static void start() {
        Seams real = Seams.current();
        try (Seams.Binding binding =
                Seams.bind(new Seams(CLOCK, real.randomness(), real.threads()))) {
            system = ActorSystem.create("clock", QuietSystem.config(""));
        }
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    private void allow(int retries, Duration window) {
        parent =
                system.actorOf(
                        recipe(new TestKit(system))
                                .strategy(
                                        new OneForOneStrategy(
                                                retries,
                                                window,
                                                DeciderBuilder.matchAny(
                                                                e -> SupervisorStrategy.restart())
                                                        .build()))
                                .props());
        newChild();
    }

    private void newChild() {
        parent.tell(act(p -> p.child(recipe(probe), "child")), null);
        probe.expectMsgEquals(new Report("child", 1, "constructor"));
        probe.expectMsgEquals(new Report("child", 1, "preStart"));
        child = probe.getLastSender();
        instance = 1;
    }

    private void fail() {
        child.tell(failWith(new TestException("on purpose")), null);
    }

    private void failsAndIsRestarted() {
        fail();
        for (String hook : new String[] {"preRestart", "postStop"}) {
            probe.expectMsgEquals(new Report("child", instance, hook));
        }
        instance++;
        for (String hook : new String[] {"constructor", "postRestart", "preStart"}) {
            probe.expectMsgEquals(new Report("child", instance, hook));
        }
    }

    private void failsAndIsStopped() {
        probe.watch(child);
        fail();
        probe.expectMsgEquals(new Report("child", instance, "postStop"));
        probe.expectTerminated(child);
    }

    @Test
    void withoutNumberAndWindowItIsAlwaysRestarted() {
        allow(-1, ALL_TIME);

        for (int i = 0; i < 20; i++) {
            failsAndIsRestarted();
        }
    }

    @Test
    void withANumberOfZeroItIsNeverRestarted() {
        allow(0, SECOND);

        failsAndIsStopped();
    }

    @Test
    void withANumberAndNoWindowTheWholeLifeCounts() {
        allow(2, ALL_TIME);

        failsAndIsRestarted();
        CLOCK.pass(Duration.ofDays(1000));
        failsAndIsRestarted();
        CLOCK.pass(Duration.ofDays(1000));
        failsAndIsStopped();
    }

    // A19.10. Breaks when RetryWindow.tryRetry takes no number for no limit.
    @Test
    void withAWindowAndNoNumberItIsRestartedOncePerWindow() {
        allow(-1, SECOND);

        failsAndIsRestarted();
        CLOCK.pass(SECOND.plusNanos(1));
        failsAndIsRestarted();
        CLOCK.pass(SECOND);
        failsAndIsStopped();
    }

    @Test
    void withBothTheFirstFailureOpensTheWindow() {
        allow(2, SECOND);

        failsAndIsRestarted();
        CLOCK.pass(SECOND.dividedBy(2));
        failsAndIsRestarted();
        CLOCK.pass(SECOND.dividedBy(2));
        failsAndIsStopped();
    }

    // Breaks when RetryWindow.tryRetry goes on counting in a window that is over.
    @Test
    void withBothTheCountBeginsAnewAfterTheWindow() {
        allow(2, SECOND);

        failsAndIsRestarted();
        failsAndIsRestarted();
        CLOCK.pass(SECOND.plusNanos(1));
        failsAndIsRestarted();
        failsAndIsRestarted();
        failsAndIsStopped();
    }

    // Breaks when Supervision.forget is not called, and the counters hang on names.
    @Test
    void aNewActorUnderTheSameNameBeginsAtZero() {
        allow(1, ALL_TIME);
        failsAndIsRestarted();
        failsAndIsStopped();

        newChild();

        failsAndIsRestarted();
        failsAndIsStopped();
    }
}

package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.MissedTicks;
import dev.troupe.event.NoLogging;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplicitlyTriggeredSchedulerTest {
    private final ExplicitlyTriggeredScheduler scheduler =
            new ExplicitlyTriggeredScheduler(
                    ConfigFactory.empty(), NoLogging.getInstance(), Thread::new);
    private final Executor here = Runnable::run;
    private final List<String> log = new ArrayList<>();

    private static Duration ms(long millis) {
        return Duration.ofMillis(millis);
    }

    private Runnable note(String text) {
        return () -> log.add(text + "@" + scheduler.currentTimeMs());
    }

    @Test
    void timeStandsStillUntilItIsToldToPass() {
        scheduler.scheduleOnce(ms(1), note("task"), here);

        assertThat(scheduler.currentTimeMs()).isZero();
        assertThat(log).isEmpty();
    }

    @Test
    void aTaskRunsAtItsTimeAndNotBefore() {
        scheduler.scheduleOnce(ms(10), note("task"), here);

        scheduler.timePasses(ms(9));
        assertThat(log).isEmpty();
        scheduler.timePasses(ms(1));

        assertThat(log).containsExactly("task@10");
    }

    @Test
    void tasksRunInTheOrderOfTheirTimesEachAtItsTime() {
        scheduler.scheduleOnce(ms(30), note("c"), here);
        scheduler.scheduleOnce(ms(10), note("a"), here);
        scheduler.scheduleOnce(ms(20), note("b"), here);

        scheduler.timePasses(ms(100));

        assertThat(log).containsExactly("a@10", "b@20", "c@30");
        assertThat(scheduler.currentTimeMs()).isEqualTo(100);
    }

    @Test
    void tasksOfTheSameTimeRunInTheOrderOfScheduling() {
        scheduler.scheduleOnce(ms(10), note("a"), here);
        scheduler.timePasses(ms(5));
        scheduler.scheduleOnce(ms(5), note("b"), here);

        scheduler.timePasses(ms(5));

        assertThat(log).containsExactly("a@10", "b@10");
    }

    @Test
    void aTaskScheduledByATaskRunsInTheSamePassageOfTime() {
        scheduler.scheduleOnce(
                ms(10), () -> scheduler.scheduleOnce(ms(10), note("inner"), here), here);

        scheduler.timePasses(ms(20));

        assertThat(log).containsExactly("inner@20");
    }

    @Test
    void aTaskWithoutDelayRunsAtOnceAndCannotBeCancelled() {
        Cancellable zero = scheduler.scheduleOnce(Duration.ZERO, note("zero"), here);
        Cancellable negative = scheduler.scheduleOnce(ms(-5), note("negative"), here);

        assertThat(log).containsExactly("zero@0", "negative@0");
        assertThat(zero.cancel()).isFalse();
        assertThat(negative.isCancelled()).isFalse();
    }

    @Test
    void aCancelledTaskIsGone() {
        Cancellable task = scheduler.scheduleOnce(ms(10), note("task"), here);

        assertThat(task.cancel()).isTrue();

        assertThat(scheduler.pending()).isZero();
        assertThat(task.isCancelled()).isTrue();
        assertThat(task.cancel()).isFalse();
        scheduler.timePasses(ms(10));
        assertThat(log).isEmpty();
    }

    @Test
    void aTaskThatHasRunCannotBeCancelled() {
        Cancellable task = scheduler.scheduleOnce(ms(10), note("task"), here);
        scheduler.timePasses(ms(10));

        assertThat(task.cancel()).isFalse();
        assertThat(task.isCancelled()).isFalse();
    }

    @Test
    void aTaskAtAFixedRateRunsForEachTimeThatPasses() {
        scheduler.scheduleAtFixedRate(ms(5), ms(10), note("tick"), here);

        scheduler.timePasses(ms(30));

        assertThat(log).containsExactly("tick@5", "tick@15", "tick@25");
        assertThat(scheduler.nextTimer()).contains(ms(5));
    }

    @ParameterizedTest
    @EnumSource
    void noRunIsMissedWhateverThePolicy(MissedTicks policy) {
        scheduler.scheduleAtFixedRate(ms(5), ms(10), note("tick"), here, policy);

        scheduler.timePasses(ms(30));

        assertThat(log).containsExactly("tick@5", "tick@15", "tick@25");
    }

    @Test
    void aTaskAtAFixedRateWithoutInitialDelayStartsAtOnce() {
        Cancellable task = scheduler.scheduleAtFixedRate(ms(0), ms(10), note("tick"), here);

        scheduler.timePasses(ms(10));

        assertThat(log).containsExactly("tick@0", "tick@10");
        assertThat(task.cancel()).isTrue();
    }

    @Test
    void aTaskWithAFixedDelayRunsAgainAfterItsDelay() {
        scheduler.scheduleWithFixedDelay(ms(5), ms(10), note("tick"), here);

        scheduler.timePasses(ms(30));

        assertThat(log).containsExactly("tick@5", "tick@15", "tick@25");
    }

    @Test
    void aRepeatingTaskCanBeCancelledFromInside() {
        Cancellable[] self = new Cancellable[1];
        self[0] =
                scheduler.scheduleAtFixedRate(
                        ms(10),
                        ms(10),
                        () -> {
                            note("tick").run();
                            log.add("cancelled " + self[0].cancel());
                        },
                        here);

        scheduler.timePasses(ms(50));

        assertThat(log).containsExactly("tick@10", "cancelled true");
        assertThat(scheduler.pending()).isZero();
    }

    @Test
    void aRepeatingTaskThatThrowsIsNotRepeated() {
        scheduler.scheduleAtFixedRate(
                ms(10),
                ms(10),
                () -> {
                    note("tick").run();
                    throw new TestException("on purpose");
                },
                here);

        scheduler.timePasses(ms(50));

        assertThat(log).containsExactly("tick@10");
        assertThat(scheduler.pending()).isZero();
    }

    @Test
    void aTaskThatThrowsDoesNotKeepOthersFromRunning() {
        scheduler.scheduleOnce(
                ms(10),
                () -> {
                    throw new TestException("on purpose");
                },
                here);
        scheduler.scheduleOnce(ms(20), note("other"), here);

        scheduler.timePasses(ms(20));

        assertThat(log).containsExactly("other@20");
    }

    @Test
    void anAssertionInATaskReachesTheTest() {
        scheduler.scheduleOnce(
                ms(10),
                () -> {
                    throw new AssertionError("wrong");
                },
                here);

        assertThatThrownBy(() -> scheduler.timePasses(ms(20)))
                .isInstanceOf(AssertionError.class)
                .hasMessage("wrong");
    }

    @Test
    void anExecutorThatRefusesDoesNotKeepOthersFromRunning() {
        Executor closed =
                task -> {
                    throw new RejectedExecutionException("closed");
                };
        scheduler.scheduleOnce(ms(10), note("refused"), closed);
        scheduler.scheduleOnce(ms(20), note("other"), here);

        scheduler.timePasses(ms(20));

        assertThat(log).containsExactly("other@20");
    }

    @Test
    void tasksAreHandedToTheirExecutor() {
        Queue<Runnable> handed = new ArrayDeque<>();
        scheduler.scheduleOnce(ms(10), note("task"), handed::add);

        scheduler.timePasses(ms(10));

        assertThat(log).isEmpty();
        handed.remove().run();
        assertThat(log).containsExactly("task@10");
    }

    @Test
    void turnsOfARepeatingTaskDoNotOverlapAndAreNotLost() {
        Queue<Runnable> handed = new ArrayDeque<>();
        scheduler.scheduleAtFixedRate(ms(10), ms(10), note("tick"), handed::add);
        scheduler.timePasses(ms(30));

        assertThat(handed).hasSize(1);
        handed.remove().run();

        assertThat(log).hasSize(3);
    }

    @Test
    void aTurnThatWasHandedOverDoesNotRunAfterCancellation() {
        Queue<Runnable> handed = new ArrayDeque<>();
        Cancellable task = scheduler.scheduleAtFixedRate(ms(10), ms(10), note("tick"), handed::add);
        scheduler.timePasses(ms(10));

        task.cancel();
        handed.remove().run();

        assertThat(log).isEmpty();
    }

    @Test
    void theNextTimerAndTheNumberOfThemCanBeAsked() {
        assertThat(scheduler.nextTimer()).isEmpty();
        scheduler.scheduleOnce(ms(30), note("b"), here);
        scheduler.scheduleOnce(ms(10), note("a"), here);

        assertThat(scheduler.nextTimer()).contains(ms(10));
        assertThat(scheduler.pending()).isEqualTo(2);
        scheduler.timePasses(ms(15));
        assertThat(scheduler.nextTimer()).contains(ms(15));
        assertThat(scheduler.pending()).isEqualTo(1);
    }

    @Test
    void timeDoesNotGoBackwards() {
        assertThatThrownBy(() -> scheduler.timePasses(ms(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[PT-0.001S]");
    }

    @Test
    void aPeriodOfZeroIsRefused() {
        assertThatThrownBy(() -> scheduler.scheduleAtFixedRate(ms(1), ms(0), note("x"), here))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> scheduler.scheduleWithFixedDelay(ms(1), ms(-1), note("x"), here))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aDelayBeyondTheEndOfTimeIsNeverDue() {
        scheduler.timePasses(ms(1));
        scheduler.scheduleOnce(Duration.ofSeconds(Long.MAX_VALUE), note("never"), here);

        scheduler.timePasses(Duration.ofDays(36_500));

        assertThat(log).isEmpty();
    }

    @Test
    void aClosedSchedulerDropsItsTasksAndRefusesNewOnes() {
        scheduler.scheduleOnce(ms(10), note("task"), here);

        scheduler.close();

        scheduler.timePasses(ms(10));
        assertThat(log).isEmpty();
        assertThatThrownBy(() -> scheduler.scheduleOnce(ms(1), note("x"), here))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> scheduler.scheduleOnce(ms(0), note("x"), here))
                .isInstanceOf(IllegalStateException.class);
    }
}

package dev.troupe.runtime.timer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HandOverTest {
    private static final int ROWS = 3 * 512; // more than one

    private final Timers timers = new ManualTimers().scheduler.timers();
    private final HandOver handOver = timers.handOver;

    private Timer push(long dueNanos) {
        Timer timer = newTimer(dueNanos);
        assertThat(handOver.push(timer)).isTrue();
        return timer;
    }

    private Timer newTimer(long dueNanos) {
        return new Timer(timers, dueNanos, () -> {}, Runnable::run);
    }

    private List<Timer> pushMany(int count) {
        List<Timer> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(push(1_000 + i));
        }
        return all;
    }

    private List<Timer> taken() {
        List<Timer> all = new ArrayList<>();
        for (Timer next = handOver.poll(); next != null; next = handOver.poll()) {
            all.add(next);
        }
        return all;
    }

    @Test
    void theTimerThreadTakesThemInOrder() {
        List<Timer> all = pushMany(ROWS + 7);
        assertThat(handOver.isEmpty()).isFalse();

        assertThat(taken()).containsExactlyElementsOf(all);

        assertThat(handOver.isEmpty()).isTrue();
    }

    @Test
    void aFullRowThatWasTakenIsEmpty() {
        for (int round = 0; round < 3; round++) {
            List<Timer> all = pushMany(512);
            assertThat(taken()).containsExactlyElementsOf(all);
            assertThat(handOver.isEmpty()).isTrue();
        }
    }

    // Breaks when a cancelled timer leaves no mark: the timer thread would meet it.
    @Test
    void whatIsCancelledIsNotMet() {
        List<Timer> all = pushMany(ROWS);
        List<Timer> left = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (i % 3 == 0) {
                assertThat(all.get(i).cancel()).isTrue();
            } else {
                left.add(all.get(i));
            }
        }

        assertThat(taken()).containsExactlyElementsOf(left);
    }

    @Test
    void neitherWhoIsTakenNorWhoIsCancelledKeepsTheOthers() {
        Timer cancelled = push(1);
        Timer taken = push(2);

        cancelled.cancel();
        assertThat(handOver.poll()).isSameAs(taken);

        assertThat(cancelled.places).isNull();
        assertThat(taken.places).isNull();
    }

    @Test
    void itKnowsWhetherSomethingIsDueBefore() {
        pushMany(ROWS);
        assertThat(handOver.hasDueBefore(1_000)).isFalse();

        Timer near = push(999);
        assertThat(handOver.hasDueBefore(999)).isFalse();
        assertThat(handOver.hasDueBefore(1_000)).isTrue();

        near.cancel();
        assertThat(handOver.hasDueBefore(1_000)).isFalse();
    }

    @Test
    void nothingIsAcceptedOnceItIsClosedAndWhatWasIsStillTaken() {
        for (int count : new int[] {0, 1, 511, 512, 513, ROWS}) {
            HandOver closing = new HandOver();
            for (int i = 0; i < count; i++) {
                assertThat(closing.push(newTimer(0))).isTrue();
            }

            closing.close();

            assertThat(closing.push(newTimer(0))).isFalse();
            assertThat(closing.isEmpty()).isFalse();
            assertThat(closing.hasDueBefore(Long.MIN_VALUE)).isTrue();
            for (int i = 0; i < count; i++) {
                assertThat(closing.poll()).isNotNull();
            }
            assertThat(closing.poll()).isNull();
        }
    }

    // Breaks when a place is claimed by a read and a write.
    @Test
    void noneIsLostAndEachKeepsItsOrderWhoeverHandsOver() throws Exception {
        int each = 50_000;
        Thread[] threads = new Thread[3];
        AtomicInteger cancelled = new AtomicInteger();
        for (int t = 0; t < threads.length; t++) {
            int number = t;
            threads[t] =
                    new Thread(
                            () -> {
                                for (int i = 0; i < each; i++) {
                                    Timer timer = push((long) number * each + i);
                                    if (i % 2 == 0 && timer.cancel()) {
                                        cancelled.incrementAndGet();
                                    }
                                }
                            });
            threads[t].start();
        }
        long[] latest = {-1, -1, -1};
        int met = 0;
        int metCancelled = 0;
        while (true) {
            boolean last = !threads[0].isAlive() && !threads[1].isAlive() && !threads[2].isAlive();
            for (Timer next = handOver.poll(); next != null; next = handOver.poll()) {
                int from = (int) (next.dueNanos() / each);
                assertThat(next.dueNanos()).isGreaterThan(latest[from]);
                latest[from] = next.dueNanos();
                met++;
                metCancelled += next.dueNanos() % 2 == 0 ? 1 : 0;
            }
            if (last) {
                break;
            }
        }

        assertThat(met - metCancelled).isEqualTo(threads.length * each / 2);
        assertThat(cancelled).hasValue(threads.length * each / 2);
    }
}

package dev.troupe.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorkerSlotTest {
    private WorkerSlot slot = WorkerSlot.mine();

    @BeforeEach
    void aSlotOfItsOwn() {
        WorkerSlot.leave();
        slot = WorkerSlot.mine();
    }

    @AfterEach
    void leave() {
        WorkerSlot.leave();
    }

    @Test
    void itShowsWhatRunsAndNothingAfterwards() {
        Object outer = slot.begin("a");
        assertThat(slot.running()).isEqualTo("a");

        slot.end(outer);

        assertThat(slot.running()).isNull();
    }

    @Test
    void whatRanBeforeIsShownAgainAfterWhatRanInside() {
        Object nothing = slot.begin("a");
        Object outer = slot.begin("b");
        assertThat(slot.running()).isEqualTo("b");

        slot.end(outer);
        assertThat(slot.running()).isEqualTo("a");
        slot.end(nothing);

        assertThat(slot.running()).isNull();
    }

    @Test
    void everyRunHasANumberOfItsOwn() {
        slot.end(slot.begin("a"));
        long first = slot.runs();
        slot.end(slot.begin("a"));
        long second = slot.runs();
        slot.begin("b");
        long third = slot.runs();
        slot.again();

        assertThat(first).isLessThan(second);
        assertThat(second).isLessThan(third);
        assertThat(third).isLessThan(slot.runs());
        assertThat(slot.running()).isEqualTo("b");
    }

    @Test
    void whoKeepsShowsTheRightOneOfThoseThatTakeTurns() {
        slot.keepUntilForgotten();

        for (String task : new String[] {"a", "b", "a", "b", "b", "a", "c"}) {
            Object outer = slot.begin(task);
            assertThat(slot.running()).isEqualTo(task);
            slot.end(outer);
            assertThat(slot.running()).isNull();
        }
    }

    // Breaks when end leaves the reference in a slot whose thread does not say when it sleeps.
    @Test
    void aThreadThatDoesNotKeepLetsGoAtTheEnd() throws Exception {
        assertThat(isCollected(ranAndEnded())).isTrue();
    }

    @Test
    void aThreadThatDoesNotKeepLetsGoOfWhatRanAroundAnother() throws Exception {
        assertThat(isCollected(ranAroundAnother())).isTrue();
    }

    @Test
    void aThreadThatKeepsLetsGoWhenItForgets() throws Exception {
        slot.keepUntilForgotten();
        WeakReference<Object> task = ranAndEnded();

        slot.forget();

        assertThat(isCollected(task)).isTrue();
    }

    private WeakReference<Object> ranAndEnded() {
        Object task = new Object();
        slot.end(slot.begin(task));
        return new WeakReference<>(task);
    }

    private WeakReference<Object> ranAroundAnother() {
        Object task = new Object();
        Object nothing = slot.begin(task);
        slot.end(slot.begin("inside"));
        slot.end(nothing);
        return new WeakReference<>(task);
    }

    private static boolean isCollected(WeakReference<Object> task) {
        for (int i = 0; i < 50 && task.get() != null; i++) {
            System.gc();
        }
        return task.get() == null;
    }

    @Test
    void aThreadOfTheHouseHasItsSlotAsLongAsItDoesNotLeave() throws Exception {
        assertSlotOfItsOwn(Seams.current().threads()::newThread);
    }

    @Test
    void soHasAThreadThatOthersMade() throws Exception {
        assertSlotOfItsOwn(Thread::new);
    }

    private void assertSlotOfItsOwn(ThreadFactory threads) throws Exception {
        List<WorkerSlot> seen = new CopyOnWriteArrayList<>();
        List<Boolean> known = new CopyOnWriteArrayList<>();
        Thread thread =
                threads.newThread(
                        () -> {
                            seen.add(WorkerSlot.mine());
                            seen.add(WorkerSlot.mine());
                            known.add(WorkerSlot.all().contains(seen.get(0)));
                            WorkerSlot.leave();
                            known.add(WorkerSlot.all().contains(seen.get(0)));
                            seen.add(WorkerSlot.mine());
                            WorkerSlot.leave();
                        });
        thread.start();
        thread.join();

        assertThat(seen).hasSize(3).doesNotContain(slot);
        assertThat(seen.get(1)).isSameAs(seen.get(0));
        assertThat(seen.get(2)).as("after it has left").isNotSameAs(seen.get(0));
        assertThat(seen.get(0).thread()).isSameAs(thread);
        assertThat(known).containsExactly(true, false);
    }
}

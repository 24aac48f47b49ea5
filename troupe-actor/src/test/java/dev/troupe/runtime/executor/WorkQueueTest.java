package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WorkQueueTest {
    private final WorkQueue queue = new WorkQueue();
    private final Queue<Runnable> overflow = new ArrayDeque<>();
    private final List<Runnable> tasks =
            IntStream.range(0, 10 * WorkQueue.CAPACITY)
                    .mapToObj(Task::new)
                    .map(t -> (Runnable) t)
                    .toList();

    private record Task(int number) implements Runnable {
        @Override
        public void run() {}
    }

    @Test
    void whatIsPushedComesOutInOrder() {
        List<Runnable> taken = new ArrayList<>();
        for (Runnable task : tasks) {
            queue.push(task, overflow);
            taken.add(queue.poll());
        }

        assertThat(taken).isEqualTo(tasks);
        assertThat(queue.poll()).isNull();
        assertThat(overflow).isEmpty();
    }

    @Test
    void whenItIsFullTheOlderHalfOverflows() {
        tasks.subList(0, WorkQueue.CAPACITY + 1).forEach(task -> queue.push(task, overflow));

        assertThat(overflow).containsExactlyElementsOf(tasks.subList(0, WorkQueue.CAPACITY / 2));
        assertThat(queue.size()).isEqualTo(WorkQueue.CAPACITY / 2 + 1);
        assertThat(queue.poll()).isSameAs(tasks.get(WorkQueue.CAPACITY / 2));
    }

    @Test
    void nothingIsLostWhereverItIsFull() {
        for (Runnable task : tasks) {
            queue.push(task, overflow);
        }

        List<Runnable> all = new ArrayList<>(overflow);
        Runnable next;
        while ((next = queue.poll()) != null) {
            all.add(next);
        }
        assertThat(all).isEqualTo(tasks);
    }

    @Test
    void aThiefTakesTheOlderHalfAndRunsTheFirst() {
        WorkQueue thief = new WorkQueue();
        tasks.subList(0, 7).forEach(task -> queue.push(task, overflow));

        assertThat(queue.stealInto(thief)).isSameAs(tasks.get(0));

        assertThat(thief.size()).isEqualTo(3);
        assertThat(thief.poll()).isSameAs(tasks.get(1));
        assertThat(queue.poll()).isSameAs(tasks.get(4));
    }

    /** Broken by forgetting less than what was pushed, or stolen from another one, since last time. */
    @Test
    @Timeout(30)
    void whatWasTakenIsForgotten() {
        WorkQueue thief = new WorkQueue();
        List<WeakReference<Runnable>> taken = new ArrayList<>();
        for (int sleeps = 0; sleeps < 3; sleeps++) {
            for (int i = 0; i < 7 + sleeps * WorkQueue.CAPACITY; i++) {
                Task task = new Task(i);
                taken.add(new WeakReference<>(task));
                queue.push(task, new ArrayDeque<>());
            }
            queue.stealInto(thief);
            while (queue.poll() != null || thief.poll() != null) {
                // all of them
            }
            queue.forgetTaken();
            thief.forgetTaken();

            while (taken.stream().anyMatch(task -> task.get() != null)) {
                System.gc();
            }
        }
    }
}

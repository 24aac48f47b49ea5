package dev.troupe.dispatch.affinity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.concurrent.RecurringTask;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FairDistributionHashCacheTest {
    private static QueueSelector selector(int threshold) {
        return new FairDistributionHashCache(
                        ConfigFactory.parseString(
                                "fair-work-distribution.threshold = " + threshold))
                .create();
    }

    @Test
    void theFirstActorsAreGivenToTheQueuesInTurn() {
        QueueSelector selector = selector(8);

        List<Integer> queues = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            queues.add(selector.getQueue(new Task(i * 31), 4));
        }

        assertThat(queues).containsExactly(0, 1, 2, 3, 0, 1, 2, 3);
    }

    // Broken by cached entries that are found by place and not by hash.
    @Test
    void theSameActorAlwaysHasTheSameQueue() {
        QueueSelector selector = selector(16);
        List<Task> tasks = IntStream.range(0, 100).mapToObj(Task::new).toList();
        List<Integer> before = tasks.stream().map(task -> selector.getQueue(task, 7)).toList();

        List<Integer> after = tasks.stream().map(task -> selector.getQueue(task, 7)).toList();

        assertThat(after).isEqualTo(before);
    }

    @Test
    void laterActorsAreSpreadByTheirHashCode() {
        QueueSelector selector = selector(0);

        Set<Integer> queues = new HashSet<>();
        for (int i = -50; i < 50; i++) {
            queues.add(selector.getQueue(new Task(i), 4));
        }

        assertThat(queues).containsExactlyInAnyOrder(0, 1, 2, 3);
    }

    // Broken by caching whatever comes: what runs once would take the places of actors.
    @Test
    void tasksThatRunOnceTakeNoPlace() {
        QueueSelector selector = selector(4);
        for (int i = 0; i < 100; i++) {
            selector.getQueue(new Object()::notify, 4);
        }

        List<Integer> queues =
                IntStream.range(0, 4).mapToObj(i -> selector.getQueue(new Task(i), 4)).toList();

        assertThat(queues).containsExactly(0, 1, 2, 3);
    }

    // Broken by taking a place without the lock: two threads may read two answers.
    @Test
    void allThreadsAgree() throws Exception {
        QueueSelector selector = selector(2048);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        CountDownLatch start = new CountDownLatch(1);
        try {
            List<Future<List<Integer>>> answers = new ArrayList<>();
            for (int t = 0; t < 2; t++) {
                answers.add(
                        threads.submit(
                                () -> {
                                    start.await();
                                    return IntStream.range(0, 2048)
                                            .mapToObj(i -> selector.getQueue(new Task(i), 5))
                                            .toList();
                                }));
            }
            start.countDown();

            assertThat(answers.get(0).get()).isEqualTo(answers.get(1).get());
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void theThresholdHasLimits() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> selector(2049))
                .withMessageContaining("threshold = [2049]")
                .withMessageContaining("from 0 to 2048");
    }

    private static final class Task extends RecurringTask {
        private final int hash;

        Task(int hash) {
            this.hash = hash;
        }

        @Override
        public void run() {}

        @Override
        public boolean equals(Object other) {
            return other instanceof Task that && that.hash == hash;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}

package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CensusTest {
    private static final int THREADS = 4;
    private static final int MANY = 10_000;

    private final Census census = new Census();
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    @AfterEach
    void endThreads() {
        threads.shutdownNow();
    }

    @Test
    void allWhoHaveComeAndNotGoneAreCounted() {
        for (int i = 0; i < MANY; i++) {
            census.enter();
        }
        for (int i = 0; i < 300; i++) {
            census.leave();
        }

        assertThat(census.number()).isEqualTo(MANY - 300);
    }

    @Test
    void onlyTheLastToGoIsTheLast() {
        for (int i = 0; i < MANY; i++) {
            census.enter();
        }
        for (int i = 1; i < MANY; i++) {
            assertThat(census.leave()).isFalse();
        }

        assertThat(census.leave()).isTrue();
    }

    // Broken by moving another number to the total than the line had.
    @Test
    void theLastOfThoseWhoComeHereAndGoElsewhereLearnsIt() throws Exception {
        inAllThreads(
                () -> {
                    for (int i = 0; i < MANY; i++) {
                        census.enter();
                    }
                    return true;
                });
        for (int i = THREADS * MANY; i > 1; i--) {
            assertThat(census.leave()).isFalse();
        }

        assertThat(census.leave()).isTrue();
        assertThat(census.number()).isZero();
    }

    // Broken by a look at the lines only when the total is zero.
    @Test
    void oneOfThoseWhoGoAtTheSameTimeLearnsThatNobodyIsLeft() throws Exception {
        for (int round = 0; round < 200; round++) {
            for (int i = 0; i < THREADS * 70; i++) {
                census.enter();
            }
            List<Boolean> last =
                    inAllThreads(
                            () -> {
                                boolean nobodyLeft = false;
                                for (int i = 0; i < 70; i++) {
                                    nobodyLeft = census.leave();
                                }
                                return nobodyLeft;
                            });

            assertThat(last).contains(true);
            assertThat(census.number()).isZero();
        }
    }

    private <T> List<T> inAllThreads(Callable<T> body) throws Exception {
        List<Future<T>> running = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            running.add(threads.submit(body));
        }
        List<T> results = new ArrayList<>();
        for (Future<T> one : running) {
            results.add(one.get(20, TimeUnit.SECONDS));
        }
        return results;
    }
}

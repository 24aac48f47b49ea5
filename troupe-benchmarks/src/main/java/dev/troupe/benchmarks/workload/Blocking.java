package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;

/**
 * A hundred actors sleep for 50 ms each, and a hundred others, which come in between, have a message
 * that takes no time: how long it takes until all are done, and until the others are.
 */
final class Blocking implements Workload {
    private static final int ACTORS = 100;
    private static final long SLEEP_MILLIS = 50;
    private static final int WEIGHT = 100;

    private final String row;
    private final Side side;
    private final Object[] sleeping = new Object[ACTORS];
    private final Object[] prompt = new Object[ACTORS];

    /**
     * @param dispatcher of those that sleep; empty for that of the others
     */
    Blocking(String row, Side side, String dispatcher) {
        this.row = row;
        this.side = side;
        Object sleeper = side.role(() -> (message, cue) -> sleep((CountDownLatch) message));
        for (int i = 0; i < ACTORS; i++) {
            sleeping[i] =
                    side.spawn(
                            dispatcher.isEmpty()
                                    ? sleeper
                                    : side.onDispatcher(sleeper, dispatcher, WEIGHT));
            prompt[i] =
                    side.spawn(
                            side.role(
                                    () ->
                                            (message, cue) ->
                                                    ((CountDownLatch) message).countDown()));
        }
    }

    private static void sleep(CountDownLatch end) {
        try {
            Thread.sleep(SLEEP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        end.countDown();
    }

    @Override
    public void round(Meter meter) throws Exception {
        CountDownLatch slept = new CountDownLatch(ACTORS);
        CountDownLatch answered = new CountDownLatch(ACTORS);
        long begin = System.nanoTime();
        for (int i = 0; i < ACTORS; i++) {
            side.tell(sleeping[i], slept, null);
            side.tell(prompt[i], answered, null);
        }
        answered.await();
        long others = System.nanoTime();
        slept.await();
        meter.record(row, Figure.TIME, (System.nanoTime() - begin) / 1e6);
        meter.record(row + ".others", Figure.TIME, (others - begin) / 1e6);
    }

    @Override
    public void close() {
        side.close();
    }
}
